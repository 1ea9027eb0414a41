import { isWithoutResponse } from '#core/refund/refund-without-response.ts'
import { paymentStatusAfter } from '#core/refund/write-payment-status.server.ts'
import { sql } from 'kysely'
import { CAPACITY, type Expected, type Lived } from './histories.ts'

/** The faults at this moment, whatever else may still happen: seats. Empty when all is well. */
export async function breachesNow({ world: { app }, departures }: Lived): Promise<string[]> {
  const rows = await app.db
    .selectFrom('availability as a')
    .select(['a.seats_taken', 'a.capacity'])
    .select(
      sql<number>`coalesce((select sum(seats)::int from reservation r
        where r.availability_id = a.id and r.status not in ('EXPIRED', 'CANCELLED')), 0)`.as('seats'),
    )
    .where('a.id', 'in', departures)
    .execute()
  return rows
    .filter((row) => row.seats_taken !== row.seats || row.seats > CAPACITY)
    .map((row) => `${row.seats_taken} seats counted, ${row.seats} held or sold of ${row.capacity}`)
}

/** The faults once everything has come to rest. */
export async function breachesAtRest(lived: Lived): Promise<string[]> {
  const found = await Promise.all([
    breachesNow(lived),
    ...lived.bookings.flatMap((booking) => [
      statusBreaches(lived, booking),
      moneyBreaches(lived, booking),
      emailBreaches(lived, booking),
    ]),
  ])
  return found.flat()
}

/**
 * A paid session has one confirmed reservation; an unpaid one has none, and its seats are free. The payment status is
 * that of the ledger.
 */
async function statusBreaches({ world: { app } }: Lived, booking: Expected): Promise<string[]> {
  const { status, availability_id, payment_status, due_minor } = await app.db
    .selectFrom('reservation')
    .select(['status', 'availability_id', 'payment_status', 'due_minor'])
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow()
  const wanted = booking.isCancelled
    ? ['CANCELLED']
    : booking.isPaid
      ? ['CONFIRMED']
      : ['EXPIRED', 'CANCELLED']
  if (!wanted.includes(status)) return [`booking is ${status}, not ${wanted.join(' or ')}`]
  const derived = await app.db.transaction().execute((tx) => paymentStatusAfter(tx, booking.id, due_minor))
  if (payment_status !== derived) return [`the payment status is ${payment_status}, not ${derived}`]
  return availability_id === booking.departure ? [] : ['booking is on another departure']
}

/** Our records are the provider's, to the cent; a cancelled sum is wholly refunded, or an issue says why not. */
async function moneyBreaches({ world: { app, stripe } }: Lived, booking: Expected): Promise<string[]> {
  const breaches: string[] = []
  const chargeId = stripe.books.sessions.get(booking.sessionId)?.payment_intent ?? ''
  const intent = stripe.books.intents.get(chargeId)
  const paidThere = intent?.status === 'succeeded' ? intent.amount : 0
  const { received } = await app.db
    .selectFrom('payment')
    .select(sql<number>`coalesce(sum(received_minor), 0)`.as('received'))
    .where('reservation_id', '=', booking.id)
    .where('status', '=', 'PAID')
    .executeTakeFirstOrThrow()
  if (received !== paidThere) breaches.push(`received ${received} here, ${paidThere} at the provider`)

  const ours = await app.db
    .selectFrom('refund')
    .select(['provider_refund_id', 'amount_minor', 'status', 'is_given'])
    .where('reservation_id', '=', booking.id)
    .execute()
  const here = ours.flatMap(({ provider_refund_id: id, amount_minor, status }) =>
    isWithoutResponse(id) ? [] : [`${id} ${amount_minor} ${status}`],
  )
  const there = [...stripe.books.refunds.values()]
    .filter(({ payment_intent }) => payment_intent === chargeId)
    .map(({ id, amount, status }) => `${id} ${amount} ${String(status).toUpperCase()}`)
  if (here.toSorted().join() !== there.toSorted().join())
    breaches.push(`refunds here: ${here.join() || 'none'}; at the provider: ${there.join() || 'none'}`)

  const given = ours.reduce((sum, { is_given, amount_minor }) => sum + (is_given ? amount_minor : 0), 0)
  const isGone = booking.isCancelled && booking.isPaid
  if (given > paidThere) breaches.push(`gave ${given} back of ${paidThere}`)
  if (isGone && given < paidThere && !(await isNotified(app, booking.id)))
    breaches.push(`kept ${paidThere - given} of a cancelled booking, without an issue`)
  return breaches
}

async function isNotified(app: Lived['world']['app'], reservationId: string): Promise<boolean> {
  const issue = await app.db
    .selectFrom('payment_issue')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('kind', 'in', ['REFUND_FAILED', 'DISPUTE'])
    .executeTakeFirst()
  return issue !== undefined
}

/** Each email is enqueued once: the ticket to a customer who paid, the cancellation to one who lost it. */
async function emailBreaches({ world: { app } }: Lived, booking: Expected): Promise<string[]> {
  const rows = await app.db
    .selectFrom('letter')
    .select('kind')
    .where('reservation_id', '=', booking.id)
    .where('kind', 'in', ['confirmation', 'reservation-cancelled', 'late-payment-refunded'])
    .orderBy('kind')
    .execute()
  const wanted = [
    ...(booking.isPaid ? ['confirmation'] : []),
    ...(booking.isCancelled && booking.isPaid ? ['reservation-cancelled'] : []),
  ]
  const sent = rows.map(({ kind }) => kind)
  return sent.join() === wanted.join()
    ? []
    : [`letters ${sent.join() || 'none'}, not ${wanted.join() || 'none'}`]
}
