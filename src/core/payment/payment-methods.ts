import type { PaymentProvider } from './payment-provider.ts'

/** The ways to pay that pages name. Wallets are shown by the provider on devices that have one. */
export const PAYMENT_METHODS = ['CARD', 'APPLE_PAY', 'GOOGLE_PAY'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The ways to pay at a provider: its page for cards offers the wallets of the device. */
export function methodsOf({ name }: Pick<PaymentProvider, 'name'>): PaymentMethod[] {
  return name === 'stripe' ? [...PAYMENT_METHODS] : ['CARD']
}
