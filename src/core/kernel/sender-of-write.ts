/** The headers of a request by their names. */
type Headers = { get(name: string): string | null }

/**
 * The sender of a request that changes something. own: a page of the site, or the person, by the browser itself ·
 * other: a page of another site, which makes a browser write with its visitors' networks and cookies · hidden: a page
 * of which an old browser does not name the site · program: neither header, which every browser sends one of.
 */
export type Sender = 'own' | 'other' | 'hidden' | 'program'

/**
 * The sender of a write. Sec-Fetch-Site decides where the browser sends it (https and localhost), else Origin, which
 * must be the site's own: `siteOrigin` or the requested host.
 */
export function senderOfWrite(headers: Headers, siteOrigin: string): Sender {
  const site = headers.get('Sec-Fetch-Site')
  if (site) return site === 'same-origin' || site === 'none' ? 'own' : 'other'
  const origin = headers.get('Origin')
  if (origin === null) return 'program'
  if (origin === 'null') return 'hidden'
  const isOwn =
    origin === siteOrigin || (URL.canParse(origin) && new URL(origin).host === headers.get('Host'))
  return isOwn ? 'own' : 'other'
}

/** True for a method that changes something. */
export function isWrite(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
}
