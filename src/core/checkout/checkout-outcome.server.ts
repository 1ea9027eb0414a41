import { sql } from 'kysely'
import type { Needs } from '../app.ts'
import type { Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { managePathOf } from '../reservation/manage-path.server.ts'
import { createSharedResults } from '../kernel/turns/shared-results.ts'
import { isHoldTokenOf } from './hold-token.server.ts'
import { holdsSeats } from '../reservation/reservation.ts'
import type { CheckoutOutcome, Ticket, UnsentTicket } from '../reservation/reservation.schema.ts'
import { ticketOfReservation } from '../ticket/ticket-of-reservation.server.ts'
import { atProviderOf } from '../payment/at-provider-of.server.ts'
import { paymentOfSession } from '../payment/payment-store.server.ts'
import { createTimeLimit, READ_SECONDS } from '../payment/provider-time-limit.server.ts'
import { receivePayment } from '../settlement/receive-payment.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'keys' | 'payments' | 'origin' | 'log'>

/**
 * The outcome of a payment session, for the page to which the customer returns. A session that is not final is settled
 * first, so that the page is right even when no webhook ever comes. Only the customer (hold token) sees the ticket. A
 * reservation without an email address shows every visitor with the session's id the part of its ticket that the guide
 * asks for. Refuses payment.session_unknown.
 */
export async function checkoutOutcome(
  app: Tools,
  request: { sessionId: string; holdToken: string | null; locale: Locale },
): Promise<CheckoutOutcome> {
  const payment = await paymentOfSession(app.db, request.sessionId)
  if (!payment) throw new Refused({ code: 'payment.session_unknown' })
  const isSettled = payment.status !== 'OPEN' && payment.status !== 'PROCESSING'
  const isKnown =
    isSettled ||
    (await checkOnce(
      request.sessionId,
      () => settleInTime(atProviderOf(app, payment), payment.id, request.sessionId),
      () => app.clock.now(),
    ))

  const facts = await readFacts(app, request.sessionId)
  const own = { id: facts.own_id, manage_token_hash: facts.manage_token_hash }
  const isCustomer = isHoldTokenOf(app, request.holdToken, own)
  const outcome = outcomeOf(facts, isKnown)
  return {
    outcome,
    maskedEmail: facts.contact_email === null ? null : maskEmail(facts.contact_email),
    tourSlug: facts.slug,
    addsGuests: facts.own_id !== facts.id,
    own: isCustomer ? ownOf(app, facts, outcome) : null,
    ...(await ticketsOf(app, facts, { isCustomer, isPaid: outcome === 'paid', locale: request.locale })),
  }
}

type Shown = { isCustomer: boolean; isPaid: boolean; locale: Locale }

/** A guest at the meeting point pays on their own phone, with no hold token and, once paid, no email to look for. */
async function ticketsOf(
  app: Tools,
  { id, contact_email, erased_at }: Facts,
  { isCustomer, isPaid, locale }: Shown,
): Promise<Pick<CheckoutOutcome, 'ticket' | 'unsentTicket'>> {
  const isUnsent = contact_email === null && erased_at === null
  if (!isPaid || !(isCustomer || isUnsent)) return { ticket: null, unsentTicket: null }
  const ticket = await ticketOfReservation(app, id, locale)
  return isCustomer ? { ticket, unsentTicket: null } : { ticket: null, unsentTicket: unsentTicketOf(ticket) }
}

function unsentTicketOf({ reference, localDateTimeStart, localDateTimeEnd, tour }: Ticket): UnsentTicket {
  const { title, place, fallback, meetingPoint } = tour
  return {
    reference,
    localDateTimeStart,
    localDateTimeEnd,
    tour: { title, place, fallback, meetingPoint },
  }
}

/** However often a page is loaded, the state of its payment session is requested once in two seconds. */
const checkOnce = createSharedResults<boolean>(2_000)

/**
 * Settles the session; false when the provider does not respond in time: the page says so, and the sweeper checks it.
 */
async function settleInTime(app: Tools, paymentId: string, sessionId: string): Promise<boolean> {
  try {
    await createTimeLimit(app, READ_SECONDS, { paymentId })(() => receivePayment(app, sessionId))
    return true
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return false
  }
}

async function readFacts(app: Tools, sessionId: string) {
  return (
    app.db
      .selectFrom('payment')
      .innerJoin('reservation', 'reservation.id', 'payment.reservation_id')
      .innerJoin('tour', 'tour.id', 'reservation.tour_id')
      // Added guests belong to the reservation whose page their customer has.
      .leftJoin('reservation as whole', 'whole.id', 'reservation.adds_to')
      .leftJoin('payment_issue as unfit', (join) =>
        join
          .onRef('unfit.reservation_id', '=', 'payment.reservation_id')
          .onRef('unfit.session_id', '=', 'payment.session_id')
          .on('unfit.kind', '=', 'MISMATCH'),
      )
      .leftJoin('refund', (join) =>
        join.onRef('refund.payment_id', '=', 'payment.id').on('refund.status', '!=', 'FAILED'),
      )
      .select(['payment.status as payment', 'reservation.status as reservation', 'reservation.id'])
      .select(['reservation.contact_email', 'reservation.seats', 'reservation.currency', 'tour.slug'])
      .select(['payment.session_url', 'reservation.erased_at', 'reservation.local_start'])
      .select(['unfit.closed_as as decided_as', 'unfit.currency as unbooked_currency'])
      .select((eb) => [
        eb.fn.coalesce('whole.id', 'reservation.id').as('own_id'),
        eb.fn.coalesce('whole.manage_token_hash', 'reservation.manage_token_hash').as('manage_token_hash'),
      ])
      .select(sql<number>`coalesce(sum(refund.amount_minor), 0)::int`.as('refunded_minor'))
      .select(sql<boolean>`coalesce(bool_or(refund.reason = 'LATE_PAYMENT'), false)`.as('late'))
      .select(
        sql<number>`coalesce((
          select sum(r.amount_minor) from refund r where r.issue_id = unfit.id and r.is_given), 0)::int`.as(
          'unbooked_refund_minor',
        ),
      )
      .where('payment.session_id', '=', sessionId)
      .groupBy(['payment.id', 'reservation.id', 'tour.id', 'whole.id', 'unfit.id'])
      .executeTakeFirstOrThrow()
  )
}

type Facts = Awaited<ReturnType<typeof readFacts>>

function outcomeOf(facts: Facts, isKnown: boolean): CheckoutOutcome['outcome'] {
  switch (facts.payment) {
    case 'PAID':
      return outcomeOfPaid(facts)
    case 'MISMATCHED':
      return outcomeOfMismatch(facts)
    case 'PROCESSING':
      return 'pending'
    case 'REQUESTED':
    case 'OPEN':
      return isKnown ? 'open' : 'confirming'
    case 'FAILED':
      return 'failed'
    case 'EXPIRED':
      return facts.reservation === 'CANCELLED' ? 'cancelled' : 'expired'
  }
}

/** The outcome is open until the team has decided; another payment may still pay the hold. */
function outcomeOfMismatch({ decided_as, unbooked_refund_minor }: Facts): CheckoutOutcome['outcome'] {
  if (unbooked_refund_minor > 0) return 'unfitRefunded'
  return decided_as === null ? 'unfit' : 'unfitClosed'
}

function outcomeOfPaid({ reservation, refunded_minor, late }: Facts): CheckoutOutcome['outcome'] {
  if (holdsSeats(reservation)) return 'paid'
  if (late || reservation === 'EXPIRED') return 'late'
  return refunded_minor > 0 ? 'refunded' : 'cancelled'
}

function ownOf(app: Tools, facts: Facts, outcome: CheckoutOutcome['outcome']): CheckoutOutcome['own'] {
  const { own_id: id, seats, local_start: localDateTimeStart, session_url, manage_token_hash } = facts
  const { refunded_minor, unbooked_refund_minor } = facts
  const refund =
    unbooked_refund_minor > 0
      ? { amountMinor: unbooked_refund_minor, currency: facts.unbooked_currency ?? facts.currency }
      : { amountMinor: refunded_minor, currency: facts.currency }
  return {
    refund,
    localDateTimeStart,
    seats,
    managePath: managePathOf(app.keys, { id, manage_token_hash }),
    payUrl: outcome === 'open' ? session_url : null,
  }
}

/**
 * 'maya@example.com' as 'm…@example.com': enough to recognise one's own address, and nothing to learn about another's.
 */
function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return domain ? `${name.slice(0, 1)}…@${domain}` : ''
}
