const PAGES_MAX = 10_000

/** `?page=` of a list's address: what it says wrongly, or beyond what the API turns to, is as if it said nothing. */
export function pageNumberOf(search: URLSearchParams, pagesMax: number = PAGES_MAX): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page <= pagesMax ? page : 1
}
