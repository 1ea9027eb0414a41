import { expect, test } from 'vitest'
import { presetFor } from './presets.ts'

test('the export of Regiondo is known by its documented columns', () => {
  expect(
    presetFor(['Order ID', 'Date of participation', 'Time of participation', 'Product Name', 'Price']),
  ).toEqual({
    system: 'Regiondo',
    perTicket: true,
    columns: { REFERENCE: 0, DATE: 1, TIME: 2, PRODUCT: 3 },
  })
  expect(presetFor(['Order ID', 'Date'])).toBeNull()
})
