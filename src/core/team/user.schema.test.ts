import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { logInSchema, newPasswordSchema, newUserSchema } from './user.schema.ts'

const USER = {
  username: 'maya@example.com',
  role: 'guide',
  firstname: 'Maya',
  lastname: '',
  password: 'trois traboules et un café',
}
const LOG_IN = { username: 'maya@example.com', password: 'x' }

/** The keys of the messages by field. */
function faultsOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value)
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

describe('a new member', () => {
  test('has the username in lower case, and the default language', () => {
    expect(newUserSchema.parse({ ...USER, username: ' Maya@Example.COM ' })).toEqual({
      ...USER,
      username: 'maya@example.com',
      locale: 'en',
    })
  })

  test.each([
    ['username', '', 'username.empty'],
    ['username', undefined, 'username.empty'],
    ['username', 'maya', 'username.invalid'],
    ['username', `${'x'.repeat(250)}@a.fr`, 'username.invalid'],
    ['firstname', ' ', 'firstname.empty'],
    ['firstname', 'x'.repeat(81), 'firstname.too_long'],
    ['lastname', 'x'.repeat(81), 'lastname.too_long'],
    ['role', undefined, 'role.unknown'],
    ['role', 'admin', 'role.unknown'],
    ['password', 'short', 'password.too_short'],
    ['password', 'motdepasse123', 'password.too_common'],
  ])('is refused with the %s %j', (field, value, fault) => {
    expect(faultsOf(newUserSchema, { ...USER, [field]: value })).toMatchObject({ [field]: fault })
  })

  test('has no password made of their own name', () => {
    const password = 'maya maya maya'
    expect(faultsOf(newPasswordSchema, { username: 'maya@example.com', password })).toEqual({
      password: 'password.too_common',
    })
    expect(faultsOf(newPasswordSchema, { ...USER })).toEqual({})
  })
})

describe('a log-in', () => {
  test.each([
    [undefined, false],
    [true, true],
    ['on', true],
    ['1', true],
    ['true', true],
    ['', false],
    ['0', false],
    ['false', false],
  ])('with the box %j is remembered: %s', (remember, expected) => {
    expect(logInSchema.parse({ ...LOG_IN, remember }).remember).toBe(expected)
  })

  test('checks neither the shape of the username nor the strength of the password', () => {
    expect(logInSchema.parse({ username: ' Maya ', password: 'x' })).toMatchObject({
      username: 'maya',
      password: 'x',
    })
  })

  test.each([
    ['username', undefined, 'username.empty'],
    ['username', ' ', 'username.empty'],
    ['username', 'x'.repeat(255), 'username.invalid'],
    ['password', undefined, 'password.empty'],
    ['password', '', 'password.empty'],
    ['password', 'x'.repeat(4097), 'password.too_long'],
    ['code', 'x'.repeat(41), 'second_factor.code_wrong'],
  ])('is refused with the %s %j', (field, value, fault) => {
    expect(faultsOf(logInSchema, { ...LOG_IN, [field]: value })).toEqual({ [field]: fault })
  })
})
