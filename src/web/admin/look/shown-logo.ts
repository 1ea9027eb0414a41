import { LOGO_HEIGHT, LOGO_WIDTH } from '#core/look/logo-renderer.ts'

/** The logo as the form shows it: stored, or just chosen as a `data:` URL. */
export type ShownLogo = { src: string; width: number; height: number }

/** Larger files are shown once they are saved. */
const SHOWN_BYTES_MAX = 4 * 1024 * 1024

/** A chosen file as the browser shows it, in an image, where a drawing runs no script; null when it cannot. */
export async function shownLogoOf(file: File): Promise<ShownLogo | null> {
  if (file.size > SHOWN_BYTES_MAX) return null
  try {
    const image = new Image()
    image.src = await (file.type === 'image/svg+xml' ? drawingUrl(file) : dataUrl(file))
    await image.decode()
    return { src: image.src, width: image.naturalWidth || 112, height: image.naturalHeight || 112 }
  } catch {
    return null
  }
}

/** A drawing in the size that is stored: with a view box alone it has no width in the header of the page. */
async function drawingUrl(file: File): Promise<string> {
  const drawing = new DOMParser().parseFromString(await file.text(), 'image/svg+xml')
  const root = drawing.documentElement
  const [, , width = 0, height = 0] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  if (width > 0 && height > 0) {
    const scale = Math.min(LOGO_WIDTH / width, LOGO_HEIGHT / height)
    root.setAttribute('width', `${width * scale}`)
    root.setAttribute('height', `${height * scale}`)
  }
  const text = new XMLSerializer().serializeToString(drawing)
  return await dataUrl(new Blob([text], { type: file.type }))
}

function dataUrl(file: Blob): Promise<string> {
  const reader = new FileReader()
  const read = Promise.withResolvers<string>()
  reader.addEventListener('load', () => read.resolve(typeof reader.result === 'string' ? reader.result : ''))
  reader.addEventListener('error', () => read.reject(reader.error ?? new Error('unreadable')))
  reader.readAsDataURL(file)
  return read.promise
}
