import { describe, expect, test } from 'vitest'
import { ADJUSTABLE, sentenceFault } from './adjustable-sentences.ts'
import { CATALOGUES } from './catalogue.ts'
import { ownCatalogue, withoutOriginals } from './own-catalogue.ts'
import { translator } from './translator.ts'

describe('sentenceFault', () => {
  test('finds none in the product’s own sentences', () => {
    for (const locale of ['en', 'fr'] as const) {
      expect(ADJUSTABLE[locale].size).toBeGreaterThan(400)
      const faulty = [...ADJUSTABLE[locale]].filter(([key, text]) => sentenceFault(locale, key, text))
      expect(faulty).toEqual([])
    }
  })

  test.for([
    ['homePage.departuresTitle', 'Off we go', null],
    ['common.fromPrice', 'only {price}', null],
    ['common.reviews', '{count} reviews', null],
    ['common.reviews', '{count, plural, =0 {none} one {a single review} other {# reviews}}', null],
    ['bookingBox.terms', 'By paying you accept our <link>terms</link>.', null],
    ['homePage.nothing', 'Off we go', 'sentences.unknown_key'],
    ['settingsPage.title', 'Knobs', 'sentences.unknown_key'],
    ['payPage.title', 'Pay', 'sentences.unknown_key'],
    ['common', 'x', 'sentences.unknown_key'],
    ['common.fromPrice', 'from', 'sentences.placeholders'],
    ['common.fromPrice', 'from {prize}', 'sentences.placeholders'],
    ['common.fromPrice', 'from {price} {name}', 'sentences.placeholders'],
    ['common.fromPrice', 'from {price, number}', 'sentences.placeholders'],
    ['bookingBox.terms', 'By paying you accept our terms.', 'sentences.placeholders'],
    ['common.fromPrice', 'from {price', 'sentences.unreadable'],
    ['common.reviews', '{count, plural, one {# review}}', 'sentences.unreadable'],
    ['homePage.departuresTitle', 'Off <b>we</b> go', 'sentences.markup'],
    ['homePage.departuresTitle', 'Off <img src=x onerror=alert(1)> go', 'sentences.markup'],
    ['homePage.departuresTitle', "Off '<b>'we go", 'sentences.markup'],
  ] as const)('%s as “%s”: %s', ([key, text, fault]) => {
    expect(sentenceFault('en', key, text)).toBe(fault)
  })
})

describe('ownCatalogue', () => {
  test('is the product’s own while nothing is said otherwise', () => {
    expect(ownCatalogue('fr', {})).toBe(CATALOGUES.fr)
  })

  test('says what the operator says, set as the language is set, and leaves the product’s own alone', () => {
    const own = { 'homePage.departuresTitle': 'On y va !' }
    const before = CATALOGUES.fr.homePage.departuresTitle
    expect(ownCatalogue('fr', own).homePage.departuresTitle).toBe('On y va\u202f!')
    expect(ownCatalogue('fr', { ...own })).toBe(ownCatalogue('fr', own))
    expect(CATALOGUES.fr.homePage.departuresTitle).toBe(before)
    expect(translator('fr', own)('homePage.departuresTitle')).toBe('On y va\u202f!')
    expect(translator('fr')('homePage.departuresTitle')).toBe(before)
  })

  test('gives way where a sentence no longer fits', () => {
    const own = { 'common.fromPrice': 'from {amount}', 'homePage.gone': 'x', 'common.book': 'Sum' }
    const { common } = ownCatalogue('en', own)
    expect([common.fromPrice, common.book]).toEqual([CATALOGUES.en.common.fromPrice, 'Sum'])
  })
})

test('withoutOriginals keeps only what differs', () => {
  const own = { 'common.book': 'Book', 'common.close': 'Shut', 'common.back': undefined }
  expect(withoutOriginals('en', own)).toEqual({ 'common.close': 'Shut' })
})
