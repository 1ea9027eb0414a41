import { apiContext, localeContext } from '../../server/request-context.ts'
import { officeToday } from '../frame/office-zone.ts'
import { pageBodyOf } from '#web/call-api.ts'
import { forwardFile } from '#web/forward-file.ts'
import type { Route } from './+types/ledger-export.ts'
import { reportChoiceOf } from './report-query.ts'

/** The money of the period in the page's URL, one by one, as a file. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { from, to } = reportChoiceOf(url.searchParams, await officeToday(context))
  const response = await context.get(apiContext).reports.ledger[':format'].$get({
    // A format other than the API's two is its 404.
    param: { format: params.format as 'csv' | 'xlsx' },
    query: { from, to, locale: context.get(localeContext) },
  })
  return response.ok ? forwardFile(response) : pageBodyOf(response)
}
