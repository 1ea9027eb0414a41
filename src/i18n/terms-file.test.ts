import { expect, test } from 'vitest'
import type { Locale } from '#core/kernel/locale.ts'
import { termsFile } from './terms-file.ts'

const facts = (locale: Locale, html: string, version = '2026-12') => ({
  terms: {
    locale,
    version,
    acceptedAt: '2026-12-01T09:30:00Z',
    sections: [
      { title: 'Prices', html },
      { title: 'Privacy', html: '<p>We keep little.</p>' },
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
