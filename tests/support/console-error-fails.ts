import { afterEach, beforeEach, expect, vi } from 'vitest'

/** What a test prints as an error is a fault that nobody looked at: it fails the test. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const printed = vi.mocked(console.error).mock.calls
  expect(printed, 'console.error was called in this test').toEqual([])
  vi.mocked(console.error).mockRestore()
})
