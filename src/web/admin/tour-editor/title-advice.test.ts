import { expect, test } from 'vitest'
import { titleAdvice } from './title-advice.ts'

test.for([
  ['', null],
  ['Lyon: the secret passages', null],
  ['The secret passages', 'placeMissing'],
  ['Lyon for 29 €', 'priceInTitle'],
  ['Lyon pour 29 euros', 'priceInTitle'],
  ['LYON, petit groupe', 'groupNotSmall'],
] as const)('%j: %s', ([title, advice]) => {
  expect(titleAdvice(title, { place: 'Lyon', partyMax: 12 })).toBe(advice)
})

test('accents do not hide a place, and a small group has at most ten', () => {
  expect(titleAdvice('Sete en petit groupe', { place: 'Sète', partyMax: 10 })).toBe(null)
  expect(titleAdvice('Anything', { place: '', partyMax: 10 })).toBe(null)
})
