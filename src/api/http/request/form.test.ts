import { HTTPException } from 'hono/http-exception'
import { describe, expect, test } from 'vitest'
import { expandFields, fieldPath, type FormFields } from './form.ts'

/** Form data as Hono returns it: an object without prototype. */
const flat = (entries: [string, FormFields[string]][]): FormFields =>
  Object.assign(Object.create(null) as FormFields, Object.fromEntries(entries))

const expand = (...entries: [string, FormFields[string]][]) => expandFields(flat(entries))

describe('expandFields', () => {
  test('reads brackets as levels', () => {
    expect(expand(['name', 'Maya'], ['units[a]', '2'], ['units[b]', '1'], ['title[en]', 'Walk'])).toEqual({
      name: 'Maya',
      units: { a: '2', b: '1' },
      title: { en: 'Walk' },
    })
  })

  test('reads lists, by [] and by number', () => {
    expect(expand(['photos[]', ['x', 'y']])).toEqual({ photos: ['x', 'y'] })
    expect(
      expand(['units[0][price]', '29'], ['units[0][label][en]', 'Adults'], ['units[1][price]', '15']),
    ).toEqual({
      units: [{ price: '29', label: { en: 'Adults' } }, { price: '15' }],
    })
  })

  test('keeps numbers that do not count from 0 as names', () => {
    expect(expand(['units[7]', '1'], ['units[9]', '2'])).toEqual({ units: { 7: '1', 9: '2' } })
  })

  test('reads a line break as one character, which is how a browser counts it', () => {
    expect(expand(['note', 'Two\r\n\r\nlines'], ['tags[]', ['a\r\nb', 'c']])).toEqual({
      note: 'Two\n\nlines',
      tags: ['a\nb', 'c'],
    })
  })

  test('keeps files', () => {
    const file = new Blob(['x'])
    expect(expand(['photo', file])).toEqual({ photo: file })
  })

  test.for([
    '__proto__',
    'units[__proto__]',
    'units[__proto__][polluted]',
    'constructor[prototype][polluted]',
    'a[b][c][d][e]',
    'a[',
    'a]b',
    '[a]',
    'a[b]c',
    'a[[b]]',
    '',
  ])('refuses the name "%s"', (name) => {
    const fields = Object.create(null) as FormFields
    Object.defineProperty(fields, name, { value: '1', enumerable: true })
    expect(() => expandFields(fields)).toThrow(HTTPException)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('refuses two meanings of one name', () => {
    expect(() => expand(['a', '1'], ['a[b]', '2'])).toThrow(HTTPException)
    expect(() => expand(['a[b]', '1'], ['a', '2'])).toThrow(HTTPException)
  })
})

test('fieldPath names a field as its form does', () => {
  expect(fieldPath(['email'])).toBe('email')
  expect(fieldPath(['units', 0, 'label', 'en'])).toBe('units[0][label][en]')
  expect(fieldPath([])).toBe('')
})
