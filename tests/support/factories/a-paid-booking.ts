import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { checkOut } from '#core/checkout/check-out.server.ts'
import { receivePayment } from '#core/settlement/receive-payment.server.ts'
import { bookForCustomer } from '#core/office/book-for-customer.server.ts'
import type { Checkout } from '#core/reservation/checkout.schema.ts'
import type { TeamBooking } from '#core/office/team-booking.schema.ts'
import type { TestApp } from '../create-test-app.ts'
import { aCheckout, type TestTour } from './factories.ts'
import { camille } from '../member-actor.ts'

/** A visitor's hold, waiting to be paid. */
export async function aHold(
  app: TestApp,
  tour: TestTour,
  departure: string,
  facts: Partial<Checkout> = {},
): Promise<{ id: string; sessionId: string }> {
  const form = aCheckout(tour, departure, facts)
  const { sessionId } = await checkOut(app, { tour: tour.id, form, clientAddress: null })
  const { reservation_id: id } = await app.db
    .selectFrom('payment')
    .select('reservation_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return { id, sessionId }
}

/** A reservation that its customer has paid by card. */
export async function aPaidBooking(
  app: TestApp,
  tour: TestTour,
  departure: string,
  facts: Partial<Checkout> = {},
): Promise<string> {
  const { id, sessionId } = await aHold(app, tour, departure, facts)
  await makeMove(app.bank, sessionId, 'pay')
  await receivePayment(app, sessionId)
  return id
}

/** A form of the team for two adults who telephone. */
export function aTeamBooking(
  tour: TestTour,
  departure: string,
  facts: Partial<TeamBooking> = {},
): TeamBooking {
  const party = facts.units ? { units: facts.units } : {}
  const { termsVersion: _, ...customer } = aCheckout(tour, departure, party)
  return { source: 'PHONE', payment: 'DUE', ...customer, ...facts }
}

/** A reservation that the team booked. */
export async function aTeamBooked(
  app: TestApp,
  tour: TestTour,
  departure: string,
  facts: Partial<TeamBooking> = {},
): Promise<string> {
  return (await bookForCustomer(app, camille, aTeamBooking(tour, departure, facts))).id
}

/** Takes the email address from a reservation, as if the team had made it without one. */
export async function withoutEmail(app: TestApp, reservationId: string): Promise<void> {
  await app.db
    .updateTable('reservation')
    .set({ contact_email: null, source: 'PHONE' })
    .where('id', '=', reservationId)
    .execute()
}

/** Lowers the price of a reservation by a percentage of its lines, from its next change on. */
export async function aDiscount(app: TestApp, reservationId: string, percent: number): Promise<void> {
  const label = JSON.stringify({ en: `${percent} % off`, fr: `${percent} % de remise` })
  await app.db
    .insertInto('reservation_adjustment')
    .values({ reservation_id: reservationId, position: 0, label, kind: 'PERCENT', value: -percent })
    .execute()
}
