import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { IMPORT_BYTES_MAX } from '#core/import/import.ts'
import { PHOTO_BYTES_MAX, REVIEW_PHOTOS_BYTES_MAX } from '#core/photo/photo-limits.ts'
import { PAGE_BYTES_MAX } from '#core/site/page-limit.ts'
import { problem } from '../response/problem.ts'
import type { ApiEnv } from '../router.ts'

/** The largest form: a review or a contact message of its full length in the widest encoding, several times over. */
const FORM_BYTES_MAX = 100 * 1024

const MEBIBYTE = 1024 * 1024

/** The review of a reservation, which a review link sends with photos. */
const REVIEW = /^\/tour\/availability\/reservations\/([^/]+)\/comments$/

/**
 * The larger bodies of the team: a photo, a tour's texts in two languages with a few photos, a logo with photos, a
 * file of bookings, a page of texts.
 */
const LARGER_FORMS: readonly [RegExp, number][] = [
  [/^\/tours\/[^/]+\/photos$/, PHOTO_BYTES_MAX + MEBIBYTE],
  [/^\/team\/[^/]+\/profile$/, PHOTO_BYTES_MAX + MEBIBYTE],
  [/^\/imports$/, IMPORT_BYTES_MAX + MEBIBYTE],
  [/^\/tours(\/[^/]+\/edit)?$/, 2 * PHOTO_BYTES_MAX + MEBIBYTE],
  [/^\/settings\/look\/form$/, 2 * PHOTO_BYTES_MAX + MEBIBYTE],
  [/^\/settings\/(home|faq|terms|whoami)$/, PAGE_BYTES_MAX],
]

/** Resolves to true when a review link may send photos now; see `maySendPhotos`. */
type MaySendPhotos = (reviewLink: string) => Promise<boolean>

/**
 * Refuses a body above the limit of its call with 413, by its Content-Length before a byte is read, else as soon as it
 * is passed. A request without a log-in may send no more than a form, unless its review link may send photos.
 */
export function limitBody(maySendPhotos: MaySendPhotos): MiddlewareHandler<ApiEnv> {
  const small = limitTo(FORM_BYTES_MAX)
  const review = limitTo(REVIEW_PHOTOS_BYTES_MAX + MEBIBYTE)
  const larger = LARGER_FORMS.map(([path, bytesMax]) => ({ path, limit: limitTo(bytesMax) }))
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    // A photo of few bytes may have as many pixels as a large one.
    const [, reviewLink] = isMultipart(c) ? (REVIEW.exec(c.req.path) ?? []) : []
    if (reviewLink !== undefined && (await maySendPhotos(reviewLink))) return review(c, next)
    const matching = isLoggedInMember(c) && larger.find(({ path }) => path.test(c.req.path))
    return (matching ? matching.limit : small)(c, next)
  }
}

/** True for a call with a form that may have files: they take longer to arrive, and to be prepared. */
export function maySendFiles(c: Context<ApiEnv>): boolean {
  const isTaken = [REVIEW, ...LARGER_FORMS.map(([path]) => path)].some((path) => path.test(c.req.path))
  return isTaken && mayBeLarge(c)
}

/** The site's own calls announce no length. */
function mayBeLarge(c: Context<ApiEnv>): boolean {
  return isMultipart(c) && Number(c.req.header('Content-Length') ?? Infinity) > FORM_BYTES_MAX
}

function isMultipart(c: Context<ApiEnv>): boolean {
  return c.req.header('Content-Type')?.trim().toLowerCase().startsWith('multipart/') ?? false
}

function isLoggedInMember(c: Context<ApiEnv>): boolean {
  return c.var.actor.type === 'user'
}

function limitTo(bytesMax: number) {
  return bodyLimit({
    maxSize: bytesMax,
    onError: (c) => problem(c, 'upload.too_large', { bytesMax }),
  })
}
