import { expect, test } from 'vitest'
import { adjustmentViews, pricedLines } from './adjustment-views.ts'

const LINES = [
  { quantity: 2, price: { amountMinor: 2900, currency: 'EUR' } },
  { quantity: 1, price: { amountMinor: 1500, currency: 'EUR' } },
]
const ADJUSTMENTS = [
  { label: { en: 'Spring offer', fr: 'Offre de printemps' }, kind: 'PERCENT', value: -10 },
  { label: { en: 'Service fee' }, kind: 'AMOUNT', value: 300 },
] as const

test('an adjustment is shown with its amount, in the language of the page or in the default language', () => {
  expect(adjustmentViews(LINES, ADJUSTMENTS, { currency: 'EUR', locale: 'fr' })).toEqual([
    { label: 'Offre de printemps', amount: { amountMinor: -730, currency: 'EUR' } },
    { label: 'Service fee', fallback: { label: 'en' }, amount: { amountMinor: 300, currency: 'EUR' } },
  ])
})

test('a price without adjustments shows none', () => {
  expect(adjustmentViews(LINES, [], { currency: 'EUR', locale: 'en' })).toEqual([])
})

test('shown lines are the lines of the price', () => {
  expect(pricedLines(LINES)).toEqual([
    { quantity: 2, priceMinor: 2900 },
    { quantity: 1, priceMinor: 1500 },
  ])
})
