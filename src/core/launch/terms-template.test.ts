import { describe, expect, test } from 'vitest'
import { LOCALES } from '../kernel/locale.ts'
import { htmlOfMarkdown } from '../site/markdown.server.ts'
import { SAVED_SETTINGS } from '../site/save-settings.schema.ts'
import { termsFromTemplate, type TermsAnswers } from './terms-template.ts'

const FULL: TermsAnswers = {
  name: 'Les Caves',
  email: 'bon_jour@les-caves.example',
  phone: '+33 3 89 00 00 00',
  company: 'Les Caves SARL',
  address: '1 rue des Clés, 68000 Colmar',
  registration: 'RCS Colmar 000 000 000',
  vat: 'FR00000000000',
  insurance: 'Assurance Exemple, police 1',
  mediator: 'Médiateur Exemple, www.mediateur.example',
  frenchLaw: true,
}
const BARE = { ...FULL, phone: '', registration: '', vat: '', insurance: '', mediator: '', frenchLaw: false }
const textOf = (answers: TermsAnswers, locale: 'en' | 'fr') =>
  termsFromTemplate(answers)
    .map(({ title, text }) => `# ${title[locale]}\n\n${text[locale]}`)
    .join('\n\n')

describe('the terms of sale from the answers', () => {
  test.each([FULL, BARE])('can be saved as they are, whole in both languages', (answers) => {
    const terms = { version: '1', updatedOn: '2026-11-23', sections: termsFromTemplate(answers) }
    expect(SAVED_SETTINGS.terms.parse(terms)).toEqual(terms)
    for (const { title, text } of terms.sections)
      for (const locale of LOCALES) expect([title[locale], text[locale]]).not.toContain('')
  })

  test('say every answer, and leave the sentence of an empty one out', () => {
    for (const locale of ['en', 'fr'] as const) {
      const said = textOf(FULL, locale).replaceAll('\\', '')
      const answers = Object.values(FULL).filter((answer) => typeof answer === 'string')
      expect(answers.filter((answer) => !said.includes(answer))).toEqual([])
      const bare = textOf(BARE, locale)
      expect(bare).not.toMatch(/undefined|: \.|, ,|\( ?\)| {2}/)
      expect(bare).not.toMatch(/code de la consommation|Consumer Code|CNIL|assurance|médiateur|mediator/i)
    }
  })

  test.each([
    [
      'French law',
      FULL,
      {
        vendeur: 3,
        contrat: 3,
        retractation: 1,
        annulation: 3,
        deroulement: 2,
        mediation: 3,
        confidentialite: 2,
        cookies: 2,
      },
    ],
    [
      'another law and no answers beside those that are needed',
      BARE,
      { vendeur: 2, contrat: 3, annulation: 3, deroulement: 1, mediation: 1, confidentialite: 2, cookies: 2 },
    ],
  ])('under %s have the same paragraphs in each language', (_, answers, expected) => {
    for (const locale of LOCALES) {
      const counted = termsFromTemplate(answers).map(({ id, text }) => [
        id,
        text[locale].split('\n\n').length,
      ])
      expect(Object.fromEntries(counted)).toEqual(expected)
    }
  })

  test('name the articles and the supervisor of French law only under French law', () => {
    for (const locale of ['en', 'fr'] as const) {
      const french = textOf(FULL, locale)
      for (const part of ['L221-28', 'L612-1', 'www.cnil.fr']) expect(french).toContain(part)
      expect(textOf({ ...FULL, frenchLaw: false }, locale)).not.toMatch(/L221|L612|cnil/)
    }
  })

  test('name the seller on one line, with a telephone only where there is one', () => {
    const sellerOf = (answers: TermsAnswers, locale: 'en' | 'fr') =>
      termsFromTemplate(answers)[0]?.text[locale].split('\n\n')
    expect(sellerOf({ ...BARE, company: ' Les Caves SARL ' }, 'en')).toEqual([
      'The tours of Les Caves are sold by Les Caves SARL, 1 rue des Clés, 68000 Colmar.',
      String.raw`Email [bon\_jour@les-caves.example](mailto:bon_jour@les-caves.example).`,
    ])
    expect(sellerOf(FULL, 'fr')?.slice(0, 2)).toEqual([
      'Les visites de Les Caves sont vendues par Les Caves SARL, 1 rue des Clés, 68000 Colmar, RCS Colmar 000 000 000, TVA FR00000000000.',
      String.raw`Téléphone +33 3 89 00 00 00, e-mail [bon\_jour@les-caves.example](mailto:bon_jour@les-caves.example).`,
    ])
  })

  test('an answer says only what it says', () => {
    const html = htmlOfMarkdown(textOf({ ...FULL, company: '[x](https://evil.example) <b>*a*' }, 'en'))
    expect(html).not.toMatch(/>x<\/a>|<b>|<em>a/)
    expect(html).toContain('href="mailto:bon_jour@les-caves.example"')
  })

  test('have the anchors to which the pages link', () => {
    const ids = termsFromTemplate(BARE).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['vendeur', 'confidentialite']))
  })
})
