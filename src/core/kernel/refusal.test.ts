import { expect, test } from 'vitest'
import { Refused } from './refusal.ts'

test('a refusal is an error that carries its code and its facts', () => {
  const refused = new Refused({ code: 'units.max', max: 8 })
  expect(refused).toBeInstanceOf(Error)
  expect([refused.name, refused.message, refused.refusal]).toEqual([
    'Refused',
    'units.max',
    { code: 'units.max', max: 8 },
  ])
})
