import type { Needs } from '../app.ts'
import type { Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { reservationOfHoldToken } from '../reservation/hold-token.server.ts'
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
    .select(['payment.status as payment', 'reservation.status as reservation'])
    .select(['reservation.contact_email', 'tour.slug'])
    .where('payment.session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
}

function outcomeOf(facts: Awaited<ReturnType<typeof readFacts>>): CheckoutOutcome['outcome'] {
  switch (facts.payment) {
    case 'PAID':
      if (facts.reservation === 'CANCELLED') return 'cancelled'
      return facts.reservation === 'EXPIRED' ? 'refunded' : 'paid'
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

/** 'maya@example.com' as 'm…@example.com': enough to recognise one's own, nothing to learn of another's. */
function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return domain ? `${name.slice(0, 1)}…@${domain}` : ''
}
