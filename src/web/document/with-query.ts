type Change = Record<string, string | number | null | undefined>

/**
 * The URL of the same page with other query parameters, as '?status=DRAFT&page=2': null, undefined and '' remove one,
 * the others stay. Two end with every change unless it names them: the page number, because another choice begins at
 * the first page, and `done`, the result of the last action, which belongs to the page where it was made.
 */
export function withQuery(search: string, change: Change): string {
  const query = new URLSearchParams(search)
  for (const name of ['page', 'done']) if (!(name in change)) query.delete(name)
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === undefined || value === '') query.delete(name)
    else query.set(name, String(value))
  }
  return `?${query.toString()}`
}
