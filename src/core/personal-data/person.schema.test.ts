import { expect, test } from 'vitest'
import { personSchema } from './person.schema.ts'

test.for([
  ['', 'person.email_empty'],
  [' ', 'person.email_empty'],
  ['maya', 'email.invalid'],
])('the address %j is refused: %s', ([email, message]) => {
  expect(personSchema.safeParse({ email }).error?.issues.map((issue) => issue.message)).toContain(message)
})
