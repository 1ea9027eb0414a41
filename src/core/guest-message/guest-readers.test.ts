import { expect, test } from 'vitest'
import type { Locale } from '../kernel/locale.ts'
import { guestReaders } from './guest-readers.ts'

const reached = (locale: Locale) => ({ name: 'Maya', phone: null, locale, hasMail: true })
const silent = (name: string, phone: string | null) =>
  ({ name, phone, locale: 'fr', hasMail: false }) as const

test('the largest language comes first, and equal ones come by their codes', () => {
  const readers = (['fr', 'en', 'fr'] as const).map(reached)
  expect(guestReaders(readers).languages).toEqual([
    { locale: 'fr', reservations: 2 },
    { locale: 'en', reservations: 1 },
  ])
  expect(guestReaders(readers.slice(0, 2)).languages.map(({ locale }) => locale)).toEqual(['en', 'fr'])
})

test('customers without an email address are listed by name and in no language', () => {
  expect(guestReaders([silent('Zoé', null), silent('Émile', '+33 4 78 00 00 00')])).toEqual({
    languages: [],
    unreachable: [
      { name: 'Émile', phone: '+33 4 78 00 00 00' },
      { name: 'Zoé', phone: '' },
    ],
  })
})
