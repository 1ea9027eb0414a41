import { pageResponseOf } from '../../call-api.ts'
import { apiContext, localeContext } from '../../server/request-context.ts'
import type { Route } from './+types/reservations-export.ts'
import { listQueryOf } from './list-query.ts'

const HANDED_ON = ['Content-Type', 'Content-Disposition', 'Cache-Control']

/** The list as a file, forwarded from the API as it is written. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { sort: _sort, dir: _dir, page: _page, ...filters } = listQueryOf(url.searchParams)
  const response = await context.get(apiContext).reservations.export[':format'].$get({
    // A format other than the API's two is its 404.
    param: { format: params.format as 'csv' | 'xlsx' },
    query: { ...filters, locale: context.get(localeContext) },
  })
  if (!response.ok) return pageResponseOf(response)
  const headers = HANDED_ON.flatMap((name): [string, string][] => {
    const value = response.headers.get(name)
    return value ? [[name, value]] : []
  })
  return new Response(response.body, { headers })
}
