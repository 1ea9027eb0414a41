import { useOrigin } from '#web/document/site-data.ts'
import { usePathIn } from '#web/document/page-locale.ts'
import { pageQuery } from '../../document/page-number.ts'
import { pagesOf, type ListPage } from './page-links.tsx'

/** The pages beside this one of a long list, for search engines. React moves them into <head>. */
export function ListLinks(list: ListPage) {
  const origin = useOrigin()
  const home = origin + usePathIn()('/')
  return (
    <>
      {list.page > 1 && <link rel="prev" href={home + pageQuery(list.page - 1)} />}
      {list.page < pagesOf(list) && <link rel="next" href={home + pageQuery(list.page + 1)} />}
    </>
  )
}
