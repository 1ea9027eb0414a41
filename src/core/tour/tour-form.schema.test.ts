import { describe, expect, test } from 'vitest'
import { faultsOf as faultsOfSchema } from '#tests/support/faults-of.ts'
import { createTourFormSchema, editTourFormSchema, tourFieldsSchema } from './tour-form.schema.ts'

const UNIT = { type: 'ADULT', price: '29,50' }

const faultsOf = (form: object) => faultsOfSchema(tourFieldsSchema, form)

describe('a form of a tour', () => {
  test('has what it sends', () => {
    expect(tourFieldsSchema.parse({})).toEqual({})
    expect(tourFieldsSchema.parse({ slug: ' Vieux-Lyon ', languages: ['fr', ''], features: '' })).toEqual({
      slug: 'vieux-lyon',
      languages: ['fr'],
      features: [],
    })
  })

  test.for([
    [{ slug: 'a b' }, 'slug', 'tour.slug_invalid'],
    [{ timeZone: 'Lyon' }, 'timeZone', 'validation.invalid'],
    [{ durationMinutes: '0' }, 'durationMinutes', 'validation.out_of_range'],
    [{ durationMinutes: '20161' }, 'durationMinutes', 'validation.out_of_range'],
    [{ cutoffMinutes: '525601' }, 'cutoffMinutes', 'validation.out_of_range'],
    [{ participantsMin: '0' }, 'participantsMin', 'validation.out_of_range'],
    [{ participantsMin: '10001' }, 'participantsMin', 'validation.out_of_range'],
    [{ decisionHours: '0' }, 'decisionHours', 'validation.out_of_range'],
    [{ decisionHours: '721' }, 'decisionHours', 'validation.out_of_range'],
    [{ decisionHours: 'two' }, 'decisionHours', 'validation.number'],
    [{ languages: ['French'] }, 'languages.0', 'validation.invalid'],
    [{ suitability: ['STEEP'] }, 'suitability.0', 'validation.invalid'],
    [{ features: [{ type: 'OTHER', text: {} }] }, 'features.0.type', 'validation.invalid'],
  ] as const)('is refused with %j', ([form, field, message]) => {
    expect(faultsOf(form)).toMatchObject({ [field]: message })
  })

  test('a new one has a title in one language at least, an edit the version that was shown', () => {
    const titleOf = (title: object) => createTourFormSchema.safeParse({ title }).error?.issues[0]
    expect(titleOf({ fr: 'Traboules' })).toBeUndefined()
    expect(titleOf({ en: ' ' })).toMatchObject({ path: ['title[en]'], message: 'tour.title_empty' })
    expect(createTourFormSchema.safeParse({}).success).toBe(false)
    expect(editTourFormSchema.safeParse({}).success).toBe(false)
    expect(editTourFormSchema.parse({ version: '7' })).toEqual({ version: 7 })
  })
})

describe('the sizes of a party', () => {
  test.for([
    [{}, true],
    [{ partyMin: '2', partyMax: '2' }, true],
    [{ partyMin: '1', partyMax: '500' }, true],
    [{ partyMin: '3', partyMax: '2' }, false],
    [{ partyMin: '3' }, false],
    [{ partyMax: '3' }, false],
  ] as const)('%j are accepted: %s', ([form, accepted]) => {
    expect(faultsOf(form)).toEqual(accepted ? {} : { partyMax: 'validation.out_of_range' })
  })
})

describe('a unit', () => {
  test('takes one seat and stands alone, unless the form says otherwise', () => {
    expect(tourFieldsSchema.parse({ units: [UNIT] }).units).toEqual([
      { type: 'ADULT', label: {}, price: 2950, ageMin: null, ageMax: null, seats: 1, needsAdult: false },
    ])
  })

  test.for([
    [{ ageMin: '4', ageMax: '4' }, {}],
    [{ ageMin: '5', ageMax: '4' }, { 'units.0.ageMax': 'validation.out_of_range' }],
    [{ ageMin: '5', ageMax: '' }, {}],
    [{ ageMin: '', ageMax: '0' }, {}],
    [{ ageMax: '121' }, { 'units.0.ageMax': 'validation.out_of_range' }],
    [{ seats: '0' }, {}],
    [{ seats: '21' }, { 'units.0.seats': 'validation.out_of_range' }],
    [{ price: 'free' }, { 'units.0.price': 'validation.amount' }],
    [{ type: 'DOG' }, { 'units.0.type': 'validation.invalid' }],
  ] as const)('with %j has the faults %j', ([fields, faults]) => {
    expect(faultsOf({ units: [{ ...UNIT, ...fields }] })).toEqual(faults)
  })
})

describe('the tiers of a policy', () => {
  const tiersOf = (...tiers: object[]) =>
    tourFieldsSchema.parse({ cancellationPolicy: { tiers } }).cancellationPolicy?.tiers

  test('are ordered by their deadline, without blank ones', () => {
    const blank = { hoursBefore: '', refundPercent: ' ' }
    expect(
      tiersOf({ hoursBefore: '24', refundPercent: '50' }, blank, { hoursBefore: '72', refundPercent: '100' }),
    ).toEqual([
      { hoursBefore: 72, refundPercent: 100 },
      { hoursBefore: 24, refundPercent: 50 },
    ])
    expect(tiersOf({ hoursBefore: '0', refundPercent: '0' })).toEqual([{ hoursBefore: 0, refundPercent: 0 }])
    expect(tourFieldsSchema.parse({ cancellationPolicy: {} }).cancellationPolicy).toEqual({ tiers: [] })
  })

  test.for([
    [{ hoursBefore: '24' }, 'validation.both_or_none'],
    [{ refundPercent: '50' }, 'validation.both_or_none'],
    [{ hoursBefore: '24', refundPercent: '101' }, 'validation.out_of_range'],
  ] as const)('are refused with %j', ([tier, message]) => {
    expect(faultsOf({ cancellationPolicy: { tiers: [tier] } })).toEqual({
      'cancellationPolicy.tiers.0.refundPercent': message,
    })
  })
})

describe('the meeting point', () => {
  const pointOf = (meetingPoint: object) => tourFieldsSchema.parse({ meetingPoint }).meetingPoint

  test('has two numbers, or a pasted link in their place', () => {
    const point = { latitude: 45.76, longitude: 4.83 }
    expect(pointOf({ latitude: '45,76', longitude: '4.83' })).toEqual(point)
    expect(pointOf({ point: '45.76, 4.83' })).toEqual(point)
    expect(pointOf({ point: '45.76, 4.83', latitude: '1', longitude: '2', address: ' Rue ' })).toEqual({
      address: 'Rue',
      ...point,
    })
    expect(pointOf({ address: 'Rue' })).toEqual({ address: 'Rue' })
  })

  test('has none with an empty link, or with two empty numbers', () => {
    const none = { latitude: null, longitude: null }
    expect(pointOf({ point: ' ' })).toEqual(none)
    expect(pointOf({ latitude: '', longitude: '' })).toEqual(none)
  })

  test.for([
    [{ latitude: '45.76' }, { 'meetingPoint.longitude': 'validation.both_or_none' }],
    [{ longitude: '4.83' }, { 'meetingPoint.longitude': 'validation.both_or_none' }],
    [{ latitude: '91', longitude: '4' }, { 'meetingPoint.latitude': 'validation.out_of_range' }],
    [{ point: 'by the fountain' }, { 'meetingPoint.point': 'tour.point_unreadable' }],
  ] as const)('is refused with %j', ([fields, faults]) => {
    expect(faultsOf({ meetingPoint: fields })).toEqual(faults)
  })
})
