import { cutText } from '../kernel/typeset.ts'
import { inLocale, type Locale, type PartialText } from '../kernel/locale.ts'
import { siteUrl } from '../kernel/site-path.ts'
import type { BankMethod } from '../site/bank-methods.ts'
import { totalOf } from '../pricing/total.ts'
import type { OrderLine, PaymentOrder } from './payment-provider.ts'

const DESCRIPTION_MAX = 500

/** The facts of a reservation that its customer sees at the provider, as they were sold. */
export type OrderFacts = {
  reservationId: string
  reference: string
  /** The reservation that its guests are added to; null for an order of its own. */
  addsTo: string | null
  locale: Locale
  email: string | null
  tour: { slug: string; title: PartialText }
  lines: readonly { label: PartialText; quantity: number; priceMinor: number }[]
}

/** The payment attempt of an order. */
export type OrderedPayment = {
  idempotencyKey: string
  amountMinor: number
  currency: string
  expiresAt: Temporal.Instant
  bankMethods: readonly BankMethod[]
}

/**
 * The order that the provider collects for one attempt, in the reservation's language. Its lines are the reservation's
 * own, or one line of the attempt's amount when that is not the sum of theirs: a deposit, or a price with adjustments.
 */
export function paymentOrder(
  { reservationId, reference, addsTo, locale, email, tour, lines }: OrderFacts,
  payment: OrderedPayment,
  installation: { id: string; origin: string },
): PaymentOrder {
  const title = inLocale(tour.title, locale)
  const url = (path: string) => siteUrl(installation.origin, locale, path)
  const sold = lines.map((line) => ({
    name: `${title} · ${inLocale(line.label, locale)}`,
    quantity: line.quantity,
    unitAmountMinor: line.priceMinor,
  }))
  const isWhole = totalOf(lines) === payment.amountMinor
  return {
    reservationId,
    reference,
    installationId: installation.id,
    description: descriptionOf(reference, sold),
    idempotencyKey: payment.idempotencyKey,
    lines: isWhole ? sold : [{ name: title, quantity: 1, unitAmountMinor: payment.amountMinor }],
    currency: payment.currency,
    locale,
    email: email ?? '',
    bankMethods: payment.bankMethods,
    expiresAt: payment.expiresAt,
    successUrl: url('/checkout/success/{CHECKOUT_SESSION_ID}'),
    cancelUrl:
      url(`/checkout/cancel/${tour.slug}?hold=${reservationId}`) + (addsTo === null ? '' : `&adds=${addsTo}`),
  }
}

function descriptionOf(reference: string, lines: readonly OrderLine[]): string {
  const sold = lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  return cutText(`${reference}: ${sold}`, DESCRIPTION_MAX)
}
