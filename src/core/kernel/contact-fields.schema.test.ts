import { expect, test } from 'vitest'
import { contactEmailSchema, contactNameSchema } from './contact-fields.schema.ts'

const faultOf = (name: unknown) => contactNameSchema.safeParse(name).error?.issues[0]?.message

test.each([
  ['left out', undefined, 'name.empty'],
  ['of spaces', '  ', 'name.empty'],
  ['without a visible form', '\u200B \u3164', 'name.empty'],
  ['of too many characters', 'x'.repeat(121), 'name.too_long'],
  ['of two lines', 'Maya\nBcc: all@example.com', 'name.invalid'],
  ['of two lines by another separator', 'Maya\u2028Rossi', 'name.invalid'],
])('a name %s is refused', (_, name, fault) => {
  expect(faultOf(name)).toBe(fault)
})

test('a name loses the characters without a visible form, and keeps the joiners of its script', () => {
  expect(contactNameSchema.parse(' \u202EMaya\u200B Rossi\u2060 ')).toBe('Maya Rossi')
  expect(contactNameSchema.parse('علی\u200Cرضا')).toBe('علی\u200Cرضا')
})

test('an email address has an @ and no space around it', () => {
  expect(contactEmailSchema.parse(' maya@example.com ')).toBe('maya@example.com')
  expect(contactEmailSchema.safeParse('maya').error?.issues[0]?.message).toBe('email.missing_at')
})
