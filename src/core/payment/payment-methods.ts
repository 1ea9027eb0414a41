import type { BankMethod } from '../site/bank-methods.ts'
import { respondsAtOnce } from './bank-response.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** The ways to pay that pages name. Wallets are shown by the provider on devices that have one. */
const PAYMENT_METHODS = ['CARD', 'APPLE_PAY', 'GOOGLE_PAY', 'BANK'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/**
 * The ways to pay at a provider: its page for cards offers the wallets of the device, and the bank methods that are
 * switched on. A method that is offered for distant departures only is not named.
 */
export function methodsOf(
  { name }: Pick<PaymentProvider, 'name'>,
  bankMethods: readonly BankMethod[],
): PaymentMethod[] {
  if (name !== 'stripe') return ['CARD']
  const isBankNamed = bankMethods.some(respondsAtOnce)
  return PAYMENT_METHODS.filter((method) => method !== 'BANK' || isBankNamed)
}
