import { expect, test } from 'vitest'
import { isTextRows, keyedRows } from './keyed-rows.ts'

const keysOf = (shown: object[], rows: object[]) =>
  keyedRows(rows as never, shown as never)?.map(({ key }) => key) ?? null
const list = (...texts: string[]) => texts.map((text) => ({ text }))

test('rows have their ids as keys, and two rows of one id have none', () => {
  expect(keysOf([{ id: 'a' }], [{ id: 'b' }, { id: 'a' }])).toEqual(['b', 'a'])
  expect(keysOf([{ id: 'a' }], [{ id: 'a' }, { id: 'a' }])).toBeNull()
})

test('a row without id is the shown one with its content, or in its place between unchanged ones', () => {
  const shown = list('a', 'b', 'c')
  expect(keysOf(shown, list('a', 'x', 'c'))).toEqual(['shown 0', 'shown 1', 'shown 2'])
  expect(keysOf(shown, list('b', 'c'))).toEqual(['shown 1', 'shown 2'])
  expect(keysOf(shown, list('n', 'a', 'b', 'c', 'm'))).toEqual([
    'new {"text":"n"}',
    'shown 0',
    'shown 1',
    'shown 2',
    'new {"text":"m"}',
  ])
  expect(keysOf([], list('a', 'a'))).toBeNull()
})

test('a list of texts is neither one of numbers nor one of words', () => {
  expect(isTextRows(list('a'))).toBe(true)
  expect(isTextRows([])).toBe(true)
  expect(isTextRows([{ hoursBefore: 1 }])).toBe(false)
  expect(isTextRows(['a'])).toBe(false)
  expect(isTextRows(Array.from({ length: 301 }, () => ({ text: '' })))).toBe(false)
})
