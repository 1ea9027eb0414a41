import { redirect } from 'react-router'
import { withQuery } from './with-query.ts'

const PAGES_MAX = 10_000

/** `?page=` of a list's address: what it says wrongly, or beyond what the API turns to, is as if it said nothing. */
export function pageNumberOf(search: URLSearchParams, pagesMax: number = PAGES_MAX): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page <= pagesMax ? page : 1
}

/** Leads on to the last page of a list who is beyond it: what was its last line may be done with. */
export function requirePage(url: URL, list: { page: number; pageSize: number; total: number }): void {
  const last = Math.max(1, Math.ceil(list.total / list.pageSize))
  if (list.page > last) throw redirect(url.pathname + withQuery(url.search, { page: last }))
}
