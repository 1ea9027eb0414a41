import { describe, expect, test } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { ADJUSTABLE, wordingFault } from './adjustable-messages.ts'
import { MESSAGES_BY_LOCALE } from './messages.ts'
import { formsOf, messageOfForms, placeOf } from './plain-wording.ts'

describe.for(LOCALES)('every message of the site in %s', (locale) => {
  const messages = [...ADJUSTABLE[locale]]

  test('is read without signs of ICU, each value by a name of its language', () => {
    expect(messages.length).toBeGreaterThan(900)
    const labels = new Set<string>(Object.values(MESSAGES_BY_LOCALE[locale].wordingSection.values))
    const isStrange = (text: string) => {
      const named = text.match(/\[[^\]]+\]/g) ?? []
      return /[{}<>#]/.test(text) || named.some((part) => !labels.has(part.replaceAll(/^\[\/?|\]$/g, '')))
    }
    const strange = messages.filter(([, message]) =>
      formsOf(locale, message).some(({ text }) => isStrange(text)),
    )
    // Its brackets are text: they mark the subject of a test.
    expect(strange.map(([key]) => key)).toEqual(['emails.testBooking.subject'])
  })

  test('is the same after it was read and written', () => {
    const changed = messages.filter(([key, message]) => {
      const forms = formsOf(locale, message)
      const written = messageOfForms(locale, message, forms)
      return (
        wordingFault(locale, key, written) ??
        JSON.stringify(formsOf(locale, written)) !== JSON.stringify(forms)
      )
    })
    expect(changed).toEqual([])
  })

  test('has values whose names differ', () => {
    const labels = Object.values(MESSAGES_BY_LOCALE[locale].wordingSection.values)
    expect(new Set(labels).size).toBe(labels.length)
  })
})

describe('formsOf', () => {
  test('has one form of a message without a number', () => {
    expect(formsOf('fr', 'dès {price}')).toEqual([{ id: '', when: '', text: 'dès [prix]' }])
  })

  test('has a form for each plural, with the numbers that it is for', () => {
    const message = 'With {count, plural, =0 {nobody} one {# guest} other {# guests}} by {name}'
    expect(formsOf('en', message)).toEqual([
      { id: 'count:=0', when: 'number: 0', text: 'With nobody by [name]' },
      { id: 'count:one', when: 'number: 1', text: 'With [number] guest by [name]' },
      { id: 'count:other', when: 'number: 2, 3, 4…', text: 'With [number] guests by [name]' },
    ])
  })

  test('counts nobody as one in French', () => {
    const forms = formsOf('fr', '{count, plural, one {# avis} other {# avis}}')
    expect(forms.map(({ when }) => when)).toEqual(['nombre\u00a0: 0, 1', 'nombre\u00a0: 2, 3, 4…'])
  })

  test('has every combination of two numbers', () => {
    const message = '{count, plural, one {a} other {b}} {days, plural, one {c} other {d}}'
    expect(formsOf('en', message).map(({ text }) => text)).toEqual(['a c', 'a d', 'b c', 'b d'])
  })

  test('has the forms of the original, too', () => {
    const forms = formsOf('en', '{count} reviews', '{count, plural, one {# review} other {# reviews}}')
    expect(forms.map(({ id, text }) => [id, text])).toEqual([
      ['count:one', '[number] reviews'],
      ['count:other', '[number] reviews'],
    ])
  })

  test('surrounds the text of a link', () => {
    expect(formsOf('en', 'Our <link>terms</link>')[0]?.text).toBe('Our [link]terms[/link]')
  })
})

describe('messageOfForms', () => {
  const write = (original: string, text: string) => messageOfForms('fr', original, [{ id: '', text }])

  test.for([
    ['dès {price}', 'à partir de [prix]', 'à partir de {price}'],
    ['dès {price}', 'à partir de [ PRIX ]', 'à partir de {price}'],
    ['dès {price}', 'à partir de [prise]', 'à partir de [prise]'],
    ['dès {price}', '[nom]', '{name}'],
    ['{count, number} avis', '[nombre] commentaires', '{count, number} commentaires'],
    ['Nos <link>conditions</link>', 'Lire [lien]ici[/lien]', 'Lire <link>ici</link>'],
  ] as const)('%s as “%s”', ([original, text, message]) => {
    expect(write(original, text)).toBe(message)
  })

  test('joins the forms of two numbers', () => {
    const original = '{count, plural, one {a} other {b}} {days, plural, one {c} other {d}}'
    const forms = formsOf('en', original).map(({ id, text }) => ({ id, text: text.toUpperCase() }))
    expect(messageOfForms('en', original, forms)).toBe(
      '{count, plural, one {{days, plural, one {A C} other {A D}}} other {{days, plural, one {B C} other {B D}}}}',
    )
  })
})

test.for([
  ['homePage.title', 'homePage'],
  ['availability.not_found', 'refusals'],
  ['default.x', 'refusals'],
] as const)('%s is read at %s', ([key, place]) => {
  expect(placeOf(key)).toBe(place)
})
