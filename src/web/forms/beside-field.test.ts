import { expect, test } from 'vitest'
import { besideField } from './beside-field.ts'

const FIELD_OF = { 'units.min': 'party' }

test('a refusal that is about a field is an error of that field, with its facts', () => {
  const refusal = { message: 'units.min', min: 1, fields: { name: 'name.empty' } }
  expect(besideField(refusal, FIELD_OF)).toEqual({
    ...refusal,
    fields: { name: 'name.empty', party: 'units.min' },
  })
})

test('any other refusal stays as it is', () => {
  const refusal = { message: 'availability.sold_out', fields: {} }
  expect(besideField(refusal, FIELD_OF)).toBe(refusal)
  expect(besideField(null, FIELD_OF)).toBeNull()
})
