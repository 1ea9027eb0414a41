import type { Locale } from '../kernel/locale.ts'
import type { BankMethod } from '../site/bank-methods.ts'

/** One line of the provider's hosted page. */
export type OrderLine = { name: string; description?: string; quantity: number; unitAmountMinor: number }

/** The order that the provider collects. Amounts come from the reservation's snapshots, never from a form. */
export type PaymentOrder = {
  reservationId: string
  reference: string
  /** The mark of this installation: another installation may use the same account. */
  installationId: string
  /** The sold tour, in one line of 500 characters at most, shown with the payment session at the provider. */
  description: string
  /** Our own key for this decision, stored before the call. */
  idempotencyKey: string
  lines: OrderLine[]
  currency: string
  locale: Locale
  email: string
  /** The ways to pay beside cards and the wallets of the device; the provider leaves out those that do not fit. */
  bankMethods: readonly BankMethod[]
  /** The requested end of the payment session; the provider's response is the truth. */
  expiresAt: Temporal.Instant
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by the provider's session id. */
  successUrl: string
  cancelUrl: string
}

/**
 * open: can still be paid · processing: submitted, the bank has not responded · paid · failed: a delayed payment that
 * did not come · expired: can never be paid again.
 */
export type SessionState = 'open' | 'processing' | 'paid' | 'failed' | 'expired'

/** A payment session in the provider's present state. */
export type PaymentSession = {
  id: string
  state: SessionState
  /** The hosted page; null once the session is over. */
  url: string | null
  /** Our reservation's id as it travelled (`client_reference_id`); null for a session that is not ours. */
  reservationId: string | null
  /** The installation that made it; null for that of another one, and for payment sessions from before the mark. */
  installationId: string | null
  /** The order, as it travelled; empty when unknown. */
  description: string
  amountMinor: number
  currency: string
  live: boolean
  /** The charge that refunds and disputes name; null before a payment. */
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
 * A payment that its payer asked their bank about. inquiry: the bank only asks, and a refund ends it · open: the bank
 * has taken the money and has not decided · won: decided for us, or the inquiry is closed · lost.
 */
export type ProviderDispute = {
  id: string
  chargeId: string
  amountMinor: number
  state: 'inquiry' | 'open' | 'won' | 'lost'
  /** The provider's code, such as `fraudulent`. */
  reason: string
  /** The last moment for a response to the bank; null when it expects none. */
  dueAt: Temporal.Instant | null
  openedAt: Temporal.Instant
}

/** True while the bank has the money for good or until it decides: this money is not refunded again. */
export function holdsMoney({ state }: Pick<ProviderDispute, 'state'>): boolean {
  return state === 'open' || state === 'lost'
}

/**
 * A movement of the provider's balance about a charge; it never changes. The fee is in the currency of the balance,
 * which may be another one than the charge's, and is negative where the provider returned it.
 */
export type BalanceMovement = {
  id: string
  chargeId: string
  kind: 'payment' | 'refund' | 'dispute' | 'other'
  feeMinor: number
  currency: string
  at: Temporal.Instant
}

/** A transfer of the provider's balance to the operator's bank; negative where the provider collects from it. */
export type ProviderPayout = {
  id: string
  amountMinor: number
  currency: string
  /** pending and in_transit are under way · a failed or canceled one returned to the balance. */
  state: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
  /** The day of the bank, 'YYYY-MM-DD', expected or reached. */
  arrivesOn: string
  createdAt: Temporal.Instant
}

/** The operator's money at the provider in one currency: ready to be paid out, and not yet. */
export type ProviderBalance = { currency: string; availableMinor: number; pendingMinor: number }

/** The provider's reaction to our key, and the key's missing permissions; unanswered: the provider did not respond. */
export type KeyCheck = {
  state: 'works' | 'refused' | 'unanswered'
  refused: readonly ('refunds' | 'disputes')[]
}

/** A verified notification. Its content is a hint only: its receiver reads the state from the provider. */
export type ProviderEvent = {
  id: string
  type: string
  live: boolean
  createdAt: Temporal.Instant
  subject:
    | { kind: 'session'; sessionId: string; reservationId: string | null; installationId: string | null }
    | { kind: 'refund'; chargeId: string }
    | { kind: 'dispute'; chargeId: string }
    | { kind: 'other' }
}

/** Collects money on a hosted page: Stripe Checkout, or the embedded provider when no key is configured. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'embedded'
  /** True when real money moves: a session or event of the other mode is foreign. */
  readonly live: boolean
  /** The embedded provider, which takes the test bookings of a site that is not live; absent where it is this one. */
  readonly forTests?: PaymentProvider
  /**
   * The mode, and after a space the account's id once a response has shown it, 'live acct_1'. Payment sessions of
   * another account or mode are out of reach.
   */
  account(): string
  /**
   * Every account whose payment sessions are within reach, in the form of `account`, that one first: after a change of
   * keys in the back office the former ones still settle what they have opened.
   */
  accounts(): readonly string[]
  /** The provider's time by its last response: its payment sessions end, and its notifications age, by that clock. */
  now(): Temporal.Instant
  createSession(order: PaymentOrder): Promise<PaymentSession>
  /** Null when the provider does not know the id. */
  retrieveSession(sessionId: string): Promise<PaymentSession | null>
  /** Every payment session of this reservation: the way to find one after a response was lost. */
  findSessions(reservationId: string): Promise<PaymentSession[]>
  /** The payment session of a charge; null when it was made in another way. */
  findSessionOfCharge(chargeId: string): Promise<PaymentSession | null>
  /** Every payment session made since then, oldest first: the way to find payments after our records were lost. */
  sessionsSince(since: Temporal.Instant): Promise<PaymentSession[]>
  /**
   * Ends an open payment session; returns its present state, which may be paid. Null when the provider does not know
   * the id.
   */
  expireSession(sessionId: string): Promise<PaymentSession | null>
  createRefund(order: RefundOrder): Promise<ProviderRefund>
  findRefunds(chargeId: string): Promise<ProviderRefund[]>
  /** Empty when the key may not read disputes: the provider itself refuses to refund a disputed charge. */
  findDisputes(chargeId: string): Promise<ProviderDispute[]>
  /** The charges with a refund or a dispute opened since then, as lost notifications would have reported them. */
  changedCharges(since: Temporal.Instant): Promise<string[]>
  /** The movements about charges in this time, both ends included; of the whole account, other installations' too. */
  movements(since: Temporal.Instant, until: Temporal.Instant): Promise<BalanceMovement[]>
  /** The payouts made since then, in their present state; of the whole account. */
  payoutsSince(since: Temporal.Instant): Promise<ProviderPayout[]>
  /** The present balance of the account, a line for each currency. */
  balance(): Promise<ProviderBalance[]>
  /** Sends a harmless request, with a time limit of 3 s. */
  checkKey(): Promise<KeyCheck>
  /** Throws EventInvalid unless the signature over the raw body is the provider's and fresh. */
  readEvent(rawBody: string, signature: string | null): Promise<ProviderEvent>
}

/** No definite response: the call may or may not have taken effect. Its outcome must be read before the next call. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** The part of an order that the provider refuses. */
export type RefusedPart = 'email' | 'amount'

/** A definite refusal: nothing took effect. `about`: the refused part of the order, when the provider names it. */
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
