import type { Needs } from '../app.ts'
import { walkInRefusal } from '../departure/bookability.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { bookSeats } from './book-seats.server.ts'
import { WALK_IN_FACTS, type TeamBooked, type WalkIn } from './team-booking.schema.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'keys' | 'jobs' | 'payments' | 'origin' | 'log'>

/**
 * Books seats for guests at the meeting point, paid in cash or by a card reader elsewhere: until the end of the
 * departure, never above the capacity. One form token books once; a hold that it made for a payment link is ended
 * first. Refuses the cases of bookSeats.
 */
export async function sellWalkIn(
  app: Tools,
  actor: Actor,
  availabilityId: string,
  form: WalkIn,
): Promise<TeamBooked> {
  requireAbility(actor, 'lead-departures')
  return bookSeats(app, actor, { ...form, ...WALK_IN_FACTS, availabilityId }, walkInRefusal)
}
