import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { ImportDetail } from '#core/import/import.schema.ts'
import { importPage } from '#i18n/en/office/reservations/import-page.ts'
import { ToursForm } from './tours-form.tsx'

const LYON = { id: '019aa5c0-0000-7000-8000-000000000001', name: 'Secrets of Lyon' }

/** The form for these products, whose keys are their names here. Each has this stored choice, and there is one tour. */
function formOf(
  tourId: string | null,
  names: readonly string[] = [LYON.name],
  typed: Readonly<Record<string, string>> = {},
): string {
  const choices = { unpaid: 'PAID', locale: 'en', createDepartures: false, capacity: 8, dateOrder: null }
  const products = names.map((name) => ({ key: name, name, rows: 3, tourId }))
  const facts = { version: 4, products, tours: [LYON], choices, dateOrderUnclear: false }
  return renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{ importPage }}>
      <ToursForm shown={facts as unknown as ImportDetail} typed={typed} errors={{}} />
    </IntlProvider>,
  )
}

/** The chosen option of each product. */
function chosenFor(...form: Parameters<typeof formOf>): string[] {
  const fields = formOf(...form).match(/<select[^>]*name="tours\[[^]*?<\/select>/g) ?? []
  return fields.map((field) => /value="([^"]*)" selected/.exec(field)?.[1] ?? 'none')
}

test('the tour with the name of a product is proposed, until another choice was made', () => {
  expect(chosenFor(null)).toEqual([LYON.id])
  expect(chosenFor('')).toEqual([''])
})

test('the only tour is proposed for the only product, and not for several', () => {
  expect(chosenFor(null, ['Walk'])).toEqual([LYON.id])
  expect(chosenFor(null, ['Walk', 'Boat'])).toEqual(['', ''])
})

test('the choices of a refused form stay with their products, and are sent with the present version', () => {
  const typed = { 'tours[Walk]': LYON.id, 'tours[Gone]': LYON.id }
  expect(chosenFor(null, ['Boat', 'Walk'], typed)).toEqual(['', LYON.id])
  expect(formOf(null, ['Walk'], typed)).toContain('name="version" value="4"')
})
