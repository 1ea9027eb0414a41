import { expect, test } from 'vitest'
import { sheetOf } from './sheet.ts'

test('rows are as wide as the widest, without control characters and empty rows', () => {
  const rows = [['a'], ['', ' '], ['b\u0000 ', 'c']].map((cells, index) => ({ number: index + 1, cells }))
  expect(sheetOf('CSV', rows)).toEqual({
    format: 'CSV',
    headings: ['a', ''],
    rows: [{ number: 3, cells: ['b', 'c'] }],
  })
})
