import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { Locale } from '#core/kernel/locale.ts'
import { MESSAGES_BY_LOCALE, type Messages } from '#i18n/messages.ts'
import { aTourView } from '#tests/support/factories/booking-fixtures.ts'
import { TourFacts } from './tour-facts.tsx'

function show(locale: Locale, languages: string[]): string {
  const tour = aTourView({ languages })
  const path = locale === 'fr' ? '/fr' : '/'
  const Stub = createRoutesStub([{ path, Component: () => <TourFacts tour={tour} /> }])
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={MESSAGES_BY_LOCALE[locale] as Messages} timeZone="UTC">
      <Stub initialEntries={[path]} />
    </IntlProvider>,
  ).replaceAll(/<[^>]+>/g, ' ')
}

test.for([
  ['en', 'depending on the date', 'the language of the tour'],
  ['fr', 'selon la date', 'la langue de la visite'],
] as const)('the only language of a tour depends on no date, in %s', ([locale, byDate, always]) => {
  expect(show(locale, ['en'])).toContain(always)
  expect(show(locale, ['en'])).not.toContain(byDate)
  expect(show(locale, ['en', 'fr'])).toContain(byDate)
})
