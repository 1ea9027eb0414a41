import { findParty } from './find-party.server.ts'
import type { Route } from './+types/scanned-party.ts'

/** The verdict on a scanned ticket that the phone's own list does not have, as JSON. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return Response.json(await findParty(context, params.reference))
}
