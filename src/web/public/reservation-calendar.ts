import { pageBodyOf } from '../call-api.ts'
import { apiContext, localeContext } from '../server/request-context.ts'
import { forwardFile } from '../forward-file.ts'
import type { Route } from './+types/reservation-calendar.ts'

/** The ticket as a calendar file, forwarded from the API. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const response = await context.get(apiContext).reservation[':token'].calendar.$get({
    param: { token: params.token },
    query: { locale: context.get(localeContext) },
  })
  return response.ok ? forwardFile(response) : pageBodyOf(response)
}
