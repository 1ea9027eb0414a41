import { isValidElement } from 'react'
import useIntlFormat from 'use-intl/format-message'
import { _createCache, _createIntlFormatters } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import formatMessage from './format-message.ts'
import { MESSAGES_BY_LOCALE } from './messages.ts'

/** A value for every parameter: numbers decide plurals, words selections, and functions stand for tags. */
function valuesFor(message: string, number: number) {
  const words = [...message.matchAll(/\{(\w+)(?:, (?:select),|\})/g)].map(([, name]) => [name, 'other'])
  const numbers = [...message.matchAll(/\{(\w+), (?:plural|number|selectordinal)/g)].map(([, name]) => [
    name,
    number,
  ])
  const tags = [...message.matchAll(/<(\w+)>/g)].map(([, name]) => [
    name,
    (inner: string[]) => `[${inner.join('')}]`,
  ])
  return Object.fromEntries([...words, ...numbers, ...tags])
}

function textsIn(messages: object): string[] {
  return Object.values(messages).flatMap((value) => (typeof value === 'string' ? [value] : textsIn(value)))
}

describe.for(LOCALES)('every message: %s', (locale) => {
  const cache = _createCache()
  const options = { locale, cache, formatters: _createIntlFormatters(cache) }

  test('reads as use-intl formats it, also when it was parsed before', () => {
    const texts = textsIn(MESSAGES_BY_LOCALE[locale])
    expect(texts.length).toBeGreaterThan(300)
    for (const text of texts) {
      for (const number of [0, 1, 2, 1_234]) {
        const values = valuesFor(text, number)
        expect(formatMessage('key', text, values, options)).toEqual(
          useIntlFormat('key', text, values, options),
        )
      }
    }
  })
})

describe('a message', () => {
  const cache = _createCache()
  const options = { locale: 'en', cache, formatters: _createIntlFormatters(cache) }

  test('without values is its own text, with quoted characters resolved', () => {
    expect(formatMessage('key', 'Book now', undefined, options)).toBe('Book now')
    expect(formatMessage('key', "Write '{name}'", undefined, options)).toBe('Write {name}')
  })

  test('keeps React nodes of its tags', () => {
    const link = formatMessage('key', '<a>Map</a>', { a: (inner) => <b>{inner}</b> }, options)
    expect(isValidElement(link)).toBe(true)
  })

  test.for([
    ['a value is missing', '{name} is late', {}],
    ['its text is no message', '{name', { name: 'Zoé' }],
    ['it is a group of messages', { late: 'Late' }, {}],
  ] as const)('is refused when %s', ([, message, values]) => {
    expect(() => formatMessage('key', message, values, options)).toThrow()
  })
})
