import type { Needs } from '../app.ts'
import { addedGuestsToken } from '../checkout/hold-token.server.ts'
import { resumePayment } from '../checkout/start-payment.server.ts'
import { Refused } from '../kernel/refusal.ts'
import { CREATE_SECONDS, createTimeLimit } from '../payment/provider-time-limit.server.ts'
import { reservationOfManageToken } from '../reservation/reservation-of-manage-token.server.ts'
import { reservationById } from '../reservation/reservation-store.server.ts'
import { openAddedGuests } from '../settlement/open-added-guests.server.ts'
import { takesAddedGuests } from '../settlement/standing-reservation.server.ts'
import type { PayAddedGuests, PayAddedGuestsResponse } from './customer-reservation.schema.ts'

/**
 * Leads a customer to the payment page of the guests whom they have begun to add, perhaps in another browser: this one
 * gets a hold token of its own, so that the way back from the page knows it, and that of the other one stays valid.
 * Refuses reservation.not_found, payment.already_paid, payment.unavailable, and hold.expired without such guests.
 */
export async function payAddedGuests(
  app: Needs<'db' | 'clock' | 'ids' | 'keys' | 'payments' | 'log' | 'jobs' | 'origin'>,
  token: string,
  { holdToken }: PayAddedGuests,
): Promise<PayAddedGuestsResponse> {
  const { id } = await reservationOfManageToken(app.db, token)
  const reservation = await reservationById(app.db, id)
  const hold = await openAddedGuests(app.db, id)
  if (!hold || !takesAddedGuests(reservation, hold)) throw new Refused({ code: 'hold.expired' })
  const wait = createTimeLimit(app, CREATE_SECONDS, { reservationId: hold.id })
  const { url, expiresAt } = await wait(() => resumePayment(app, hold.id))
  return { url, expiresAt, holdToken: addedGuestsToken(app, reservation, holdToken) }
}
