import { expect, test } from 'vitest'
import { adjustedPriceRows } from './adjusted-price.ts'

const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const LINES = [
  { quantity: 2, price: eur(2900) },
  { quantity: 1, price: eur(1500) },
]

test('a price without adjustments needs no lines above its total', () => {
  const priced = { unitItems: LINES, adjustments: [], total: eur(7300) }
  expect(adjustedPriceRows(priced, 'Price', 'en')).toEqual([])
})

test('the price of the party comes first, then each adjustment with its sign', () => {
  const adjustments = [
    { label: 'Spring offer', amount: eur(-730) },
    { label: 'Service fee', fallback: { label: 'en' as const }, amount: eur(300) },
    { label: 'Gift', amount: eur(0) },
  ]
  const priced = { unitItems: LINES, adjustments, total: eur(6870) }
  expect(adjustedPriceRows(priced, 'Prix', 'fr')).toEqual([
    { key: 'price', label: 'Prix', value: '73\u00a0€' },
    { key: 'adjustment-0', label: 'Spring offer', value: '\u22127,30\u00a0€' },
    { key: 'adjustment-1', label: 'Service fee', lang: 'en', value: '+3\u00a0€' },
    { key: 'adjustment-2', label: 'Gift', value: '0\u00a0€' },
  ])
})
