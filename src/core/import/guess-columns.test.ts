import { expect, test } from 'vitest'
import { guessColumns } from './guess-columns.ts'

test('headings are recognized in English and French, whatever their accents and signs', () => {
  expect(guessColumns(['Nom', 'Prénom', 'E-mail', 'Date de la visite', 'Heure', 'Adultes'])).toEqual({
    LAST_NAME: 0,
    FIRST_NAME: 1,
    EMAIL: 2,
    DATE: 3,
    TIME: 4,
    ADULT: 5,
  })
  expect(guessColumns(['Nom', 'N° de réservation', 'Montant payé'])).toEqual({
    NAME: 0,
    REFERENCE: 1,
    PAID: 2,
  })
  expect(guessColumns(['Customer Name', '# of Pax', 'Total price', 'x', 'Name'])).toEqual({
    NAME: 0,
    GUESTS: 1,
    TOTAL: 2,
  })
})
