import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import { formatMoney } from '#i18n/format.ts'
import { MESSAGES_BY_LOCALE, type Messages } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { RefundChoice } from './refund-choice.tsx'

const SUM = { amountMinor: 16_000, currency: 'EUR' }

describe.for(LOCALES)('the choice of a refund in %s', (locale) => {
  const t = translator(locale)

  test('names the money that the team hands back', () => {
    const amount = formatMoney(SUM, locale)
    expect(choiceOf(locale, 16_000)).toContain(t('reservationsAdmin.byHand', { amount }))
  })

  test('names cash beside a card as the last part of a refund', () => {
    const amount = formatMoney({ ...SUM, amountMinor: 2_900 }, locale)
    const first = formatMoney({ ...SUM, amountMinor: 13_100 }, locale)
    expect(choiceOf(locale, 2_900)).toContain(t('reservationsAdmin.byHandLast', { amount, first }))
    expect(choiceOf(locale, 2_900)).not.toContain(t('reservationsAdmin.byHand', { amount }))
  })

  test('does not mention cash where all was paid to the provider', () => {
    const amount = formatMoney({ ...SUM, amountMinor: 0 }, locale)
    expect(choiceOf(locale, 0)).not.toContain(t('reservationsAdmin.byHand', { amount }))
    expect(choiceOf(locale, 0)).not.toContain('<p')
  })
})

function choiceOf(locale: Locale, byHandMinor: number): string {
  const money = {
    refundable: SUM,
    paidBefore: { amountMinor: 0, currency: 'EUR' },
    refundableByHand: { ...SUM, amountMinor: byHandMinor },
    policyRefund: SUM,
  }
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={MESSAGES_BY_LOCALE[locale] as Messages} timeZone="UTC">
      <RefundChoice money={money} choice="16000" />
    </IntlProvider>,
  )
}
