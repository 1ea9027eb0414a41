import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import {
  loggedInSchema,
  logInSchema,
  memberRoleSchema,
  newPasswordSchema,
  newUserSchema,
  usernameOfMemberSchema,
  whoamiSchema,
} from './user.schema.ts'

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

  test('may not have the username as the password, even where it is none yet', () => {
    const password = 'traboulette-69'
    expect(faultsOf(newUserSchema, { ...USER, password })).toEqual({})
    for (const username of ['traboulette@example.com', 'traboulette'])
      expect(faultsOf(newUserSchema, { ...USER, username, password })).toMatchObject({
        password: 'password.too_common',
      })
    expect(faultsOf(newUserSchema, { ...USER, username: 7, password })).toEqual({
      username: 'username.empty',
    })
  })

  test('is told all errors at once, also of the password', () => {
    const wrong = { ...USER, username: 'maya', firstname: '', password: 'motdepasse123' }
    expect(faultsOf(newUserSchema, wrong)).toEqual({
      username: 'username.invalid',
      firstname: 'firstname.empty',
      password: 'password.too_common',
    })
  })

  test('may have the longest of each name, spaces around them not counted', () => {
    const longest = { firstname: 'x'.repeat(80), lastname: 'y'.repeat(80) }
    const spaced = { firstname: ` ${longest.firstname} `, lastname: ` ${longest.lastname} ` }
    expect(newUserSchema.parse({ ...USER, ...spaced, locale: 'fr' })).toEqual({
      ...USER,
      ...longest,
      locale: 'fr',
    })
    expect(newUserSchema.parse({ ...USER, firstname: 'Q' })).toMatchObject({ firstname: 'Q', lastname: '' })
  })

  test.each(['owner', 'office', 'guide', 'accountant'])('may be of the role %s', (role) => {
    expect(newUserSchema.parse({ ...USER, role })).toMatchObject({ role })
    expect(memberRoleSchema.parse({ role })).toEqual({ role })
  })

  test('has no password made of their own name', () => {
    const password = 'maya maya maya'
    expect(faultsOf(newPasswordSchema, { username: 'maya@example.com', password })).toEqual({
      password: 'password.too_common',
    })
    expect(faultsOf(newPasswordSchema, { ...USER })).toEqual({})
  })
})

test('the email address of a member is in lower case, and nothing else than one', () => {
  expect(usernameOfMemberSchema.parse(' Maya@Example.COM ')).toBe('maya@example.com')
  for (const none of ['maya', 'maya@', 'a b@example.com'])
    expect(faultsOf(usernameOfMemberSchema, none)).toEqual({ '': 'username.invalid' })
  expect(faultsOf(newPasswordSchema, { ...USER, username: 'maya' })).toMatchObject({
    username: 'username.invalid',
  })
})

test('a new role is one of the roles', () => {
  expect(faultsOf(memberRoleSchema, {})).toEqual({ role: 'role.unknown' })
  expect(faultsOf(memberRoleSchema, { role: '' })).toEqual({ role: 'role.unknown' })
})

describe('the response about the logged-in user', () => {
  const WHO = {
    id: '019aa5c0-3f10-7a31-9d52-6f0c2f6f1c01',
    lastname: '',
    firstname: 'Maya',
    locale: 'fr',
    role: 'guide',
  }

  test('has each fact of theirs, and what they must do first only where they must', () => {
    expect(whoamiSchema.parse(WHO)).toEqual(WHO)
    const all = { ...WHO, granted: ['cancel-reservations'], passwordDue: true, secondFactorDue: true }
    expect(whoamiSchema.parse(all)).toEqual(all)
    expect(loggedInSchema.parse({ token: 't' })).toEqual({ token: 't' })
    expect(loggedInSchema.safeParse({}).success).toBe(false)
  })

  test.each(['id', 'lastname', 'firstname', 'locale', 'role'])('is none without the %s', (field) => {
    expect(Object.keys(faultsOf(whoamiSchema, { ...WHO, [field]: undefined }))).toEqual([field])
  })

  test.each([
    ['granted', ['manage-team']],
    ['passwordDue', false],
    ['secondFactorDue', false],
    ['locale', 'de'],
  ])('never has the %s %j', (field, value) => {
    expect(whoamiSchema.safeParse({ ...WHO, [field]: value }).success).toBe(false)
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

  test.each(['yes', 'ON', 'truetrue', 'off', 1, null])('with the box %j is refused', (remember) => {
    expect(logInSchema.safeParse({ ...LOG_IN, remember }).success).toBe(false)
  })

  test('has a username, a password and a code up to their limits', () => {
    const longest = { username: 'x'.repeat(254), password: 'x'.repeat(4096), code: 'x'.repeat(40) }
    expect(logInSchema.parse(longest)).toEqual({ ...longest, remember: false })
    expect(logInSchema.parse({ username: 'x', password: ' ', code: '' })).toEqual({
      username: 'x',
      password: ' ',
      code: '',
      remember: false,
    })
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
