import { expect, test } from 'vitest'
import { MESSAGES_BY_LOCALE } from './messages.ts'
import { problemMessage } from './problem-message.ts'

const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

test.for([
  [{ message: 'availability.not_enough_seats', left: 1 }, 'Only 1 place is left', 'Il ne reste qu’une place'],
  [
    { message: 'availability.not_enough_seats', left: 2 },
    'Only 2 places are left',
    'Il ne reste que 2\u00a0places',
  ],
  [
    { message: 'price.changed', expected: eur(5800), actual: eur(6050) },
    'The price has changed: €60.50 instead of €58. Please check and confirm again',
    'Le prix a changé\u00a0: 60,50\u00a0€ au lieu de 58\u00a0€. Vérifiez et confirmez à nouveau',
  ],
  [
    { message: 'auth.too_many_attempts', retryAfter: 61 },
    'Too many attempts. Try again in 2 minutes',
    'Trop de tentatives. Réessayez dans 2\u00a0minutes',
  ],
  [
    { message: 'sale.made_already', reference: 'K7MXQ4TB', payment: 'LINK' },
    'This form has made booking K7MXQ4TB already, paid by the payment link: take no other money for it. Look at that booking first. To book more, reload this page',
    'Ce formulaire a déjà fait la réservation K7MXQ4TB, payée par le lien de paiement\u00a0: n’encaissez rien d’autre pour elle. Vérifiez d’abord cette réservation. Pour en faire une autre, rechargez la page',
  ],
  [
    { message: 'sale.made_already', reference: 'K7MXQ4TB', payment: 'DUE' },
    'This form has made booking K7MXQ4TB already. Look at that booking first. To book more, reload this page',
    'Ce formulaire a déjà fait la réservation K7MXQ4TB. Vérifiez d’abord cette réservation. Pour en faire une autre, rechargez la page',
  ],
  [{ message: 'not_found' }, 'We could not find that', 'Nous n’avons pas trouvé ce que vous cherchez'],
])('$message', ([problem, en, fr]) => {
  expect(problemMessage('en', MESSAGES_BY_LOCALE.en, problem as never)).toBe(en)
  expect(problemMessage('fr', MESSAGES_BY_LOCALE.fr, problem as never)).toBe(fr)
})

test.for([
  ['a key that no message has', { message: 'availability.gone' }],
  ['an area', { message: 'availability' }],
  ['a key without its facts', { message: 'price.changed' }],
  ['a name every object has', { message: 'constructor' }],
  ['an empty key', { message: '' }],
] as const)('%s says the default sentence', ([, problem]) => {
  expect(problemMessage('fr', MESSAGES_BY_LOCALE.fr, problem)).toBe('Une erreur est survenue')
})

test('a page that has only some areas still shows a message', () => {
  const sentences = { default: MESSAGES_BY_LOCALE.en.default }
  expect(problemMessage('en', sentences, { message: 'hold.expired' })).toBe('An error occurred')
})
