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
  expect(keysOf(shown, list('x', 'b', 'y', 'z'))).toEqual([
    'shown 0',
    'shown 1',
    'shown 2',
    'new {"text":"z"}',
  ])
  expect(keysOf(list('a', 'b'), list('x', 'y', 'b'))).toEqual(['shown 0', 'new {"text":"y"}', 'shown 1'])
  expect(keysOf([], list('a', 'a'))).toBeNull()
})

test('of rows that were moved without ids, the longest sequence in the shown order is the shown one', () => {
  const shown = list('a', 'b', 'c', 'd')
  expect(keysOf(shown, list('c', 'd', 'a'))).toEqual(['shown 2', 'shown 3', 'new {"text":"a"}'])
  expect(keysOf(shown, list('d', 'a', 'b', 'c'))).toEqual([
    'new {"text":"d"}',
    'shown 0',
    'shown 1',
    'shown 2',
  ])
})

test('a list in which one row has no id is matched by content', () => {
  const shown = [{ id: 'a', text: 'A' }]
  expect(keysOf(shown, [...shown, { text: 'n' }])).toEqual(['shown 0', 'new {"text":"n"}'])
})

test('a list of texts is neither one of numbers nor one of words', () => {
  expect(isTextRows(list('a'))).toBe(true)
  expect(isTextRows([])).toBe(true)
  expect(isTextRows([{ hoursBefore: 1 }])).toBe(false)
  expect(isTextRows([{ hours: 1, note: '' }, { title: { en: '' } }])).toBe(true)
  expect(isTextRows([{ text: '' }, null])).toBe(false)
  expect(isTextRows([['a']])).toBe(false)
  expect(isTextRows(['a'])).toBe(false)
  expect(isTextRows(Array.from({ length: 300 }, () => ({ text: '' })))).toBe(true)
  expect(isTextRows(Array.from({ length: 301 }, () => ({ text: '' })))).toBe(false)
})
