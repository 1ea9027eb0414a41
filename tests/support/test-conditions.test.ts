import { expect, test, vi } from 'vitest'
import { restorePlatformGlobals } from './platform-globals.ts'

test('tests run in a hostile zone', () => {
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('America/St_Johns')
})

// The assertion is made by the set-up file, after the test.
// oxlint-disable-next-line vitest/expect-expect
test.fails('a console.error fails the test that caused it', () => {
  console.error('nobody looked at this')
})

test('a stand-in for a global ends before the next file', () => {
  vi.stubGlobal('document', {})
  restorePlatformGlobals()
  expect(typeof document).toBe('undefined')
})
