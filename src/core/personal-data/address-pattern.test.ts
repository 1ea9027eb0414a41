import { describe, expect, test } from 'vitest'
import { likeContaining, namesAddress } from './address-pattern.ts'

const EMAIL = 'ann@x.fr'

describe('an email address is named', () => {
  test.for([
    'ann@x.fr',
    'Ann <ANN@X.FR>',
    'Write to ann@x.fr.',
    "mailto:ann@x.fr, 'ann@x.fr'",
    '-ann@x.fr',
    'joann@x.fr;ann@x.fr',
    'ann@x.fr-',
    'line\nann@x.fr\nline',
  ])('by %j', (text) => {
    expect(namesAddress(text, EMAIL)).toBe(true)
  })

  test.for([
    'joann@x.fr',
    'jo.ann@x.fr',
    'jo-ann@x.fr',
    'jo+ann@x.fr',
    "o'ann@x.fr",
    '_ann@x.fr',
    'zoéann@x.fr',
    'ann@x.fra',
    'ann@x.fr.example.com',
    'ann@x.fr-shop.com',
    'ann@xxfr',
    '',
  ])('not by %j', (text) => {
    expect(namesAddress(text, EMAIL)).toBe(false)
  })

  test('by a text within a list or within JSON', () => {
    expect(namesAddress(['Ann', 'ann@x.fr'], EMAIL)).toBe(true)
    expect(namesAddress({ data: { lines: [{ text: 'from\nann@x.fr' }] } }, EMAIL)).toBe(true)
    expect(namesAddress({ data: { lines: ['joann@x.fr', 7, null, true] } }, EMAIL)).toBe(false)
    expect(namesAddress(null, EMAIL)).toBe(false)
  })
})

test('the search for an address takes its characters as they are', () => {
  expect(likeContaining(String.raw`a_b%c\d@x.fr`)).toBe(String.raw`%a\_b\%c\\d@x.fr%`)
})
