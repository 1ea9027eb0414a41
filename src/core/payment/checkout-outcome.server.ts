import { sql } from 'kysely'
import type { Needs } from '../app.ts'
import type { Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { manageToken } from '../kernel/secret-link.server.ts'
import { reservationOfHoldToken } from '../reservation/hold-token.server.ts'
import { holdsSeats } from '../reservation/reservation.ts'
import type { CheckoutOutcome } from '../reservation/reservation.schema.ts'
import { ticketOfReservation } from '../reservation/ticket-of-reservation.server.ts'
import { ProviderUnavailable } from './payment-provider.ts'
import { paymentOfSession } from './payment-store.server.ts'
import { receivePayment } from './receive-payment.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'keys' | 'payments' | 'origin' | 'log'>

/**
 * What came of a payment session, for the page the buyer comes back to. A session that is not final is settled first,
 * so that the page is right even when no webhook ever comes. Only the buyer (hold token) is shown the ticket.
 * Refuses payment.session_unknown.
 */
export async function checkoutOutcome(
  app: Tools,
  request: { sessionId: string; holdToken: string | null; locale: Locale },
): Promise<CheckoutOutcome> {
  const payment = await paymentOfSession(app.db, request.sessionId)
  if (!payment) throw new Refused({ code: 'payment.session_unknown' })
  if (payment.status === 'OPEN' || payment.status === 'PROCESSING')
    await settleIfAnswered(app, request.sessionId)

  const facts = await readFacts(app, request.sessionId)
  const isBuyer = reservationOfHoldToken(app, request.holdToken) === payment.reservation_id
  const outcome = outcomeOf(facts)
  return {
    outcome,
    maskedEmail: maskEmail(facts.contact_email ?? ''),
    tourSlug: facts.slug,
    own: isBuyer ? ownOf(app, facts) : null,
    ticket:
      isBuyer && outcome === 'paid'
        ? await ticketOfReservation(app, payment.reservation_id, request.locale)
        : null,
  }
}

/** A provider that does not answer leaves the page with what is known: the sweeper asks again. */
async function settleIfAnswered(app: Tools, sessionId: string): Promise<void> {
  try {
    await receivePayment(app, sessionId)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    app.log.warn('payment.outcome_unknown', { sessionId, cause: error })
  }
}

async function readFacts(app: Tools, sessionId: string) {
  return app.db
    .selectFrom('payment')
    .innerJoin('reservation', 'reservation.id', 'payment.reservation_id')
    .innerJoin('tour', 'tour.id', 'reservation.tour_id')
    .leftJoin('refund', (join) =>
      join.onRef('refund.payment_id', '=', 'payment.id').on('refund.status', '!=', 'FAILED'),
    )
    .select(['payment.status as payment', 'reservation.status as reservation', 'reservation.id'])
    .select(['reservation.contact_email', 'reservation.seats', 'reservation.currency', 'tour.slug'])
    .select('payment.session_url')
    .select(sql<number>`coalesce(sum(refund.amount_minor), 0)::int`.as('refunded_minor'))
    .select(sql<boolean>`coalesce(bool_or(refund.reason = 'LATE_PAYMENT'), false)`.as('late'))
    .where('payment.session_id', '=', sessionId)
    .groupBy(['payment.id', 'reservation.id', 'tour.id'])
    .executeTakeFirstOrThrow()
}

type Facts = Awaited<ReturnType<typeof readFacts>>

function outcomeOf(facts: Facts): CheckoutOutcome['outcome'] {
  switch (facts.payment) {
    case 'PAID':
      return outcomeOfPaid(facts)
    case 'PROCESSING':
    case 'MISMATCHED':
      return 'pending'
    case 'REQUESTED':
    case 'OPEN':
      return 'open'
    case 'FAILED':
      return 'failed'
    case 'EXPIRED':
      return facts.reservation === 'CANCELLED' ? 'cancelled' : 'expired'
  }
}

function outcomeOfPaid({ reservation, refunded_minor, late }: Facts): CheckoutOutcome['outcome'] {
  if (holdsSeats(reservation)) return 'paid'
  if (late || reservation === 'EXPIRED') return 'late'
  return refunded_minor > 0 ? 'refunded' : 'cancelled'
}

function ownOf(app: Tools, facts: Facts): CheckoutOutcome['own'] {
  const { id, seats, refunded_minor, currency, session_url } = facts
  return {
    refund: { amountMinor: refunded_minor, currency },
    seats,
    managePath: `/reservation/${manageToken(app.keys, id)}`,
    payUrl: outcomeOf(facts) === 'open' ? session_url : null,
  }
}

/** 'maya@example.com' as 'm…@example.com': enough to recognise one's own, nothing to learn of another's. */
function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return domain ? `${name.slice(0, 1)}…@${domain}` : ''
}
