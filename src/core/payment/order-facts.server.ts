import type { Needs } from '../app.ts'
import { soldLinesOf } from '../reservation/reservation-store.server.ts'
import type { OrderFacts } from './payment-order.ts'

/** The facts of a reservation's order, for an attempt whose reservation was written by an earlier request. */
export async function orderFactsOf({ db }: Needs<'db'>, reservationId: string): Promise<OrderFacts> {
  const row = await db
    .selectFrom('reservation as r')
    .innerJoin('tour as t', 't.id', 'r.tour_id')
    // Added guests are paid under the reference that their customer knows.
    .leftJoin('reservation as whole', 'whole.id', 'r.adds_to')
    .select((eb) => eb.fn.coalesce('whole.reference', 'r.reference').as('reference'))
    .select(['r.adds_to', 'r.locale', 'r.contact_email as email', 't.slug', 't.title'])
    .where('r.id', '=', reservationId)
    .executeTakeFirstOrThrow()
  const { reference, adds_to: addsTo, locale, email, slug, title } = row
  const items = await soldLinesOf(db, reservationId)
  return {
    reservationId,
    reference,
    addsTo,
    locale,
    email,
    tour: { slug, title },
    lines: items.map(({ label, quantity, price_minor }) => ({ label, quantity, priceMinor: price_minor })),
  }
}
