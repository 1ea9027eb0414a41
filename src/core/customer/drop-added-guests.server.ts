import type { Needs } from '../app.ts'
import { openAddedGuests } from '../settlement/open-added-guests.server.ts'
import { createTimeLimit, READ_SECONDS } from '../payment/provider-time-limit.server.ts'
import { reservationOfManageToken } from '../reservation/reservation-of-manage-token.server.ts'
import { endHold } from '../settlement/end-hold.server.ts'

/**
 * Customers change their mind about guests whom they have begun to add: their seats are free again at once, unless
 * they were paid meanwhile. Without such guests it changes nothing. Refuses reservation.not_found, and
 * payment.unavailable when the provider does not respond: the seats then stay held until their end.
 */
export async function dropAddedGuests(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>,
  token: string,
): Promise<void> {
  const { id } = await reservationOfManageToken(app.db, token)
  const hold = await openAddedGuests(app.db, id)
  if (hold) await createTimeLimit(app, READ_SECONDS, { reservationId: hold.id })(() => endHold(app, hold.id))
}
