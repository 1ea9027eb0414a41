import { requestContext } from '../server/request-context.ts'
import { SERVER_TIME } from './day/clock-offset.ts'
import type { Route } from './+types/whoami.ts'

/**
 * Confirms that the log-in still lives: behind the firewall, which redirects everybody else to the log-in page. The
 * header has the server's time, for the clocks of phones.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { epochMilliseconds } = context.get(requestContext).clock.now()
  return new Response(null, { status: 204, headers: { [SERVER_TIME]: String(epochMilliseconds) } })
}
