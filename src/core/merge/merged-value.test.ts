import { describe, expect, test } from 'vitest'
import { mergedValue } from './merged-value.ts'

const shown = { name: 'Caves', tagline: { en: 'Cellars', fr: 'Caves' }, off: ['en'] }

describe('mergedValue', () => {
  test('keeps the changes of both writers of different parts', () => {
    const saved = { ...shown, name: 'Les Caves', tagline: { en: 'Old cellars', fr: 'Caves' } }
    const value = { ...shown, tagline: { en: 'Cellars', fr: 'Vieilles caves' } }
    expect(mergedValue(saved, { shown, value })).toEqual({
      merged: { ...shown, name: 'Les Caves', tagline: { en: 'Old cellars', fr: 'Vieilles caves' } },
      conflicts: [],
    })
  })

  test('names each part that both have changed, and keeps the saved one', () => {
    const saved = { ...shown, name: 'Les Caves', tagline: { en: 'Old cellars', fr: 'Caves' } }
    const value = { ...shown, name: 'Mes Caves', tagline: { en: 'My cellars', fr: 'Caves' } }
    expect(mergedValue(saved, { shown, value })).toEqual({
      merged: saved,
      conflicts: [['name'], ['tagline', 'en']],
    })
  })

  test('has no conflict about the same change, a repeated one, and line breaks', () => {
    const saved = { ...shown, name: 'a\nb' }
    const value = { ...shown, name: 'a\r\nb' }
    expect(mergedValue(saved, { shown, value }).conflicts).toEqual([])
    expect(mergedValue(value, { shown, value }).conflicts).toEqual([])
    const other = { ...saved, tagline: { en: 'Other', fr: 'Caves' } }
    expect(mergedValue(other, { shown: saved, value }).merged).toEqual({ ...other, name: 'a\r\nb' })
  })

  test('replaces parts that were not shown, and leaves those that the form does not have', () => {
    expect(mergedValue(shown, { value: { name: 'Mine' } }).merged).toEqual({ ...shown, name: 'Mine' })
    const change = { shown: { tagline: { en: 'Cellars' } }, value: { tagline: { en: 'Mine', fr: 'À moi' } } }
    expect(mergedValue(shown, change).merged).toEqual({ ...shown, tagline: { en: 'Mine', fr: 'À moi' } })
  })

  test('knows null from a part that is not there, as the wording needs it', () => {
    const change = { shown: { en: { a: null, b: 'B' } }, value: { en: { a: 'A', b: null } } }
    expect(mergedValue({ en: { b: 'B' } }, change)).toEqual({
      merged: { en: { a: 'A', b: null } },
      conflicts: [],
    })
    expect(mergedValue({ en: { a: 'X', b: 'Y' } }, change).conflicts).toEqual([
      ['en', 'a'],
      ['en', 'b'],
    ])
  })

  test('adds and removes words of a list one by one', () => {
    const merge = (saved: string[], value: string[]) =>
      mergedValue(saved, { shown: ['a', 'b'], value }).merged
    expect(merge(['b', 'c'], ['a', 'b', 'd'])).toEqual(['b', 'c', 'd'])
    expect(merge(['a', 'b', 'c'], ['a'])).toEqual(['a', 'c'])
  })

  test('merges rows of the same ids', () => {
    const rows = [
      { id: 'a', text: 'A' },
      { id: 'b', text: 'B' },
    ]
    const edit = (id: string, text: string) => rows.map((row) => (row.id === id ? { id, text } : row))
    expect(mergedValue(edit('a', 'A2'), { shown: rows, value: edit('b', 'B2') })).toEqual({
      merged: [
        { id: 'a', text: 'A2' },
        { id: 'b', text: 'B2' },
      ],
      conflicts: [],
    })
    expect(mergedValue(edit('a', 'A2'), { shown: rows, value: edit('a', 'A3') }).conflicts).toEqual([
      [0, 'text'],
    ])
  })

  test('of a setting that is nothing or whole', () => {
    const [one, other] = [{ id: '1' }, { id: '2' }]
    expect(mergedValue(null, { shown: null, value: one }).merged).toEqual(one)
    expect(mergedValue(other, { shown: null, value: one }).conflicts).toEqual([[]])
    expect(mergedValue(other, { shown: one, value: null }).conflicts).toEqual([[]])
    expect(mergedValue(one, { shown: one, value: null }).merged).toBeNull()
  })

  test('of hostile depth is merely another value', () => {
    const deep = JSON.parse('['.repeat(5000) + ']'.repeat(5000)) as unknown
    expect(mergedValue(shown, { shown: { name: deep }, value: { name: deep } }).conflicts).toEqual([['name']])
  })
})
