import { expect, test } from 'vitest'
import { holdsCardNumber } from './card-number.ts'

test.each([
  ['Visa', '4242424242424242'],
  ['Visa, as on the card', 'My card is 4242 4242 4242 4242, thanks'],
  ['with its date and code', 'CB : 4242 4242 4242 4242 12/28 123'],
  ['with dashes', 'n°5555-5555-5555-4444.'],
  ['with the hyphens of a typesetter', '5555\u20115555\u20115555\u20114444'],
  ['with longer dashes', '5555–5555–5555–4444'],
  ['with characters that nobody sees', '4242\u200b4242\u200b4242\u200b4242'],
  ['with no-break spaces', '5555\u00a05555\u00a05555\u00a04444'],
  ['Mastercard of the new range', '2223003122003222'],
  ['American Express', '3782 822463 10005'],
  ['Diners Club', '3056 930902 5904'],
  ['Visa of thirteen digits', '4222222222222'],
  ['Maestro of nineteen digits', '6304000000000000000'],
  ['wide digits', '4242424242424242'],
  ['the second of two', '1234567890123456, then 4000056655665556'],
])('a card number is found: %s', (_, text) => {
  expect(holdsCardNumber(text)).toBe(true)
})

test.each([
  ['a wrong check digit', '4242 4242 4242 4241'],
  ['telephone numbers', '+33 6 12 34 56 78 ou 04 78 00 00 00'],
  ['an IBAN', 'FR76 3000 6000 0112 3456 7890 189'],
  ['an ISBN', '978-2-07-036822-8, 9782070368228'],
  ['a SIRET', '732 829 320 00074'],
  ['digits without end', '4'.repeat(200)],
  ['dates', 'du 2026-11-21 au 2026-11-24 à 10.30'],
  ['words', 'Merci Camille, quelle belle visite !'],
])('%s: none', (_, text) => {
  expect(holdsCardNumber(text)).toBe(false)
})
