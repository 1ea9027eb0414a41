import { describe, expect, test } from 'vitest'
import { faultsOf as faultsOfSchema } from '#tests/support/faults-of.ts'
import { CUTOFF_MINUTES_MAX } from '../tour/tour.ts'
import { isSeries, previewSeriesSchema, saveDepartureSchema } from './save-departure.schema.ts'

const ID = '019aa5c0-0000-7000-8000-000000000000'
const ONE = { tourId: ID, localDateTimeStart: '2026-07-14T10:00', capacity: '10', languages: ['en'] }
const SERIES = {
  tourId: ID,
  capacity: '10',
  languages: ['en'],
  weekdays: ['1', '7'],
  times: ['09:30'],
  from: '2026-07-01',
  to: '2026-07-31',
}

const faultsOf = (form: object) => faultsOfSchema(saveDepartureSchema, form)

describe('one departure', () => {
  test('is read with its defaults', () => {
    expect(saveDepartureSchema.parse(ONE)).toMatchObject({
      scope: 'this',
      capacity: 10,
      weekdays: [],
      note: '',
      message: '',
      prices: {},
      closed: false,
      tellGuests: false,
    })
  })

  test('distinguishes a minimum that is not sent from an empty one, which means none', () => {
    expect(saveDepartureSchema.parse(ONE).participantsMin).toBeUndefined()
    expect(saveDepartureSchema.parse({ ...ONE, participantsMin: '' }).participantsMin).toBe(1)
    expect(saveDepartureSchema.parse({ ...ONE, participantsMin: '4' }).participantsMin).toBe(4)
  })

  test('needs a tour and a start', () => {
    expect(faultsOf({ ...ONE, tourId: '', localDateTimeStart: '' })).toEqual({
      tourId: 'availability.tour_empty',
      localDateTimeStart: 'availability.start_invalid',
    })
  })

  test('needs a language, and takes codes only', () => {
    expect(faultsOf({ ...ONE, languages: [''] })).toEqual({ languages: 'availability.languages_empty' })
    for (const code of ['english', 'EN', 'e']) {
      expect(faultsOf({ ...ONE, languages: [code] })).toEqual({ 'languages.0': 'validation.invalid' })
    }
  })

  test('takes each end of booking and each language that its tour may have', () => {
    const ofTour = { cutoffMinutes: String(CUTOFF_MINUTES_MAX), languages: ['gsw', 'fr'] }
    expect(saveDepartureSchema.parse({ ...ONE, ...ofTour })).toMatchObject({
      cutoffMinutes: CUTOFF_MINUTES_MAX,
      languages: ['gsw', 'fr'],
    })
  })

  test('needs at most as many guests as it has seats', () => {
    expect(faultsOf({ ...ONE, participantsMin: '11' })).toEqual({
      participantsMin: 'availability.min_above_capacity',
    })
    expect(faultsOf({ ...ONE, participantsMin: '10' })).toEqual({})
  })

  test.each([
    ['capacity', '0', 'validation.out_of_range'],
    ['capacity', '10001', 'validation.out_of_range'],
    ['cutoffMinutes', '-1', 'validation.out_of_range'],
    ['cutoffMinutes', '525601', 'validation.out_of_range'],
    ['durationMinutes', '0', 'validation.out_of_range'],
    ['scope', 'some', 'form.invalid'],
    ['formToken', 'x', 'form.invalid'],
    ['tourId', 'x', 'tour.not_found'],
    ['id', 'x', 'availability.not_found'],
    ['guideId', 'x', 'guide.unknown'],
    ['note', 'x'.repeat(1_001), 'validation.too_long'],
    ['meetingAddress', 'x'.repeat(301), 'validation.too_long'],
    ['message', 'x'.repeat(2_001), 'validation.too_long'],
  ])('is refused with the %s %j', (field, value, fault) => {
    expect(faultsOf({ ...ONE, [field]: value })[field]).toBe(fault)
  })

  test('has prices by unit, and keeps the price of the tour where none is written', () => {
    expect(saveDepartureSchema.parse({ ...ONE, prices: { [ID]: '29,50' } }).prices).toEqual({ [ID]: 2950 })
    expect(saveDepartureSchema.parse({ ...ONE, prices: { [ID]: '' } }).prices).toEqual({ [ID]: undefined })
    expect(Object.values(faultsOf({ ...ONE, prices: { x: '29' } }))).toHaveLength(1)
  })

  test('has no guide where the field is empty, and keeps its guide where it is left out', () => {
    expect(saveDepartureSchema.parse({ ...ONE, guideId: '' }).guideId).toBeNull()
    expect(saveDepartureSchema.parse(ONE).guideId).toBeUndefined()
  })
})

describe('a change', () => {
  test('needs the version that was seen, and neither tour nor start', () => {
    const change = { id: ID, capacity: '10', languages: ['en'] }
    expect(faultsOf(change)).toEqual({ version: 'form.invalid' })
    expect(faultsOf({ ...change, version: '3' })).toEqual({})
  })
})

describe('a series', () => {
  test('is any form with a field of a series', () => {
    const none = { weekdays: [], times: [], from: undefined, to: undefined }
    expect(isSeries(none)).toBe(false)
    expect(isSeries({ ...none, weekdays: [1] })).toBe(true)
    expect(isSeries({ ...none, times: ['09:30'] })).toBe(true)
    expect(isSeries({ ...none, from: '2026-07-01' })).toBe(true)
    expect(isSeries({ ...none, to: '2026-07-01' })).toBe(true)
  })

  test('needs no start of its own', () => {
    expect(faultsOf(SERIES)).toEqual({})
  })

  test('needs each of its fields', () => {
    expect(faultsOf({ ...SERIES, weekdays: [''] })).toEqual({ weekdays: 'availability.weekdays_empty' })
    expect(faultsOf({ ...SERIES, times: [''] })).toEqual({ times: 'availability.time_invalid' })
    expect(faultsOf({ ...SERIES, from: '' })).toEqual({ from: 'availability.day_invalid' })
    expect(faultsOf({ ...SERIES, to: '' })).toEqual({ to: 'availability.day_invalid' })
  })

  test('has times of the day', () => {
    for (const time of ['24:00', '9:30', '09:60', '09:30:00', 'x09:30']) {
      expect(faultsOf({ ...SERIES, times: [time] })).toEqual({ 'times.0': 'availability.time_invalid' })
    }
    for (const time of ['00:00', '19:59', '23:59']) expect(faultsOf({ ...SERIES, times: [time] })).toEqual({})
  })

  test('ends on its first day at the earliest, and 731 days later at the latest', () => {
    const until = (to: string) => faultsOf({ ...SERIES, from: '2026-07-01', to })
    expect(until('2026-07-01')).toEqual({})
    expect(until('2026-06-30')).toEqual({ to: 'availability.to_before_from' })
    expect(until('2028-07-01')).toEqual({})
    expect(until('2028-07-02')).toEqual({ to: 'availability.series_days_max' })
  })

  test('has at most eight times a day, on days of the week', () => {
    const times = Array.from({ length: 9 }, (_, hour) => `1${hour}:00`)
    expect(faultsOf({ ...SERIES, times })).toEqual({ times: 'validation.too_many' })
    expect(faultsOf({ ...SERIES, weekdays: ['0'] })).toEqual({ 'weekdays.0': 'validation.out_of_range' })
    expect(faultsOf({ ...SERIES, weekdays: ['8'] })).toEqual({ 'weekdays.0': 'validation.out_of_range' })
  })

  test('is previewed with the same rules, and in a language', () => {
    const { tourId, weekdays, times, from, to } = SERIES
    const series = { tourId, weekdays, times, from, to }
    expect(previewSeriesSchema.parse(series)).toMatchObject({ locale: 'en', languages: [], weekdays: [1, 7] })
    const { error } = previewSeriesSchema.safeParse({ ...series, to: '' })
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['to'], 'availability.day_invalid'],
    ])
  })
})
