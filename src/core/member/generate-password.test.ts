import { expect, test } from 'vitest'
import { passwordFault } from '../password/password.ts'
import { generatePassword } from './generate-password.server.ts'

const USERNAME = 'admin@escapade.test'

test('a generated password has four groups of five, and is never refused as a common one', () => {
  const passwords = Array.from({ length: 20_000 }, () => generatePassword(USERNAME))
  expect(passwords.filter((password) => passwordFault(password, USERNAME) !== null)).toEqual([])
  expect(passwords.filter((password) => !/^[2-9a-z]{5}(?:-[2-9a-z]{5}){3}$/.test(password))).toEqual([])
  expect(new Set(passwords).size).toBe(passwords.length)
})
