import { expect, test } from 'vitest'
import type { Locale } from '#core/kernel/locale.ts'
import { termsFile } from './terms-file.ts'

const facts = (locale: Locale, html: string, version = '2026-12') => ({
  terms: {
    locale,
    versions: [
      {
        version,
        acceptedAt: ['2026-12-01T09:30:00Z'],
        sections: [
          { title: 'Prices', html },
          { title: 'Privacy', html: '<p>We keep little.</p>' },
        ],
      },
    ],
  },
  site: { name: 'Les Caves', timeZone: 'Europe/Paris', sentences: {} },
  origin: 'https://caves.example',
})

test('the file says when which version was accepted, in the language and the time zone of the operator', () => {
  const { filename, content } = termsFile(facts('fr', '<p>TTC.</p>'))
  expect(filename).toBe('conditions-de-vente-2026-12.txt')
  expect(content.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
    '\u{feff}Conditions générales de vente\nLes Caves\nVersion 2026-12, acceptée le 1er décembre 2026 à 10:30\n\n\nPrices\n\nTTC.\n\n\nPrivacy\n\nWe keep little.\n',
  )
})

test('lists and links can still be read', () => {
  const html =
    '<ul><li>See <a href="/faq#refunds">our answers</a></li><li><a href="mailto:a@b.example">a@b.example</a></li></ul><p><a href="https://www.cnil.fr">www.cnil.fr</a>, or <a rel="nofollow" href="https://mediator.example">the mediator</a> &amp; us.</p>'
  expect(termsFile(facts('en', html)).content).toContain(
    'Prices\n\n– See our answers (https://caves.example/faq#refunds)\n– a@b.example\nwww.cnil.fr, or the mediator (https://mediator.example) & us.',
  )
})

test('a version may have any characters, and its file has none that a file system refuses', () => {
  expect(termsFile(facts('en', '<p>x</p>', 'v2 / été: "B"')).filename).toBe('terms-of-sale-v2-été-B-.txt')
})

test('a version that was accepted twice is there once, and another one follows it', () => {
  const { terms, ...site } = facts('en', '<p>Net.</p>')
  const again = terms.versions.map((one) => ({
    ...one,
    acceptedAt: [...one.acceptedAt, '2026-12-02T09:30:00Z'],
  }))
  const other = terms.versions.map((one) => ({
    ...one,
    version: '2027-01',
    acceptedAt: ['2027-01-03T09:30:00Z'],
  }))
  const { filename, content } = termsFile({ ...site, terms: { ...terms, versions: [...again, ...other] } })
  expect(filename).toBe('terms-of-sale-2026-12-2027-01.txt')
  expect(content.replaceAll(/[\u00a0\u202f]/g, ' ').match(/Version .*|Prices/g)).toEqual([
    'Version 2026-12, accepted on December 1, 2026 at 10:30 AM',
    'Version 2026-12, accepted on December 2, 2026 at 10:30 AM',
    'Prices',
    'Version 2027-01, accepted on January 3, 2027 at 10:30 AM',
    'Prices',
  ])
})
