import type { Needs } from '../app.ts'
import { createTimeLimit, READ_SECONDS } from '../payment/provider-time-limit.server.ts'
import { endHold } from './end-hold.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>

/**
 * Ends the holds of a departure that does not take place. When the provider does not respond, a hold is left to the
 * sweeper: its seats are of no use any more.
 */
export async function releaseHolds(app: Tools, reservationIds: readonly string[]): Promise<void> {
  for (const reservationId of reservationIds) {
    try {
      await endHold(app, reservationId)
    } catch (error) {
      app.log.warn('departure.hold_not_ended', { reservationId, cause: error })
    }
  }
}

/**
 * Ends the hold of guests who were being added to a reservation that takes them no longer: it is cancelled, or has
 * moved. When the provider does not respond in time, the hold is left to the sweeper, which frees its seats at its end.
 */
export async function releaseAddedGuests(app: Tools, reservationId: string): Promise<void> {
  const holds = await app.db
    .selectFrom('reservation')
    .select('id')
    .where('adds_to', '=', reservationId)
    .where('status', '=', 'ON_HOLD')
    .execute()
  const wait = createTimeLimit(app, READ_SECONDS, { reservationId })
  for (const { id } of holds) {
    try {
      await wait(() => endHold(app, id))
    } catch (cause) {
      app.log.warn('reservation.added_guests_not_released', { reservationId, cause })
    }
  }
}
