import { expect, test } from 'vitest'
import { loginSeconds } from './login-lifetime.ts'

test('a log-in lasts a working day, or a month where it is remembered', () => {
  expect([loginSeconds(false), loginSeconds(true)]).toEqual([43_200, 2_592_000])
})
