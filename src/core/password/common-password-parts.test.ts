import { expect, test } from 'vitest'
import { COMMON_PASSWORD_PARTS } from './common-password-parts.ts'
import { comparable, passwordFault } from './password.ts'

test('each part is written as passwords are compared, and once', () => {
  expect(COMMON_PASSWORD_PARTS.filter((part) => part !== comparable(part))).toEqual([])
  expect(new Set(COMMON_PASSWORD_PARTS).size).toBe(COMMON_PASSWORD_PARTS.length)
})

test('the parts have no spaces, and none is empty', () => {
  expect(COMMON_PASSWORD_PARTS.filter((part) => !/^[a-z0-9]{3,}$/.test(part))).toEqual([])
  for (const part of ['password', 'wxcvbn', '2027']) expect(COMMON_PASSWORD_PARTS).toContain(part)
})

test('a password of parts alone is too common', () => {
  expect(passwordFault('printemps Marseille 2026', 'maya@example.com')).toBe('password.too_common')
})
