import type { Needs } from '../app.ts'
import { teamRefusal } from '../departure/bookability.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { bookSeats } from './book-seats.server.ts'
import type { TeamBooked, TeamBooking } from './team-booking.schema.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'keys' | 'jobs' | 'payments' | 'origin' | 'log'>

/**
 * The team books for a customer, by telephone or in person; the price was received in cash, or is due on the day.
 * Possible after the cut-off and when sales are closed, up to the start, never above the capacity. Refuses the cases
 * of bookSeats.
 */
export async function bookForCustomer(app: Tools, actor: Actor, form: TeamBooking): Promise<TeamBooked> {
  requireAbility(actor, 'manage-reservations')
  return bookSeats(app, actor, form, teamRefusal)
}
