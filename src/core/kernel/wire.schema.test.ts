import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import {
  daySchema,
  dayOr,
  fallbackSchema,
  instantSchema,
  isDayRange,
  localDateTimeOr,
  localDateTimeSchema,
  localeOrDefaultSchema,
  localized,
  moneySchema,
  upTo,
  within,
} from './wire.schema.ts'

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe('a day', () => {
  test.each(['1900-01-01', '2026-02-28', '2999-12-31'])('may be %s', (day) => {
    expect(daySchema.parse(day)).toBe(day)
  })

  test.each([
    '1899-12-31',
    '3000-01-01',
    '0001-01-01',
    '0019-01-01',
    '2026-02-29',
    '2026-1-1',
    'today',
    '2026-01-01T10:00',
    '',
  ])('may not be %j, for one reason', (day) => {
    expect(messagesOf(dayOr('availability.day_invalid'), day)).toEqual(['availability.day_invalid'])
  })
})

describe('a range of days', () => {
  test.each([
    [{ from: '2026-12-30', to: '2027-01-02' }, true],
    [{ from: '2026-12-30', to: '2027-01-03' }, false],
    [{ from: '2026-12-30', to: '2026-12-30' }, true],
    [{ from: '2026-12-30', to: '2026-12-29' }, false],
    [{ from: '2026-01-31', to: '2026-03-01' }, false],
    [{ from: '2026-12-30' }, true],
    [{ to: '2026-12-30' }, true],
  ])('%j of three days after the first: %j', (range, isRange) => {
    expect(isDayRange(range, 3)).toBe(isRange)
  })
})

describe('a wall-clock time', () => {
  test.each(['2026-07-14T10:00', '2026-07-14T10:00:00', '1900-01-01T00:00'])('may be %s', (time) => {
    expect(localDateTimeSchema.parse(time)).toBe(time)
  })

  test.each([
    '2026-07-14T10:00Z',
    '2026-07-14T10:00:00Z',
    '2026-07-14T10:00+02:00',
    '3000-01-01T00:00',
    '2026-07-14',
    '10:00',
    '',
  ])('may not be %j, for one reason', (time) => {
    expect(messagesOf(localDateTimeOr('availability.start_invalid'), time)).toEqual([
      'availability.start_invalid',
    ])
  })
})

describe('an instant', () => {
  test.each(['2026-07-14T08:00:00Z', '2026-07-14T10:00:00+02:00', '2026-07-14T08:00:00.123456789Z'])(
    'may be %s',
    (instant) => {
      expect(instantSchema.parse(instant)).toBe(instant)
    },
  )

  test.each(['2026-07-14T08:00:00.1234567890Z', '2026-07-14T10:00:00', 'now'])('may not be %s', (instant) => {
    expect(messagesOf(instantSchema, instant)).toHaveLength(1)
  })
})

test('money is a whole number of minor units with the three letters of its currency', () => {
  expect(moneySchema.parse({ amountMinor: -50, currency: 'EUR' })).toEqual({
    amountMinor: -50,
    currency: 'EUR',
  })
  expect(messagesOf(moneySchema, { amountMinor: 0.5, currency: 'EURO' })).toHaveLength(2)
})

describe('a number between limits', () => {
  const schema = within(z.int(), 2, 4)

  test('may be each of the limits', () => {
    expect([2, 3, 4].map((number) => schema.parse(number))).toEqual([2, 3, 4])
    expect(schema.meta()).toMatchObject({ minimum: 2, maximum: 4 })
  })

  test.each([1, 5])('may not be %d, and the refusal has the limits', (number) => {
    expect(schema.safeParse(number).error?.issues).toMatchObject([
      { message: 'validation.out_of_range', params: { min: 2, max: 4 } },
    ])
  })
})

test('a text that is too long is refused with its length and its limit', () => {
  const schema = upTo(z.string(), 3, 'tour.too_long')
  expect(schema.parse('abc')).toBe('abc')
  expect(schema.meta()).toMatchObject({ maxLength: 3 })
  expect(schema.safeParse('abcd').error?.issues).toMatchObject([
    { code: 'custom', message: 'tour.too_long', params: { max: 3, count: 4 } },
  ])
})

test('a locale that is left out is the default one, and an unknown one is refused', () => {
  expect(localeOrDefaultSchema.parse(undefined)).toBe('en')
  expect(localeOrDefaultSchema.parse('fr')).toBe('fr')
  expect(messagesOf(localeOrDefaultSchema, 'de')).toHaveLength(1)
})

test('a value per locale has one for each, and more may be asked of the default one', () => {
  const schema = localized(z.string(), z.string().min(1, 'required'))
  expect(schema.parse({ en: 'a', fr: '' })).toEqual({ en: 'a', fr: '' })
  expect(messagesOf(schema, { en: '', fr: '' })).toEqual(['required'])
  expect(messagesOf(localized(z.string('none')), { en: '' })).toEqual(['none'])
})

test('the texts that fall back are those of the view, each with its language', () => {
  const schema = fallbackSchema('title', 'place')
  expect(schema.parse(undefined)).toBeUndefined()
  expect(schema.parse({ place: 'fr' })).toEqual({ place: 'fr' })
  expect(messagesOf(schema, { name: 'fr' })).toHaveLength(1)
})
