import type { Locale } from '#core/kernel/locale.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import { formatMoney } from './format.ts'
import { capitalOfferedPrice } from './offered-price.ts'
import type { AreaTranslator } from './translator.ts'

/** `value`: the sum and the words about its taxes; 'Free' for nothing. */
type TicketSum = { kind: 'paid' | 'total' | 'due'; value: string }

/** The sums of a ticket, in their order: paid in advance, or the total and the part of it that is due on the day. */
export function ticketSums(
  say: AreaTranslator<'common'>,
  { total, due }: Pick<Ticket, 'total' | 'due'>,
  locale: Locale,
  taxesIncluded = '',
): TicketSum[] {
  if (total.amountMinor === 0) return [{ kind: 'total', value: capitalOfferedPrice(say, total, locale) }]
  const valueOf = (sum: Ticket['total']) => `${formatMoney(sum, locale)} ${taxesIncluded}`.trim()
  if (!due) return [{ kind: 'paid', value: valueOf(total) }]
  return [
    { kind: 'total', value: valueOf(total) },
    { kind: 'due', value: valueOf(due) },
  ]
}
