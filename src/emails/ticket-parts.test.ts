import { expect, test } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { translator } from '#i18n/translator.ts'
import { meetingPart } from './ticket-parts.ts'

const place = { address: 'Place Saint-Jean, 69005 Lyon', latitude: null, longitude: null }

test.for(LOCALES)('says once when to come in %s: in the words of the tour, else in its own', (locale) => {
  const t = translator(locale)
  const linesOf = (note: string) => {
    const part = meetingPart(t, { tour: { meetingPoint: { ...place, note } } })
    return part.kind === 'section' ? part.lines : []
  }
  expect(linesOf('By the fountain, 10 minutes early.')).toEqual([
    place.address,
    'By the fountain, 10 minutes early.',
  ])
  expect(linesOf('')).toEqual([place.address, t('emails.comeEarly')])
})
