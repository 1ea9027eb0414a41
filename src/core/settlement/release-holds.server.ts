import type { Needs } from '../app.ts'
import { endHold } from './end-hold.server.ts'

/**
 * Ends the holds of a departure that does not take place. When the provider does not respond, a hold is left to the
 * sweeper: its seats are of no use any more.
 */
export async function releaseHolds(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>,
  reservationIds: readonly string[],
): Promise<void> {
  for (const reservationId of reservationIds) {
    try {
      await endHold(app, reservationId)
    } catch (error) {
      app.log.warn('departure.hold_not_ended', { reservationId, cause: error })
    }
  }
}
