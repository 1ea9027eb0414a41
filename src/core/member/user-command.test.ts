import { expect, test } from 'vitest'
import { userCommand } from './user-command.ts'

test('names the command of an installed server, and that of a checkout with its two dashes', () => {
  expect(userCommand()).toBe('escapade user (or npm run user)')
  expect(userCommand('password ada@example.com')).toBe(
    'escapade user password ada@example.com (or npm run user -- password ada@example.com)',
  )
})
