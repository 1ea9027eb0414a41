import type { Needs } from '../app.ts'
import { Refused, type Refusal } from '../kernel/refusal.ts'
import { createTurns } from '../kernel/turns/turns.ts'
import { photoKind, type PhotoKind } from './photo-kind.ts'
import { PHOTO_BYTES_MAX } from './photo-limits.ts'
import { PIXELS_MAX, type RenderedPhoto } from './photo-renderer.ts'

/** Decoding takes 60 MB and every core: a few photos at once would delay visitors by seconds. */
const inTurn = createTurns({
  atOnce: 2,
  waitingMax: 20,
  full: () => refused({ code: 'upload.crowded', retryAfter: 10 }),
})

/**
 * An uploaded photo, upright, without personal metadata, at every width as WebP; nothing is stored yet. Refuses
 * upload.too_large, upload.heic, upload.drawing, upload.too_many_pixels, upload.unreadable, and upload.crowded when
 * too many photos wait for their turn. The first bytes decide the kind of a file: only the four accepted kinds reach
 * the decoder.
 */
export async function preparePhoto(app: Needs<'photoRenderer'>, file: Blob): Promise<RenderedPhoto> {
  if (file.size > PHOTO_BYTES_MAX) throw refused({ code: 'upload.too_large', bytesMax: PHOTO_BYTES_MAX })
  const source = Buffer.from(await file.arrayBuffer())
  refuseKind(photoKind(source))
  const pixels = await app.photoRenderer.pixelsOf(source)
  if (pixels !== null && pixels > PIXELS_MAX) {
    throw refused({ code: 'upload.too_many_pixels', megapixelsMax: PIXELS_MAX / 1e6 })
  }
  const photo = await takeTurn(() => app.photoRenderer.renderWebp(source))
  if (!photo) throw refused({ code: 'upload.unreadable' })
  return photo
}

/** Decodes an image in its turn. Refuses upload.crowded. */
export function takeTurn<T>(decode: () => Promise<T>): Promise<T> {
  return inTurn('image', decode)
}

function refuseKind(kind: PhotoKind): void {
  if (kind === 'heic') throw refused({ code: 'upload.heic' })
  if (kind === 'drawing') throw refused({ code: 'upload.drawing' })
  if (kind === 'unknown') throw refused({ code: 'upload.unreadable' })
}

function refused(refusal: Refusal): Refused {
  return new Refused(refusal)
}
