import { describe, expect, test } from 'vitest'
import {
  fromUnit,
  missingToPublish,
  missingTranslations,
  statusAfter,
  type TourForPublication,
} from './tour.ts'

describe('statusAfter', () => {
  test.for([
    ['DRAFT', 'publish', 'PUBLISHED'],
    ['DRAFT', 'archive', 'ARCHIVED'],
    ['PUBLISHED', 'draft', 'DRAFT'],
    ['PUBLISHED', 'archive', 'ARCHIVED'],
    ['ARCHIVED', 'draft', 'DRAFT'],
    ['ARCHIVED', 'publish', null],
    ['DRAFT', 'draft', 'DRAFT'],
    ['PUBLISHED', 'publish', 'PUBLISHED'],
    ['ARCHIVED', 'archive', 'ARCHIVED'],
  ] as const)('%s + %s = %s', ([status, action, after]) => {
    expect(statusAfter(status, action)).toBe(after)
  })
})

const ADULT = { en: 'Adult', fr: 'Adulte' }

const READY: TourForPublication = {
  title: { en: 'The secret passages', fr: 'Les passages secrets' },
  description: { en: '<p>Doors.</p>', fr: '<p>Des portes.</p>' },
  meetingAddress: 'Place Saint-Jean',
  durationMinutes: 150,
  currency: 'EUR',
  units: [{ priceMinor: 2900, label: ADULT }],
  coverAlt: { en: 'A poster', fr: 'Une affiche' },
}

describe('missingToPublish', () => {
  test('nothing when the tour is ready', () => {
    expect(missingToPublish(READY)).toEqual([])
  })

  test.for([
    [{ title: { en: ' ', fr: 'Titre' } }, ['title']],
    [{ description: { en: '', fr: 'Texte' } }, ['description']],
    [{ meetingAddress: '' }, ['meetingPoint']],
    [{ durationMinutes: null }, ['duration']],
    [{ units: [] }, ['pricedUnit']],
    [{ units: [{ priceMinor: 0, label: ADULT }] }, ['pricedUnit']],
    [
      {
        units: [
          { priceMinor: 2900, label: ADULT },
          { priceMinor: 49, label: ADULT },
        ],
      },
      ['chargeable'],
    ],
    [
      {
        units: [
          { priceMinor: 50, label: ADULT },
          { priceMinor: 0, label: ADULT },
        ],
      },
      [],
    ],
    [{ currency: 'GBP', units: [{ priceMinor: 30, label: ADULT }] }, []],
    [
      {
        units: [
          { priceMinor: 2900, label: ADULT },
          { priceMinor: 2000, label: {} },
        ],
      },
      ['unitNames'],
    ],
    [{ units: [{ priceMinor: 2900, label: { en: ' ', fr: 'Adulte' } }] }, ['unitNames']],
    [{ coverAlt: null }, ['cover', 'coverAlt']],
    [{ coverAlt: { en: '', fr: 'Une affiche' } }, ['coverAlt']],
  ] as const)('%j lacks %j', ([change, missing]) => {
    expect(missingToPublish({ ...READY, ...change })).toEqual(missing)
  })

  test('a site in French alone asks for French texts, and warns of none', () => {
    const tour = { ...READY, title: { en: '', fr: 'Titre' }, coverAlt: { en: 'A poster', fr: '' } }
    expect(missingToPublish(tour, 'fr')).toEqual(['coverAlt'])
    expect(missingTranslations(tour, ['fr'])).toEqual([])
    expect(missingTranslations({ ...READY, title: { en: 'Only English', fr: '' } }, ['en'])).toEqual([])
  })

  test('a missing French text warns and does not hinder', () => {
    const tour = { ...READY, title: { en: 'Only English', fr: '' } }
    expect(missingToPublish(tour)).toEqual([])
    expect(missingTranslations(tour)).toEqual([{ locale: 'fr', texts: ['title'] }])
    expect(missingTranslations(READY)).toEqual([])
    expect(missingTranslations({ ...READY, coverAlt: null })).toEqual([])
  })

  test('a unit without a French name is asked for on a site in French alone, and else warned of', () => {
    const units = [...READY.units, { priceMinor: 2000, label: { en: 'Child', fr: '' } }]
    expect(missingToPublish({ ...READY, units }, 'fr')).toEqual(['unitNames'])
    expect(missingToPublish({ ...READY, units })).toEqual([])
    expect(missingTranslations({ ...READY, units })).toEqual([{ locale: 'fr', texts: ['unitNames'] }])
  })
})

describe('fromUnit', () => {
  const adult = { priceMinor: 2900, seats: 1, needsAdult: false }
  const student = { priceMinor: 2300, seats: 1, needsAdult: false }
  const child = { priceMinor: 1500, seats: 1, needsAdult: true }
  const family = { priceMinor: 1000, seats: 4, needsAdult: false }
  const infant = { priceMinor: 0, seats: 0, needsAdult: true }

  test('is the cheapest that one guest can book alone', () => {
    expect(fromUnit([adult, child, infant, family])).toBe(adult)
    expect(fromUnit([adult, student, child])).toBe(student)
    expect(fromUnit([adult, { ...student, priceMinor: 0 }])).toBe(adult)
  })

  test('is the cheapest of all when no guest can book alone', () => {
    expect(fromUnit([family])).toBe(family)
    expect(fromUnit([])).toBe(null)
  })
})
