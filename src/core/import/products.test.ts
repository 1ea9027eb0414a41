import { expect, test } from 'vitest'
import { productsOf, tourOfProduct } from './products.ts'

const rowsOf = (...names: string[]) => names.map((name, index) => ({ number: index + 2, cells: ['x', name] }))

test('the most frequent product comes first, and others in the order of the file', () => {
  expect(productsOf(rowsOf('a', 'b', 'c', 'b', ''), { columns: { PRODUCT: 1 } })).toEqual([
    { name: 'b', rows: 2 },
    { name: 'a', rows: 1 },
    { name: 'c', rows: 1 },
    { name: '', rows: 1 },
  ])
})

test('a file without a column of products, or with too short rows, has one product without a name', () => {
  expect(productsOf(rowsOf('a', 'b'), { columns: {} })).toEqual([{ name: '', rows: 2 }])
  expect(productsOf(rowsOf('a', 'b'), { columns: { PRODUCT: 2 } })).toEqual([{ name: '', rows: 2 }])
  expect(productsOf([], { columns: { PRODUCT: 0 } })).toEqual([])
})

test('a product has the tour that was chosen for it, and none by the name of a method', () => {
  const tours = { 'Old town': 'a tour', toString: 'another tour' }
  expect(tourOfProduct(tours, 'Old town')).toBe('a tour')
  expect(tourOfProduct(tours, 'toString')).toBe('another tour')
  for (const name of ['constructor', 'valueOf', '__proto__'])
    expect(tourOfProduct(tours, name)).toBeUndefined()
})
