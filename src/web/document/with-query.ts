type Change = Record<string, string | number | null | undefined>

/**
 * The URL of the same page with other query parameters, as '?status=DRAFT&page=2': null, undefined and '' remove one,
 * the others stay. Every other parameter than the page number begins again at the first page.
 */
export function withQuery(search: string, change: Change): string {
  const query = new URLSearchParams(search)
  if (!('page' in change)) query.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === undefined || value === '') query.delete(name)
    else query.set(name, String(value))
  }
  return `?${query.toString()}`
}
