import { describe, expect, test } from 'vitest'
import { FIRST_TEXTS } from './first-texts.ts'
import { SETTING_GROUP_NAMES, SETTING_GROUPS } from './settings.ts'

describe('the settings of a new installation', () => {
  test.each(SETTING_GROUP_NAMES)('%s have defaults that their own schema takes', (group) => {
    const schema = SETTING_GROUPS[group]
    const defaults: unknown = schema.parse(undefined)
    expect(schema.parse(defaults)).toEqual(defaults)
  })

  test('greet visitors in every language', () => {
    expect(SETTING_GROUPS.home.parse(undefined).hero.title).toEqual(FIRST_TEXTS.homeTitle)
    expect(FIRST_TEXTS).toMatchObject({
      homeTitle: { en: 'Our tours', fr: 'Nos visites' },
      units: { ADULT: { en: 'Adult', fr: 'Adulte' }, OTHER: { en: '', fr: '' } },
    })
  })

  test('sell until two hours before the start, and refund whole until the day before', () => {
    expect(SETTING_GROUPS.newTours.parse(undefined)).toEqual({
      currency: 'EUR',
      cutoffMinutes: 120,
      policy: { tiers: [{ hoursBefore: 24, refundPercent: 100 }] },
    })
  })
})

test('the team saves every group but the one that puts the site live', () => {
  const others = Object.keys(SETTING_GROUPS).filter(
    (group) => !SETTING_GROUP_NAMES.some((name) => name === group),
  )
  expect(others).toEqual(['launch'])
})

test.each([
  ['', true],
  ['#8b1e1e', true],
  ['#8B1E1E', false],
  ['red', false],
  [7, false],
  [null, false],
])('the saved accent colour %j can be read: %s', (accent, expected) => {
  expect(SETTING_GROUPS.look.safeParse({ accent, pairing: 'poster' }).success).toBe(expected)
})

test('a text that was saved before a language was added is empty in it', () => {
  const identity = SETTING_GROUPS.identity.parse({ name: 'Petites Routes', tagline: { en: 'On foot' } })
  expect(identity.tagline).toEqual({ en: 'On foot', fr: '' })
})
