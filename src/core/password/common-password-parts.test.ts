import { expect, test } from 'vitest'
import { COMMON_PASSWORD_PARTS } from './common-password-parts.ts'
import { comparable, passwordFault } from './password.ts'

test('each part is written as passwords are compared, and once', () => {
  expect(COMMON_PASSWORD_PARTS.filter((part) => part !== comparable(part))).toEqual([])
  expect(new Set(COMMON_PASSWORD_PARTS).size).toBe(COMMON_PASSWORD_PARTS.length)
})

test('a password of parts alone is too common', () => {
  expect(passwordFault('printemps Marseille 2026', 'maya@example.com')).toBe('password.too_common')
})
