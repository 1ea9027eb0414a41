import { plainPath } from '#core/kernel/site-path.ts'
import { pageNumberOf, pageQuery } from '../page-number.ts'

/**
 * The path by which search engines and other sites know a page, without its language. A further page of the tours is a
 * page of its own; no other parameter makes one.
 */
export function canonicalPath({ pathname, search }: { pathname: string; search: string }): string {
  const path = plainPath(pathname)
  return path === '/' ? path + pageQuery(pageNumberOf(new URLSearchParams(search))) : path
}
