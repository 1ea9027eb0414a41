import { expect, test } from 'vitest'
import { personSchema } from './person.schema.ts'

test.for([
  ['', 'person.email_empty'],
  [' ', 'person.email_empty'],
  ['maya', 'email.invalid'],
])('the address %j is refused: %s', ([email, message]) => {
  expect(personSchema.safeParse({ email }).error?.issues.map((issue) => issue.message)).toContain(message)
})

test.for([
  [{ email: 'maya@example.com' }, { email: 'maya@example.com', reference: null }],
  [{ reference: ' k7mx-q4tb' }, { email: null, reference: 'K7MXQ4TB' }],
] as const)('%j is the person %j', ([form, person]) => {
  expect(personSchema.parse(form)).toEqual(person)
})

test.for([
  [{}, 'person.email_empty'],
  [{ email: 'maya@example.com', reference: 'K7MXQ4TB' }, 'person.email_empty'],
  [{ reference: 'maya' }, 'reservation.reference_invalid'],
] as const)('the person %j is refused: %s', ([form, message]) => {
  expect(personSchema.safeParse(form).error?.issues.map((issue) => issue.message)).toEqual([message])
})
