import type { Needs } from '../app.ts'
import { Refused, type Refusal } from '../kernel/refusal.ts'
import { photoKind } from '../photo/photo-kind.ts'
import { PHOTO_BYTES_MAX } from '../photo/photo-limits.ts'
import { PIXELS_MAX } from '../photo/photo-renderer.ts'
import { takeTurn } from '../photo/prepare-photo.server.ts'
import { drawingFault } from './drawing-fault.ts'
import { LOGO_SMALLEST, type RenderedLogo } from './logo-renderer.ts'

export type PreparedLogo = Extract<RenderedLogo, { files: unknown }>

/**
 * An uploaded logo with its icons; nothing is stored yet. The first bytes decide the kind of the file; a drawing is
 * read by no parser before its text has been looked at. Refuses logo.unsafe, logo.too_small, logo.unreadable,
 * logo.unseen, upload.too_large, upload.heic, upload.too_many_pixels, and upload.crowded. A drawing that takes longer
 * than six seconds is refused as unreadable.
 */
export async function prepareLogo(
  app: Needs<'logoRenderer' | 'photoRenderer'>,
  file: Blob,
): Promise<PreparedLogo> {
  if (file.size > PHOTO_BYTES_MAX) throw refused({ code: 'upload.too_large', bytesMax: PHOTO_BYTES_MAX })
  const source = Buffer.from(await file.arrayBuffer())
  const kind = photoKind(source)
  if (kind === 'heic') throw refused({ code: 'upload.heic' })
  if (kind === 'unknown') throw refused({ code: 'logo.unreadable' })
  if (kind === 'drawing' && drawingFault(source) !== null) throw refused({ code: 'logo.unsafe' })
  const pixels = await app.photoRenderer.pixelsOf(source)
  if (pixels !== null && pixels > PIXELS_MAX)
    throw refused({ code: 'upload.too_many_pixels', megapixelsMax: PIXELS_MAX / 1e6 })
  const render = () => app.logoRenderer.renderLogo(source)
  const logo = await (kind === 'drawing' ? drawInTime(render) : takeTurn(render))
  if (!('fault' in logo)) return logo
  if (logo.fault !== 'too_small') throw refused({ code: `logo.${logo.fault}` })
  const { width, height } = logo
  throw refused({ code: 'logo.too_small', width, height, ...LOGO_SMALLEST })
}

/** Shorter than the time that a call has for its response; a call with a large image has more. */
const DRAWING_MS = 6_000

/** A drawing that takes longer keeps its turn to its end, so that no other begins beside it. */
async function drawInTime(draw: () => Promise<RenderedLogo>): Promise<RenderedLogo> {
  let hasBegun = false
  const drawing = takeTurn(() => {
    hasBegun = true
    return draw()
  })
  const late = Promise.withResolvers<RenderedLogo>()
  const timer = setTimeout(() => {
    if (hasBegun) late.resolve({ fault: 'unreadable' })
    else late.reject(refused({ code: 'upload.crowded', retryAfter: 10 }))
  }, DRAWING_MS)
  try {
    return await Promise.race([drawing, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function refused(refusal: Refusal): Refused {
  return new Refused(refusal)
}
