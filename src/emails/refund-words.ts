import type { Locale } from '#core/kernel/locale.ts'
import type { Money } from '#core/kernel/money.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Translator } from '#i18n/translator.ts'
import type { EmailPart } from './email-content.ts'

/** `refund` is the whole refund, `inCash` the part of it that goes back in cash. */
export type RefundFacts = { refund: Money; inCash: Money }

/** The refund, to the card and in cash: a paragraph for each; none for nothing. */
export function refundWords(t: Translator, locale: Locale, { refund, inCash }: RefundFacts): EmailPart[] {
  const toCard = { ...refund, amountMinor: refund.amountMinor - inCash.amountMinor }
  const ways = [
    { money: toCard, key: 'emails.refund.toCard' },
    { money: inCash, key: 'emails.refund.inCash' },
  ] as const
  return ways
    .filter(({ money }) => money.amountMinor > 0)
    .map(({ money, key }) => ({ kind: 'paragraph', text: t(key, { amount: formatMoney(money, locale) }) }))
}
