/** Stands in for the site, whose origin does not matter to a path. */
const ANY_ORIGIN = 'http://site.invalid'

/** A path of this site, with its query; null for anything that leads elsewhere, or may be read so. */
export function ownPath(to: unknown): string | null {
  if (typeof to !== 'string' || !/^\/(?![/\\])/.test(to) || !URL.canParse(to, ANY_ORIGIN)) return null
  const { origin, pathname, search } = new URL(to, ANY_ORIGIN)
  return origin === ANY_ORIGIN && !pathname.startsWith('//') ? pathname + search : null
}
