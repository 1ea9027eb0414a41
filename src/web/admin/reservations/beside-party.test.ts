import { expect, test } from 'vitest'
import { besideParty } from './beside-party.ts'

test('the refusal of an empty party is an error of its fields', () => {
  const refusal = { message: 'units.min', min: 1, fields: {} }
  expect(besideParty(refusal)).toEqual({ ...refusal, fields: { party: 'units.min' } })
})

test('any other refusal stays as it is', () => {
  const refusal = { message: 'availability.sold_out', fields: {} }
  expect(besideParty(refusal)).toBe(refusal)
  expect(besideParty(null)).toBeNull()
})
