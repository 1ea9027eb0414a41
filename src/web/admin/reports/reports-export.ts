import { apiContext, localeContext } from '../../server/request-context.ts'
import { officeToday } from '../frame/office-zone.ts'
import { pageBodyOf } from '#web/call-api.ts'
import { forwardFile } from '#web/forward-file.ts'
import type { Route } from './+types/reports-export.ts'
import { reportChoiceOf } from './report-query.ts'

/** The report of the page's URL as a file. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { by, from, to } = reportChoiceOf(url.searchParams, await officeToday(context))
  const response = await context.get(apiContext).reports.export[':format'].$get({
    // A format other than the API's two is its 404.
    param: { format: params.format as 'csv' | 'xlsx' },
    query: { by, from, to, locale: context.get(localeContext) },
  })
  return response.ok ? forwardFile(response) : pageBodyOf(response)
}
