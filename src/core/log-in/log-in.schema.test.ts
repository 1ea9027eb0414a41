import { describe, expect, test } from 'vitest'
import { faultsOf } from '#tests/support/faults-of.ts'
import { loggedInSchema, logInSchema, whoamiSchema } from './log-in.schema.ts'

const LOG_IN = { username: 'maya@example.com', password: 'x' }

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
