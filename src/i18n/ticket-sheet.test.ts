import { expect, test } from 'vitest'
import { CUSTOMER_RESERVATION_EXAMPLE } from '#api/examples/customer-examples.ts'
import { LOCALES } from '#core/kernel/locale.ts'
import { ticketSheet } from './ticket-sheet.ts'
import { translator } from './translator.ts'

test.for(LOCALES)('the guide of a printed ticket is a name beside its label in %s', (locale) => {
  const { facts } = ticketSheet(locale, {
    ticket: CUSTOMER_RESERVATION_EXAMPLE,
    site: {
      name: 'Petites Routes',
      email: 'bonjour@tours.example',
      phone: '+33 4',
      legal: { company: '', registration: '', vat: '', address: '', insurance: '', mediator: '' },
      look: { stylesheet: null, accent: '', pairing: 'poster', logo: null },
    },
    sentences: {},
    origin: 'https://tours.example',
    map: null,
    logo: null,
    now: '2026-11-01T08:00:00Z',
  })
  expect(facts).toContainEqual({ label: translator(locale)('checkoutPage.guide'), value: 'Camille' })
})
