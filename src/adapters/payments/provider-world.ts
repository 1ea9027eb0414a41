import type { PaymentOrder, PaymentProvider } from '#core/payment/payment-provider.ts'

/** A provider with its surroundings, under the control of a test. */
export interface ProviderWorld {
  provider: PaymentProvider
  now(): Temporal.Instant
  /** Lets time pass, for us and for the provider. */
  advance(duration: Temporal.DurationLike): void
  /** An order of €72.50 for a reservation of its own, with a session of 31 minutes. */
  order(change?: Partial<PaymentOrder>): PaymentOrder
  /** The customer's actions on the hosted page. */
  move(sessionId: string, move: 'pay' | 'decline' | 'delay' | 'confirm' | 'refuse'): Promise<void>
  /** Lets pending refunds arrive. */
  settleRefunds(): Promise<void>
  /** Every notification so far about this session or charge, signed now with the secret. */
  notifications(about: string, secret: 'old' | 'new' | 'foreign'): Promise<Notification[]>
}

/** The way in which a test makes a fresh world. */
export type Enter = () => Promise<ProviderWorld>

/** A received notification: the raw body, and the header that signs it. */
export type Notification = { body: string; signature: string }

/** A paid session's charge, and refund orders of it. */
export async function paidCharge({ provider, order, move }: ProviderWorld) {
  const { id } = await provider.createSession(order())
  await move(id, 'pay')
  const chargeId = (await provider.retrieveSession(id))?.chargeId ?? ''
  const refund = (refundId: string, amountMinor: number) =>
    provider.createRefund({
      refundId,
      idempotencyKey: `refund:${chargeId}:${refundId}`,
      chargeId,
      amountMinor,
      currency: 'EUR',
    })
  return { chargeId, refund }
}
