import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { ImportDetail } from '#core/import/import.schema.ts'
import { importPage } from '#i18n/en/office/reservations/import-page.ts'
import { ToursForm } from './tours-form.tsx'

const LYON = { id: '019aa5c0-0000-7000-8000-000000000001', name: 'Secrets of Lyon' }

/** The chosen option of the first product, whose stored choice is this one, where there is one tour. */
function chosenFor(tourId: string | null, names: readonly string[] = [LYON.name]): string | undefined {
  const choices = { unpaid: 'PAID', locale: 'en', createDepartures: false, capacity: 8, dateOrder: null }
  const products = names.map((name) => ({ name, rows: 3, tourId }))
  const shown = { products, tours: [LYON], choices, dateOrderUnclear: false } as unknown as ImportDetail
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{ importPage }}>
      <ToursForm shown={shown} typed={{}} errors={{}} />
    </IntlProvider>,
  )
  const [field = ''] = /<select[^>]*name="tours\[0\]"[^]*?<\/select>/.exec(html) ?? []
  return /value="([^"]*)" selected/.exec(field)?.[1]
}

test('the tour with the name of a product is proposed, until another choice was made', () => {
  expect(chosenFor(null)).toBe(LYON.id)
  expect(chosenFor('')).toBe('')
})

test('the only tour is proposed for the only product, and not for several', () => {
  expect(chosenFor(null, ['Walk'])).toBe(LYON.id)
  expect(chosenFor(null, ['Walk', 'Boat'])).toBe('')
})
