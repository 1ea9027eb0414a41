import { describe, expect, it } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { minimumMessage } from './minimum-message.ts'
import { areaTranslator } from './translator.ts'

const minimum = {
  people: 4,
  decidedAt: '2026-11-26T17:00:00Z',
  state: 'open',
  timeZone: 'Europe/Paris',
} as const

describe('minimumMessage', () => {
  it('says from how many people, when it is decided in the time of the place, and what happens otherwise', () => {
    const said = Object.fromEntries(
      LOCALES.map((locale) => [
        locale,
        minimumMessage(areaTranslator(locale, 'common'), minimum, locale).replaceAll(/\s/g, ' '),
      ]),
    )
    expect(said).toEqual({
      en: 'Goes ahead with at least 4 people. We decide on Thursday, November 26 at 6:00 PM; if it is called off, you choose another date or a refund.',
      fr: 'Départ confirmé à partir de 4 personnes, décision le jeudi 26 novembre à 18:00. Sinon, une autre date ou le remboursement.',
    })
  })

  it('names no hour that has passed, and none once it is guaranteed', () => {
    const say = areaTranslator('en', 'common')
    expect(minimumMessage(say, { ...minimum, state: 'due' }, 'en')).toMatch(/We decide shortly/)
    expect(minimumMessage(say, { ...minimum, state: 'guaranteed' }, 'en')).toMatch(/^Guaranteed/)
  })
})
