import { describe, expect, test } from 'vitest'
import {
  fieldIn,
  inLocale,
  langOf,
  LOCALE_FACTS,
  LOCALES,
  negotiateLocale,
  NO_TEXT,
  partsOfField,
  textsIn,
  wholeText,
} from './locale.ts'

test('the default locale has no prefix, every other one has its own', () => {
  const prefixes = LOCALES.map((locale) => LOCALE_FACTS[locale].prefix)
  expect(prefixes[0]).toBe('')
  expect(new Set(prefixes).size).toBe(LOCALES.length)
  for (const prefix of prefixes.slice(1)) expect(prefix).toMatch(/^\/[a-z-]+$/)
})

describe('a text that lacks a locale', () => {
  test('is shown in the first locale that has it, and says so', () => {
    const view = textsIn({ title: { en: 'Traboules' }, place: { en: 'Lyon', fr: 'Lyon' } }, 'fr')
    expect(view).toEqual({ title: 'Traboules', place: 'Lyon', fallback: { title: 'en' } })
    expect([langOf(view, 'title'), langOf(view, 'place')]).toEqual(['en', undefined])
  })

  test('is shown in the default locale too, where only another one has it', () => {
    expect(inLocale({ en: '', fr: 'Lyon' }, 'en')).toBe('Lyon')
    const view = textsIn({ title: { en: '', fr: 'Traboules' }, place: { en: 'Lyon', fr: 'Lyon' } }, 'en')
    expect(view).toEqual({ title: 'Traboules', place: 'Lyon', fallback: { title: 'fr' } })
    expect(langOf(view, 'title')).toBe('fr')
  })

  test('is shown in the requested locale that has it', () => {
    expect(inLocale({ en: 'Old town', fr: 'Vieille ville' }, 'fr')).toBe('Vieille ville')
  })

  test('is empty where no locale has it', () => {
    expect(inLocale({}, 'fr')).toBe('')
    expect(textsIn({ title: { en: '' } }, 'fr')).toEqual({ title: '' })
  })

  test('is completed by empty texts', () => {
    expect(wholeText({ fr: 'Lyon' })).toEqual({ ...NO_TEXT, fr: 'Lyon' })
  })
})

test.for([
  ['title[fr]', { name: 'title', locale: 'fr' }],
  ['itinerary[0][name][en]', { name: 'itinerary[0][name]', locale: 'en' }],
  ['title[xx]', null],
  ['units[0]', null],
  ['[fr]', null],
] as const)('the parts of the field %s are %j', ([field, parts]) => {
  expect(partsOfField(field)).toEqual(parts)
})

test('a field name consists of its parts', () => {
  expect(fieldIn('title', 'fr')).toBe('title[fr]')
})

test.for([
  [null, 'en'],
  ['', 'en'],
  ['de-DE,de;q=0.9', 'en'],
  ['fr', 'fr'],
  ['fr-CA, en;q=0.8', 'fr'],
  ['en;q=0.5, FR;q=0.7', 'fr'],
  ['de, en-GB;q=0.8, fr;q=0.9', 'fr'],
  ['fr;q=0, de', 'en'],
  ['fr;q=none', 'en'],
] as const)('a browser that asks for %s is answered in %s', ([accepted, locale]) => {
  expect(negotiateLocale(accepted)).toBe(locale)
})
