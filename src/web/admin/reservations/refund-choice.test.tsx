import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { MESSAGES_BY_LOCALE, type Messages } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { RefundChoice } from './refund-choice.tsx'

const SUM = { amountMinor: 16_000, currency: 'EUR' }

test.for(LOCALES)('the choice of a refund has a sentence about cash, in %s', (locale) => {
  const html = renderToStaticMarkup(
    <IntlProvider locale={locale} messages={MESSAGES_BY_LOCALE[locale] as Messages} timeZone="UTC">
      <RefundChoice money={{ refundable: SUM, policyRefund: SUM }} choice="16000" />
    </IntlProvider>,
  )
  expect(html).toContain(translator(locale)('reservationsAdmin.cancel.cash'))
})
