import { expect, test } from 'vitest'
import { productsOf } from './products.ts'

test('the most frequent product comes first, and a file without products has one', () => {
  const rows = ['a', 'b', 'b'].map((name, index) => ({ number: index + 2, cells: [name] }))
  expect(productsOf(rows, { columns: { PRODUCT: 0 } })).toEqual([
    { name: 'b', rows: 2 },
    { name: 'a', rows: 1 },
  ])
  expect(productsOf(rows, { columns: {} })).toEqual([{ name: '', rows: 3 }])
})
