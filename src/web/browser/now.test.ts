import { expect, onTestFinished, test, vi } from 'vitest'
import { now } from './now.ts'

test('the time goes on while a phone sleeps and the clock of performance stands still', () => {
  const still = vi.spyOn(performance, 'now').mockReturnValue(5_000)
  vi.useFakeTimers({ toFake: ['Date'], now: 1_795_680_600_000 })
  onTestFinished(() => {
    still.mockRestore()
    vi.useRealTimers()
  })
  expect(now()).toBe(1_795_680_600_000)
  vi.setSystemTime(1_795_680_600_000 + 40 * 60_000)
  expect(now()).toBe(1_795_680_600_000 + 40 * 60_000)
})
