import type { Needs } from '../app.ts'
import type { PaymentProvider } from './payment-provider.ts'

/**
 * The tools with the provider at which an attempt was made: test bookings are paid at the embedded one. `provider` is
 * null for money that was never booked: the provider that sells knows it.
 */
export function atProviderOf<T extends Needs<'payments'>>(
  app: T,
  { provider }: { provider: string | null },
): T {
  const { forTests } = app.payments
  return forTests?.name === provider ? { ...app, payments: forTests } : app
}

/** The providers within reach: the one that sells, and the embedded one of the test bookings beside it. */
export function providersInReach({ payments }: Needs<'payments'>): PaymentProvider[] {
  return payments.forTests ? [payments, payments.forTests] : [payments]
}
