import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SigningKeys } from '../app.ts'

const VALID_DAYS = 7

export type PreviewLink = { token: string; expiresAt: string }

/** A secret that shows one tour, published or not, to its holder: for seven days and nothing else. */
export function previewLink(
  keys: Pick<SigningKeys, 'cookie'>,
  tourId: string,
  now: Temporal.Instant,
): PreviewLink {
  const expiresAt = now.add({ hours: VALID_DAYS * 24 }).round('second')
  const expires = expiresAt.epochMilliseconds / 1000
  return {
    token: `${expires}.${signature(keys.cookie[0], tourId, expires)}`,
    expiresAt: expiresAt.toString(),
  }
}

/** True for a token that `previewLink` made for this tour and that has not expired. */
export function opensPreview(
  keys: Pick<SigningKeys, 'cookie'>,
  token: string,
  tourId: string,
  now: Temporal.Instant,
): boolean {
  const [, expires = '', signed = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  if (signed === '' || Number(expires) * 1000 <= now.epochMilliseconds) return false
  return keys.cookie.some((key) =>
    timingSafeEqual(Buffer.from(signed), Buffer.from(signature(key, tourId, Number(expires)))),
  )
}

function signature(key: Buffer, tourId: string, expires: number): string {
  return createHmac('sha256', key).update(`preview:${tourId}:${expires}`).digest('base64url')
}
