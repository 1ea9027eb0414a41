import type { Needs } from '../app.ts'
import { latestPayment } from '../payment/payment-store.server.ts'
import type { OpenHold } from '../reservation/reservation.schema.ts'
import { tourNamed } from '../tour/tour-id-of.server.ts'
import { reservationsOfHoldTokens } from './hold-token.server.ts'

/**
 * The seats on a tour that this customer holds and has not paid, so that a page does not count them as gone. Null
 * without a signed token of a hold on this tour that still waits for its payment.
 */
export async function openHold(
  app: Needs<'db' | 'keys'>,
  request: { tour: string; holdToken: string | null },
): Promise<OpenHold | null> {
  const ids = reservationsOfHoldTokens(app, request.holdToken)
  if (ids.length === 0) return null
  const hold = await app.db
    .selectFrom('reservation')
    .select(['id', 'availability_id', 'seats'])
    .where('id', 'in', ids)
    .where('status', '=', 'ON_HOLD')
    .where('tour_id', 'in', tourNamed(request.tour))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!hold) return null
  const payment = await latestPayment(app.db, hold.id)
  return {
    availabilityId: hold.availability_id,
    seats: hold.seats,
    payUrl: payment?.status === 'OPEN' ? payment.session_url : null,
  }
}
