import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { reviewToken } from '#core/kernel/secret-link.server.ts'
import { checkOut } from '#core/checkout/check-out.server.ts'
import { receivePayment } from '#core/settlement/receive-payment.server.ts'
import { giveReview } from '#core/review/give-review.server.ts'
import type { TestApp } from '../create-test-app.ts'
import { aCheckout, aDeparture, aTour } from './factories.ts'

/** A review that waits to be read, given in the usual way: booked, paid, toured; the clock has moved on. */
export async function aReview(
  app: TestApp,
  words = { rate: 4, content: 'Une tour rose.' },
): Promise<{ id: string; reservationId: string; tour: { id: string; slug: string } }> {
  const tour = await aTour(app)
  const form = aCheckout(tour, await aDeparture(app, tour))
  const { reference, sessionId } = await checkOut(app, { tour: tour.slug, form, clientAddress: null })
  await makeMove(app.bank, sessionId, 'pay')
  await receivePayment(app, sessionId)
  const reservation = await app.db
    .selectFrom('reservation')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  app.clock.advance({ hours: 8 * 24 })
  await giveReview(app, reviewToken(app.keys, reservation.id), words)
  const { id } = await app.db
    .selectFrom('comment')
    .select('id')
    .where('reservation_id', '=', reservation.id)
    .executeTakeFirstOrThrow()
  return { id, reservationId: reservation.id, tour }
}
