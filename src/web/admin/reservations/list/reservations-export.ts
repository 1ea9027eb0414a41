import { apiContext, localeContext } from '#web/server/request-context.ts'
import { pageBodyOf } from '#web/call-api.ts'
import { forwardFile } from '#web/forward-file.ts'
import type { Route } from './+types/reservations-export.ts'
import { filtersOf, listQueryOf } from './list-query.ts'

/** The list as a file, forwarded from the API as it is written. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const filters = filtersOf(listQueryOf(url.searchParams))
  const response = await context.get(apiContext).reservations.export[':format'].$get({
    // A format other than the API's two is its 404.
    param: { format: params.format as 'csv' | 'xlsx' },
    query: { ...filters, locale: context.get(localeContext) },
  })
  return response.ok ? forwardFile(response) : pageBodyOf(response)
}
