import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { MESSAGES_BY_LOCALE, type Messages } from '#i18n/messages.ts'
import { aTourView } from '#tests/support/factories/booking-fixtures.ts'
import { UnitPrices } from './unit-prices.tsx'

test('the ages beside a label in another language are in the language of the page', () => {
  const [unit] = aTourView({}).units
  if (!unit) throw new Error('The tour has no unit')
  const child = {
    ...unit,
    id: 'child',
    label: 'Child',
    ageMin: 4,
    ageMax: 11,
    fallback: { label: 'en' } as const,
  }
  const tour = aTourView({ units: [unit, child] })
  const Stub = createRoutesStub([{ path: '/fr', Component: () => <UnitPrices tour={tour} /> }])
  const html = renderToStaticMarkup(
    <IntlProvider locale="fr" messages={MESSAGES_BY_LOCALE.fr as Messages} timeZone="UTC">
      <Stub initialEntries={['/fr']} />
    </IntlProvider>,
  )
  expect(html).toContain('<span lang="en">Child</span>')
  expect(html).not.toContain('<dt lang')
})
