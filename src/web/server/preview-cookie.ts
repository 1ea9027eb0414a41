import { writeCookie } from './cookies.ts'

/** Holds the secret of a link that shows the site before it is live; the API decides whether it is good. */
export const PREVIEW_COOKIE = 'preview'
/** The life of the link itself. */
const SECONDS = 7 * 24 * 3600

/** Remembers the link in this browser. */
export function previewCookie(token: string, secure: boolean): string {
  return writeCookie(PREVIEW_COOKIE, token, { secure, maxAge: SECONDS })
}
