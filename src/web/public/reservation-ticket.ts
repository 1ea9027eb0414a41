import { redirect } from 'react-router'
import { pageBodyOf } from '../call-api.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { apiContext, localeContext } from '../server/request-context.ts'
import { forwardFile } from '../forward-file.ts'
import type { Route } from './+types/reservation-ticket.ts'

/**
 * The ticket as PDF, forwarded from the API; a ticket that is no longer valid redirects to the page with the reason.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const locale = context.get(localeContext)
  const response = await context
    .get(apiContext)
    .reservation[':token'].ticket.$get({ param: params, query: { locale } })
  if (response.ok) return forwardFile(response)
  if (response.status === 409) throw redirect(sitePath(locale, `/reservation/${params.token}`), 303)
  return pageBodyOf(response)
}
