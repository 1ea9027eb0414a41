import { expect, test } from 'vitest'
import { presetFor } from './presets.ts'

const REGIONDO = ['Price', 'Order ID', 'Date of participation', 'Time of participation', 'Product Name']

test('the export of Regiondo is known by its documented columns, wherever they stand', () => {
  expect(presetFor(REGIONDO)).toEqual({
    system: 'Regiondo',
    perTicket: true,
    columns: { REFERENCE: 1, DATE: 2, TIME: 3, PRODUCT: 4 },
  })
})

test('a file without one of the columns is no such export', () => {
  for (const missing of REGIONDO.slice(1))
    expect(presetFor(REGIONDO.filter((heading) => heading !== missing))).toBeNull()
  expect(presetFor([])).toBeNull()
})
