import type { Quote } from '../pricing/quote.ts'
import type { OrderFacts } from './payment-order.ts'

/** The facts of a reservation's order, with the lines of the quote by which it was just written. */
export function orderOfQuote(
  { tour: { slug, title }, ...facts }: Omit<OrderFacts, 'lines'>,
  quote: Quote,
): OrderFacts {
  const lines = quote.lines.map(({ unit, quantity, priceMinor }) => ({
    label: unit.label,
    quantity,
    priceMinor,
  }))
  return { ...facts, tour: { slug, title }, lines }
}
