import { afterEach, beforeEach, expect, vi } from 'vitest'

/** An error that a test prints is an overlooked fault: it fails the test. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const printed = vi.mocked(console.error).mock.calls
  expect(printed, 'console.error was called in this test').toEqual([])
  vi.mocked(console.error).mockRestore()
})
