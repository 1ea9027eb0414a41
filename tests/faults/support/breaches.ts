import { sql } from 'kysely'
import { holdsSeats } from '#core/reservation/reservation.ts'
import type { Database, Transaction } from '#database/connect.ts'
import type { Books, KeptSession } from '#tests/support/stand-ins/stripe-stand-in/objects.ts'
import type { Acknowledged } from './acknowledged.ts'
import type { SunkMail } from './mail-sink.ts'

/**
 * The four sides of the check: our database, the provider's ledger, the mail server, and the responses to the outside.
 */
export type Evidence = {
  db: Database | Transaction
  books: Pick<Books, 'sessions' | 'intents' | 'refunds' | 'events'>
  /** Ids of events that no server has accepted. */
  waiting: ReadonlySet<string>
  mails: readonly SunkMail[]
  acknowledged: Acknowledged
}

/**
 * Every broken guarantee, as a message; none when all is well. Valid at any moment when the provider's events are
 * delivered and no request is under way.
 */
export async function breachesNow(evidence: Evidence): Promise<string[]> {
  const facts = await readFacts(evidence)
  return [
    ...miscountedSeats(facts),
    ...paidWithoutTicket(evidence, facts),
    ...otherMoney(evidence, facts),
    ...strangeMails(evidence, facts),
    ...forgottenEvents(evidence, facts),
    ...forgottenWords(evidence, facts),
    ...falseAlarms(evidence, facts),
  ]
}

/** The same, and that no work is left: for the end, when the jobs have run. */
export async function breachesAtLast(evidence: Evidence): Promise<string[]> {
  const facts = await readFacts(evidence)
  return [
    ...(await breachesNow(evidence)),
    ...unfinished(evidence, facts),
    ...orphanSessions(evidence, facts),
  ]
}

type Facts = Awaited<ReturnType<typeof readFacts>>

async function readFacts({ db }: Evidence) {
  const departures = await db.selectFrom('availability').select(['id', 'capacity', 'seats_taken']).execute()
  const reservations = await db
    .selectFrom('reservation')
    .select(['id', 'reference', 'availability_id', 'status', 'seats', 'contact_email'])
    .execute()
  const payments = await db.selectFrom('payment').selectAll().execute()
  const refunds = await db.selectFrom('refund').selectAll().execute()
  const emails = await db
    .selectFrom('letter')
    .select(['id', 'kind', 'status', 'message_id', 'recipient'])
    .select(sql<string | null>`facts->>'notice'`.as('notice'))
    .select(sql<string | null>`coalesce(reservation_id::text, facts->>'reservationId')`.as('about'))
    .execute()
  const events = await db.selectFrom('provider_event').select('id').execute()
  const lost = await db
    .selectFrom('payment_issue')
    .select('session_id')
    .where('kind', '=', 'SESSION_LOST')
    .execute()
  return {
    departures,
    reservations,
    payments,
    refunds,
    emails,
    events: new Set(events.map(({ id }) => id)),
    lost: lost.map(({ session_id }) => session_id ?? ''),
  }
}

/** Seats sold and held are what the departure counts, and never more than it has. */
function miscountedSeats({ departures, reservations }: Facts): string[] {
  const byDeparture = Map.groupBy(reservations, (row) => row.availability_id)
  return departures.flatMap(({ id, capacity, seats_taken: counted }) => {
    const seated = (byDeparture.get(id) ?? []).filter(({ status }) => holdsSeats(status))
    const taken = sum(seated.map(({ seats }) => seats))
    if (taken > capacity) return [`departure ${id}: ${taken} of ${capacity} seats are sold or held`]
    return taken === counted ? [] : [`departure ${id}: counts ${counted} seats, ${taken} are sold or held`]
  })
}

/** A customer who paid has one confirmed reservation, or everything is refunded. */
function paidWithoutTicket({ books }: Evidence, { reservations, payments, refunds }: Facts): string[] {
  const byReservation = Map.groupBy(paidSessions(books), (session) => session.client_reference_id ?? '')
  const rows = new Map(reservations.map((row) => [row.id, row]))
  return [...byReservation].flatMap(([id, sessions]) => {
    const kept = sessions.filter((session) => {
      const payment = payments.find(({ session_id }) => session_id === session.id)
      const back = refunds.filter((row) => row.payment_id === payment?.id && row.status !== 'FAILED')
      return sum(back.map((row) => row.amount_minor)) < (session.amount_total ?? 0)
    })
    const status = rows.get(id)?.status ?? 'EXPIRED'
    const tickets = holdsSeats(status) && status !== 'ON_HOLD' ? 1 : 0
    if (kept.length === tickets) return []
    return [`reservation ${id} (${status}): ${kept.length} payments are kept for ${tickets} tickets`]
  })
}

/** Each sum in our records is the provider's, both ways. */
function otherMoney({ books }: Evidence, { payments, refunds }: Facts): string[] {
  const ours = new Map(payments.filter(({ status }) => status === 'PAID').map((row) => [row.session_id, row]))
  const paid = paidSessions(books)
  const unbooked = paid.flatMap((session) => {
    const received = ours.get(session.id)?.received_minor ?? 0
    const taken = books.intents.get(session.payment_intent ?? '')?.amount ?? 0
    return received === taken ? [] : [`session ${session.id}: ${taken} taken, ${received} booked`]
  })
  const known = new Set(paid.map(({ id }) => id))
  const invented = [...ours.keys()].flatMap((id) =>
    known.has(id ?? '') ? [] : [`session ${id}: booked, never paid`],
  )
  const given = new Map(refunds.map((row) => [row.provider_refund_id, row]))
  const drifted = [...books.refunds.values()].flatMap((refund) => {
    // A payment session whose response was lost can still be found by its id.
    const row = given.get(refund.id) ?? refunds.find(({ id }) => id === refund.metadata?.refundId)
    return row?.amount_minor === refund.amount
      ? []
      : [`refund ${refund.id}: ${refund.amount} given, not so booked`]
  })
  const twice = [...Map.groupBy(books.refunds.values(), (refund) => refund.metadata?.refundId ?? refund.id)]
  const doubled = twice.flatMap(([id, made]) =>
    made.length > 1 ? [`refund ${id}: made ${made.length} times`] : [],
  )
  return [...unbooked, ...invented, ...drifted, ...doubled]
}

/** No email that was not enqueued, none to another recipient, and one email of a kind for each reservation. */
function strangeMails({ mails }: Evidence, { emails, reservations }: Facts): string[] {
  const promised = new Map(emails.map((email) => [email.message_id, email]))
  const strange = mails.flatMap(({ messageId, recipient }) =>
    promised.get(messageId)?.recipient === recipient
      ? []
      : [`mail ${messageId} to ${recipient} was not promised`],
  )
  const confirmations = Map.groupBy(
    emails.filter(({ kind }) => kind === 'confirmation'),
    ({ about }) => about,
  )
  const unpromised = reservations
    .filter(({ status }) => status === 'CONFIRMED')
    .flatMap(({ id, reference }) => {
      const count = confirmations.get(id)?.length ?? 0
      return count === 1 ? [] : [`reservation ${reference}: ${count} confirmations promised`]
    })
  return [...strange, ...unpromised]
}

/** An event whose response was 2xx is stored. */
function forgottenEvents({ books, waiting }: Evidence, { events }: Facts): string[] {
  return books.events.flatMap(({ id, type }) =>
    waiting.has(id) || events.has(id) ? [] : [`event ${id} (${type}) was taken and forgotten`],
  )
}

/** Every response stays true. */
function forgottenWords({ acknowledged }: Evidence, { reservations, payments }: Facts): string[] {
  const byReference = new Map(reservations.map((row) => [row.reference, row]))
  const bySession = new Map(payments.map((row) => [row.session_id, row]))
  const { held, paid, released } = acknowledged
  return [
    ...held.flatMap(({ reference, sessionId }) =>
      byReference.has(reference) && bySession.has(sessionId)
        ? []
        : [`hold ${reference} was promised and is gone`],
    ),
    ...paid.flatMap((id) => (bySession.get(id)?.status === 'PAID' ? [] : [`session ${id} was called paid`])),
    ...released.flatMap((reference) => {
      const { status } = byReference.get(reference) ?? { status: 'gone' }
      return status === 'CANCELLED' || status === 'EXPIRED'
        ? []
        : [`${reference} was given back and is ${status}`]
    }),
  ]
}

/** No payment session that the provider knows is reported as lost. */
function falseAlarms({ books }: Evidence, { lost }: Facts): string[] {
  return lost.filter((id) => books.sessions.has(id)).map((id) => `session ${id} is reported as lost`)
}

/** Refunds that were not requested, attempts without a response, emails that were not sent. */
function unfinished(
  { mails, books }: Evidence,
  { payments, refunds, emails, reservations }: Facts,
): string[] {
  const arrived = new Set(mails.map(({ messageId }) => messageId))
  const made = new Set([...books.refunds.values()].map(({ id }) => id))
  // A ticket that waited until its reservation was cancelled is not sent, and neither is the notice of a new booking.
  const isOver = new Set(reservations.filter(({ status }) => status === 'CANCELLED').map(({ id }) => id))
  return [
    ...payments
      .filter((row) => row.status === 'REQUESTED')
      .map(({ id }) => `payment ${id} is still only requested`),
    ...refunds
      .filter((row) => row.status === 'REQUESTED' || !made.has(row.provider_refund_id ?? ''))
      .map(({ id, status }) => `refund ${id} (${status}) was not made`),
    ...emails
      .filter(
        ({ status, kind, notice, about }) =>
          status !== 'DROPPED' ||
          !isOver.has(about ?? '') ||
          (kind === 'team-notice' && notice !== 'booking'),
      )
      .filter((email) => email.status !== 'SENT' || !arrived.has(email.message_id))
      .map(({ kind, message_id, status }) => `letter ${kind} ${message_id} (${status}) did not arrive`),
  ]
}

/** A page that can be paid belongs to seats that are held. */
function orphanSessions({ books }: Evidence, { payments }: Facts): string[] {
  const open = new Set(payments.filter(({ status }) => status === 'OPEN').map((row) => row.session_id))
  return [...books.sessions.values()].flatMap(({ id, status }) =>
    status === 'open' && !open.has(id) ? [`session ${id} can be paid, and nothing is held for it`] : [],
  )
}

function paidSessions(books: Evidence['books']): KeptSession[] {
  return [...books.sessions.values()].filter((session) => session.payment_status === 'paid')
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
