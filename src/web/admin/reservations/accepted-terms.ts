import { apiContext } from '../../server/request-context.ts'
import { pageBodyOf } from '#web/call-api.ts'
import { forwardFile } from '#web/forward-file.ts'
import type { Route } from './+types/accepted-terms.ts'

/** The terms of sale that the customer of a reservation accepted, as a file. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const response = await context.get(apiContext).reservations[':id'].terms.$get({ param: { id } })
  return response.ok ? forwardFile(response) : pageBodyOf(response)
}
