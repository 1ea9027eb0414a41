import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SigningKeys } from '../app.ts'

const VALID_DAYS = 7

export type PreviewLink = { token: string; expiresAt: string }

/** The subject of a link that shows the whole site before it is live; that of a tour is its id. */
export const WHOLE_SITE = 'site'

/** A secret that shows one subject to its holder before the public sees it: for seven days and nothing else. */
export function previewLink(
  keys: Pick<SigningKeys, 'cookie'>,
  subject: string,
  now: Temporal.Instant,
): PreviewLink {
  const expiresAt = now.add({ hours: VALID_DAYS * 24 }).round('second')
  const expires = expiresAt.epochMilliseconds / 1000
  return {
    token: `${expires}.${signature(keys.cookie[0], subject, expires)}`,
    expiresAt: expiresAt.toString(),
  }
}

/** True for a token that `previewLink` made for this subject and that has not expired. */
export function opensPreview(
  keys: Pick<SigningKeys, 'cookie'>,
  token: string,
  subject: string,
  now: Temporal.Instant,
): boolean {
  const [, expires = '', signed = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  if (signed === '' || Number(expires) * 1000 <= now.epochMilliseconds) return false
  return keys.cookie.some((key) =>
    timingSafeEqual(Buffer.from(signed), Buffer.from(signature(key, subject, Number(expires)))),
  )
}

function signature(key: Buffer, subject: string, expires: number): string {
  return createHmac('sha256', key).update(`preview:${subject}:${expires}`).digest('base64url')
}
