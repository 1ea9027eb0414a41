import type { Needs } from '../app.ts'
import { createTimeLimit, READ_SECONDS } from '../payment/provider-time-limit.server.ts'
import { endHold } from './end-hold.server.ts'
import { openAddedGuests } from './open-added-guests.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>

/**
 * Ends the holds that a committed change has made useless. The caller waits READ_SECONDS at most, and the rest goes on
 * behind its response. A hold for which the provider does not respond is left to the sweeper, until its own end.
 */
export async function releaseHolds(app: Tools, reservationIds: readonly string[]): Promise<void> {
  if (reservationIds.length === 0) return
  const wait = createTimeLimit(app, READ_SECONDS, { reservationIds })
  try {
    await wait(() => endEach(app, reservationIds))
  } catch (cause) {
    app.log.warn('reservation.holds_not_ended_in_time', { reservationIds, cause })
  }
}

/** Ends the hold of the guests who were being added to a reservation that is cancelled, or has moved. */
export async function releaseAddedGuests(app: Tools, reservationId: string): Promise<void> {
  const hold = await openAddedGuests(app.db, reservationId)
  if (hold) await releaseHolds(app, [hold.id])
}

async function endEach(app: Tools, reservationIds: readonly string[]): Promise<void> {
  for (const reservationId of reservationIds) {
    try {
      await endHold(app, reservationId)
    } catch (cause) {
      app.log.warn('reservation.hold_not_ended', { reservationId, cause })
    }
  }
}
