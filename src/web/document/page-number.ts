import { redirect } from 'react-router'
import { withQuery } from './with-query.ts'

const PAGES_MAX = 10_000

/** `?page=` of a list's URL: an invalid number, or one beyond the pages of the API, is ignored. */
export function pageNumberOf(search: URLSearchParams, pagesMax: number = PAGES_MAX): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page <= pagesMax ? page : 1
}

/** The query of a page; the first one has none. */
export function pageQuery(page: number): string {
  return page > 1 ? `?page=${page}` : ''
}

/**
 * Redirects a page number beyond the end of a list to its last page: the list may have become shorter. The first page
 * has no number, as in the links to it.
 */
export function requirePage(url: URL, list: { page: number; pageSize: number; total: number }): void {
  const last = Math.max(1, Math.ceil(list.total / list.pageSize))
  if (list.page <= last) return
  const change = { page: last > 1 ? last : null, done: url.searchParams.get('done') }
  const query = withQuery(url.search, change)
  throw redirect(query === '?' ? url.pathname : url.pathname + query)
}
