import type { Locale } from '../kernel/locale.ts'

/** One line of the provider's hosted page. */
export type OrderLine = { name: string; description?: string; quantity: number; unitAmountMinor: number }

/** What the provider is asked to collect. Amounts come from the reservation's snapshots, never from a form. */
export type PaymentOrder = {
  reservationId: string
  reference: string
  /** The mark of this installation: another shop may use the same account. */
  shopId: string
  /** What is sold, in one line of 500 characters at most, for whoever looks at the session later. */
  description: string
  /** Our own key for this decision, stored before the call. */
  idempotencyKey: string
  lines: OrderLine[]
  currency: string
  locale: Locale
  email: string
  /** When the session should end; the provider's answer is the truth. */
  expiresAt: Temporal.Instant
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by the provider's session id. */
  successUrl: string
  cancelUrl: string
}

/**
 * open: can still be paid · processing: submitted, the bank has not answered · paid · failed: a delayed payment that
 * did not come · expired: can never be paid again.
 */
export type SessionState = 'open' | 'processing' | 'paid' | 'failed' | 'expired'

/** A payment session as the provider tells it now. */
export type PaymentSession = {
  id: string
  state: SessionState
  /** The hosted page; null once the session is over. */
  url: string | null
  /** Our reservation's id as it travelled (`client_reference_id`); null for a session that is not ours. */
  reservationId: string | null
  /** The installation that asked for it; null for another shop's, and for sessions made before the mark was sent. */
  shopId: string | null
  /** What was ordered, as it travelled; empty when unknown. */
  description: string
  amountMinor: number
  currency: string
  live: boolean
  /** What refunds and disputes name; null before a payment. */
  chargeId: string | null
  expiresAt: Temporal.Instant
}

export type RefundOrder = {
  refundId: string
  idempotencyKey: string
  chargeId: string
  amountMinor: number
  currency: string
}

export type ProviderRefund = {
  id: string
  chargeId: string
  /** Our refund's id as it travelled; null for a refund made at the provider. */
  refundId: string | null
  amountMinor: number
  currency: string
  state: 'pending' | 'succeeded' | 'failed'
  failure: string | null
}

/**
 * A payment that its payer asked their bank about. inquiry: the bank only asks, and a refund ends it · open: the bank has
 * taken the money and has not decided · won: decided for us, or the inquiry is closed · lost.
 */
export type ProviderDispute = {
  id: string
  chargeId: string
  amountMinor: number
  state: 'inquiry' | 'open' | 'won' | 'lost'
  /** The provider's code, such as `fraudulent`. */
  reason: string
  /** Until when the bank takes an answer; null when it expects none. */
  dueAt: Temporal.Instant | null
  openedAt: Temporal.Instant
}

/** True while the bank has the money for good or until it decides: what it has is not refunded again. */
export function holdsMoney({ state }: Pick<ProviderDispute, 'state'>): boolean {
  return state === 'open' || state === 'lost'
}

/** Whether the provider takes our key, and what it may not read; unanswered: it could not be asked. */
export type KeyCheck = {
  state: 'works' | 'refused' | 'unanswered'
  refused: readonly ('refunds' | 'disputes')[]
}

/** A verified notification. Its content is a hint only: whoever receives it asks the provider again. */
export type ProviderEvent = {
  id: string
  type: string
  live: boolean
  createdAt: Temporal.Instant
  subject:
    | { kind: 'session'; sessionId: string; reservationId: string | null; shopId: string | null }
    | { kind: 'refund'; chargeId: string }
    | { kind: 'dispute'; chargeId: string }
    | { kind: 'other' }
}

/** Takes money by card on a hosted page. Stripe Checkout, or the embedded stand-in when no key is configured. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'embedded'
  /** True when real money moves: a session or event of the other mode is foreign. */
  readonly live: boolean
  /**
   * Whose money it is: the mode, and after a space the account's id once an answer has shown it, 'live acct_1'. Sessions
   * of another account or mode are out of sight.
   */
  account(): string
  /** What time it is there, as its last answer showed: its sessions end, and its notifications age, by that clock. */
  now(): Temporal.Instant
  createSession(order: PaymentOrder): Promise<PaymentSession>
  /** Null when the provider does not know the id. */
  retrieveSession(sessionId: string): Promise<PaymentSession | null>
  /** Every session made for this reservation: the way back after an answer was lost. */
  findSessions(reservationId: string): Promise<PaymentSession[]>
  /** The session that a charge was paid on; null when it came by another way. */
  findSessionOfCharge(chargeId: string): Promise<PaymentSession | null>
  /** Every session made since then, oldest first: the way back after our books were lost. */
  sessionsSince(since: Temporal.Instant): Promise<PaymentSession[]>
  /** Ends an open session; answers what it is now, which may be paid. Null when the provider does not know the id. */
  expireSession(sessionId: string): Promise<PaymentSession | null>
  createRefund(order: RefundOrder): Promise<ProviderRefund>
  findRefunds(chargeId: string): Promise<ProviderRefund[]>
  /** Nothing when the key may not read disputes: the provider refuses by itself to refund what is disputed. */
  findDisputes(chargeId: string): Promise<ProviderDispute[]>
  /** The charges about which a refund or a dispute was opened since then: what a lost notification would have told. */
  changedCharges(since: Temporal.Instant): Promise<string[]>
  /** Asks for something harmless, for 3 s at most. */
  checkKey(): Promise<KeyCheck>
  /** Throws EventInvalid unless the signature over the raw body is the provider's and fresh. */
  readEvent(rawBody: string, signature: string | null): Promise<ProviderEvent>
}

/** No definite answer: the call may or may not have taken effect. Look it up before asking again. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** What of an order the provider does not take. */
export type RefusedPart = 'email' | 'amount'

/** A definite no: nothing took effect. `about`: what of the order was refused, when the provider says so. */
export class ProviderRejected extends Error {
  override readonly name = 'ProviderRejected'
  readonly about: RefusedPart | null

  constructor(message: string, options: ErrorOptions & { about?: RefusedPart | null } = {}) {
    super(message, options)
    this.about = options.about ?? null
  }
}

/** The notification is not the provider's, or too old. */
export class EventInvalid extends Error {
  override readonly name = 'EventInvalid'
}
