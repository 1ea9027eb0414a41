import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { checkoutSchema } from '../reservation/checkout.schema.ts'
import {
  formAmount,
  formCheckbox,
  formDigits,
  formChoices,
  formFile,
  formInteger,
  formList,
  formLocalized,
  formOptional,
  formOptionalDecimal,
  formOptionalInteger,
  formText,
  formToken,
  typedText,
} from './form-values.schema.ts'

const UUID = '019aa5c0-0000-7000-8000-000000000000'

/** The value of a field, or the key of the message about it. */
function read(schema: z.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value)
  return success ? data : error.issues[0]?.message
}

describe('a text', () => {
  test('is taken without the space around it, in one form of Unicode', () => {
    expect(read(formText(5), '  abc\n')).toBe('abc')
    expect(read(formText(5), 'e\u0301')).toBe('\u00e9')
    expect(read(formText(5), ' 12345 ')).toBe('12345')
  })

  test('keeps tabs and line breaks, and no other control character', () => {
    expect(read(formText(20), 'He\u0001re\u0007\tor\r\nthere\u009f\u007f \u0001')).toBe('Here\tor\r\nthere')
    expect(read(checkoutSchema.shape.note, '\u0001no\u0000\nte\u0002')).toBe('no\nte')
  })

  test('is refused beyond its length, and where the field is missing', () => {
    expect(read(formText(5), '123456')).toBe('validation.too_long')
    expect(read(formText(5), undefined)).toBe('validation.invalid')
  })

  test('in each language lacks the languages that were not sent', () => {
    expect(read(formLocalized(5), { fr: ' oui ' })).toEqual({ fr: 'oui' })
    expect(read(formLocalized(5), { en: '123456' })).toBe('validation.too_long')
  })
})

test('the token of a form is a UUID or left out', () => {
  expect([UUID, '', undefined, 'x'].map((value) => read(formToken, value))).toEqual([
    UUID,
    undefined,
    undefined,
    'form.invalid',
  ])
})

const NO_NUMBERS: readonly unknown[] = [
  '0',
  '1001',
  '',
  ' ',
  '-1',
  '+1',
  '1e3',
  '0x1',
  '0b1',
  '1.0',
  '1,0',
  'Infinity',
  undefined,
  null,
  ['1', '2'],
]

test.each<[unknown, unknown]>([
  ['1', 1],
  [' 07 ', 7],
  ['1000', 1000],
  ...NO_NUMBERS.map((value): [unknown, unknown] => [value, 'wrong']),
])('a number of digits alone reads %j as %j', (value, expected) => {
  expect(read(formDigits(1, 1000, 'wrong'), value)).toBe(expected)
})

describe('a whole number', () => {
  test.each([
    ['0', 0],
    [' 7 ', 7],
    ['-3', -3],
    ['10', 10],
    ['-4', 'validation.out_of_range'],
    ['11', 'validation.out_of_range'],
    ['', 'validation.number'],
    ['1.5', 'validation.number'],
    ['x1', 'validation.number'],
    ['1x', 'validation.number'],
    ['1e1', 'validation.number'],
    ['0000000001', 'validation.number'],
    [7, 'validation.number'],
  ])('%j is %j from -3 to 10', (value, expected) => {
    expect(read(formInteger(-3, 10), value)).toBe(expected)
  })

  test('may be left blank where it is optional', () => {
    expect(['', ' ', '7', '11', null].map((value) => read(formOptionalInteger(0, 10), value))).toEqual([
      null,
      null,
      7,
      'validation.out_of_range',
      null,
    ])
  })
})

describe('a number with decimals', () => {
  test.each([
    ['', null],
    [' ', null],
    ['1,5', 1.5],
    ['-1.25', -1.25],
    [' 2 ', 2],
    ['5', 5],
    ['5.1', 'validation.out_of_range'],
    ['-5.1', 'validation.out_of_range'],
    ['1.', 'validation.number'],
    ['x1', 'validation.number'],
    ['1x', 'validation.number'],
    ['1.1234567890123', 'validation.number'],
    ['1234567', 'validation.number'],
    [undefined, 'validation.number'],
  ])('%j is %j from -5 to 5', (value, expected) => {
    expect(read(formOptionalDecimal(-5, 5), value)).toBe(expected)
  })
})

describe('an amount', () => {
  test.each([
    ['29', 2900],
    ['29,5', 2950],
    ['1000000', 100_000_000],
    ['1000000.01', 'validation.amount'],
    ['', 'validation.amount'],
    ['free', 'validation.amount'],
    [29, 'validation.amount'],
  ])('%j is %j', (value, expected) => {
    expect(read(formAmount, value)).toBe(expected)
  })
})

test('an empty field was not filled in', () => {
  const schema = formOptional(z.string().min(2, 'too short'))
  expect(['', undefined, 'ab', 'a'].map((value) => read(schema, value))).toEqual([
    undefined,
    undefined,
    'ab',
    'too short',
  ])
})

test('a field for a file takes a file only', () => {
  const file = new Blob(['x'])
  expect(read(formFile, file)).toBe(file)
  expect(read(formFile, 'x')).toBe('upload.unreadable')
})

test('a box is ticked by each word that forms use', () => {
  expect(['on', '1', 'true'].map((value) => read(formCheckbox, value))).toEqual([true, true, true])
  expect([undefined, '', '0', 'false'].map((value) => read(formCheckbox, value))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(read(formCheckbox, 'yes')).toBe('validation.invalid')
})

test('entries are a list, which the bare name empties', () => {
  const schema = formList(z.string('no text'), 2)
  expect(
    ['', ['a', 'b'], ['a', 'b', 'c'], ['a', 1], 'a', undefined].map((value) => read(schema, value)),
  ).toEqual([[], ['a', 'b'], 'validation.too_many', 'no text', 'validation.invalid', 'validation.invalid'])
})

test('choices are a list without its blanks', () => {
  const schema = formChoices(z.string(), 2)
  const values = ['a', ['a', ''], [''], '', ['a', 'b', 'c'], undefined, [1]]
  expect(values.map((value) => read(schema, value))).toEqual([
    ['a'],
    ['a'],
    [],
    [],
    'validation.too_many',
    'validation.required',
    'Invalid input: expected string, received number',
  ])
})

test('a text of control characters alone is empty', () => {
  expect(typedText().parse(' \u0001 ')).toBe('')
  expect(typedText('note.empty').min(1, 'note.empty').safeParse('\u0001\n').error?.issues).toMatchObject([
    { message: 'note.empty' },
  ])
})
