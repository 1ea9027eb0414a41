import { expect, test } from 'vitest'
import { rowOf, SecretLocked, SecretsUnusable } from './secret-box.ts'

test('the place of a secret is named by its table, column and row', () => {
  expect(rowOf('app_user', 'totp_secret', '7')).toBe('app_user.totp_secret:7')
})

test('the errors of a locked secret differ by name', () => {
  expect([new SecretLocked().name, new SecretsUnusable().name]).toEqual(['SecretLocked', 'SecretsUnusable'])
})
