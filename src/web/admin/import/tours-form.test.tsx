import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { ImportDetail } from '#core/import/import.schema.ts'
import { importPage } from '#i18n/en/office/reservations/import-page.ts'
import { ToursForm } from './tours-form.tsx'

const LYON = { id: '019aa5c0-0000-7000-8000-000000000001', name: 'Secrets of Lyon' }

/** The chosen option of a product called as the only tour, whose stored choice is this one. */
function chosenFor(tourId: string | null): string | undefined {
  const choices = { unpaid: 'PAID', locale: 'en', createDepartures: false, capacity: 8, dateOrder: null }
  const products = [{ name: LYON.name, rows: 3, tourId }]
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
