import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { Locale } from '#core/kernel/locale.ts'
import type { TourView } from '#core/tour/tour.schema.ts'
import { MESSAGES_BY_LOCALE, type Messages } from '#i18n/messages.ts'
import { aTourView } from '#tests/support/factories/booking-fixtures.ts'
import { icons } from '#web/ui/icons.generated.ts'
import { TourFacts } from './tour-facts.tsx'

function show(locale: Locale, changes: Partial<TourView>): string {
  const tour = aTourView(changes)
  const path = locale === 'fr' ? '/fr' : '/'
  const Stub = createRoutesStub([{ path, Component: () => <TourFacts tour={tour} /> }])
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={MESSAGES_BY_LOCALE[locale] as Messages} timeZone="UTC">
      <Stub initialEntries={[path]} />
    </IntlProvider>,
  )
}

function wordsOf(locale: Locale, languages: string[]): string {
  return show(locale, { languages }).replaceAll(/<[^>]+>/g, ' ')
}

test.for([
  ['en', 'depending on the date', 'the language of the tour'],
  ['fr', 'selon la date', 'la langue de la visite'],
] as const)('the only language of a tour depends on no date, in %s', ([locale, byDate, always]) => {
  expect(wordsOf(locale, ['en'])).toContain(always)
  expect(wordsOf(locale, ['en'])).not.toContain(byDate)
  expect(wordsOf(locale, ['en', 'fr'])).toContain(byDate)
})

test('the wheelchair stands beside the words on a tour without steps, and beside no others', () => {
  const features = ['120 steps, some of them worn', 'About 2 km on foot'].map((text) => ({
    type: 'ACCESSIBILITY_INFORMATION' as const,
    text,
  }))
  const bodyOf = (name: string) => icons[name]?.body ?? 'missing'
  const withSteps = show('en', { features, suitability: [] })
  expect(withSteps).toContain(bodyOf('ph:person-simple-walk'))
  expect(withSteps).not.toContain(bodyOf('ph:wheelchair'))
  expect(show('en', { features, suitability: ['STEP_FREE'] })).toContain(bodyOf('ph:wheelchair'))
})
