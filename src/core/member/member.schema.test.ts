import { describe, expect, test } from 'vitest'
import { faultsOf } from '#tests/support/faults-of.ts'
import {
  memberRoleSchema,
  newPasswordSchema,
  newMemberSchema,
  usernameOfMemberSchema,
} from './member.schema.ts'

const USER = {
  username: 'maya@example.com',
  role: 'guide',
  firstname: 'Maya',
  lastname: '',
  password: 'trois traboules et un café',
}

describe('a new member', () => {
  test('has the username in lower case, and the default language', () => {
    expect(newMemberSchema.parse({ ...USER, username: ' Maya@Example.COM ' })).toEqual({
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
    ['firstname', '\u200B', 'firstname.empty'],
    ['firstname', 'x'.repeat(81), 'firstname.too_long'],
    ['lastname', 'x'.repeat(81), 'lastname.too_long'],
    ['role', undefined, 'role.unknown'],
    ['role', 'admin', 'role.unknown'],
    ['password', undefined, 'password.empty'],
    ['password', 'short', 'password.too_short'],
    ['password', 'x'.repeat(4097), 'password.too_long'],
    ['password', 'motdepasse123', 'password.too_common'],
  ])('is refused with the %s %j', (field, value, fault) => {
    expect(faultsOf(newMemberSchema, { ...USER, [field]: value })).toMatchObject({ [field]: fault })
  })

  test('may not have the username as the password, even where it is none yet', () => {
    const password = 'traboulette-69'
    expect(faultsOf(newMemberSchema, { ...USER, password })).toEqual({})
    for (const username of ['traboulette@example.com', 'traboulette'])
      expect(faultsOf(newMemberSchema, { ...USER, username, password })).toMatchObject({
        password: 'password.too_common',
      })
    expect(faultsOf(newMemberSchema, { ...USER, username: 7, password })).toEqual({
      username: 'username.empty',
    })
  })

  test('gets all faults at once, also that of the password', () => {
    const wrong = { ...USER, username: 'maya', firstname: '', password: 'motdepasse123' }
    expect(faultsOf(newMemberSchema, wrong)).toEqual({
      username: 'username.invalid',
      firstname: 'firstname.empty',
      password: 'password.too_common',
    })
  })

  test.each(['', undefined, 12])(
    'has a password, and not %j, also where other fields are wrong',
    (password) => {
      expect(faultsOf(newMemberSchema, { ...USER, password })).toEqual({ password: 'password.empty' })
      expect(faultsOf(newPasswordSchema, { ...USER, password })).toEqual({ password: 'password.empty' })
      expect(faultsOf(newMemberSchema, { ...USER, username: 'maya', password })).toEqual({
        username: 'username.invalid',
        password: 'password.empty',
      })
    },
  )

  test('may have the longest of each name, spaces around them not counted', () => {
    const longest = { firstname: 'x'.repeat(80), lastname: 'y'.repeat(80) }
    const spaced = { firstname: ` ${longest.firstname} `, lastname: ` ${longest.lastname} ` }
    expect(newMemberSchema.parse({ ...USER, ...spaced, locale: 'fr' })).toEqual({
      ...USER,
      ...longest,
      locale: 'fr',
    })
    expect(newMemberSchema.parse({ ...USER, firstname: 'Q' })).toMatchObject({ firstname: 'Q', lastname: '' })
  })

  test.each(['owner', 'office', 'guide', 'accountant'])('may be of the role %s', (role) => {
    expect(newMemberSchema.parse({ ...USER, role })).toMatchObject({ role })
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
