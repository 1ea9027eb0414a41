import { describe, expect, test } from 'vitest'
import { ADJUSTABLE, wordingFault } from './adjustable-messages.ts'
import { MESSAGES_BY_LOCALE } from './messages.ts'
import { ownMessages, withoutOriginals } from './own-messages.ts'
import { translator } from './translator.ts'

describe('messageFault', () => {
  test('finds none in the product’s own messages', () => {
    for (const locale of ['en', 'fr'] as const) {
      expect(ADJUSTABLE[locale].size).toBeGreaterThan(400)
      const faulty = [...ADJUSTABLE[locale]].filter(([key, text]) => wordingFault(locale, key, text))
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
    expect(wordingFault('en', key, text)).toBe(fault)
  })
})

describe('ownMessages', () => {
  test('is the product’s own without any wording', () => {
    expect(ownMessages('fr', {})).toBe(MESSAGES_BY_LOCALE.fr)
  })

  test("has the operator's wording, typeset in its language, and does not change the product’s own", () => {
    const own = { 'homePage.departuresTitle': 'On y va !' }
    const before = MESSAGES_BY_LOCALE.fr.homePage.departuresTitle
    expect(ownMessages('fr', own).homePage.departuresTitle).toBe('On y va\u202f!')
    expect(ownMessages('fr', { ...own })).toBe(ownMessages('fr', own))
    expect(MESSAGES_BY_LOCALE.fr.homePage.departuresTitle).toBe(before)
    expect(translator('fr', own)('homePage.departuresTitle')).toBe('On y va\u202f!')
    expect(translator('fr')('homePage.departuresTitle')).toBe(before)
  })

  test('falls back where a wording no longer fits', () => {
    const own = { 'common.fromPrice': 'from {amount}', 'homePage.gone': 'x', 'common.book': 'Sum' }
    const { common } = ownMessages('en', own)
    expect([common.fromPrice, common.book]).toEqual([MESSAGES_BY_LOCALE.en.common.fromPrice, 'Sum'])
  })
})

test('withoutOriginals keeps only the differences', () => {
  const own = { 'common.book': 'Book', 'common.close': 'Shut', 'common.back': undefined }
  expect(withoutOriginals('en', own)).toEqual({ 'common.close': 'Shut' })
})
