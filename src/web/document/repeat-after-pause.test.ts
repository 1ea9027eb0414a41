import { expect, test, vi } from 'vitest'
import { repeatAfterPause } from './repeat-after-pause.ts'

const PAUSE_MS = 3_000

test('a run that takes longer than the pause is not overtaken by the next one', async () => {
  vi.useFakeTimers()
  const { promise, resolve } = Promise.withResolvers<void>()
  const task = vi.fn(() => promise)
  const stop = repeatAfterPause(task, PAUSE_MS)
  await vi.advanceTimersByTimeAsync(4 * PAUSE_MS)
  expect(task).toHaveBeenCalledTimes(1)

  resolve()
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(task).toHaveBeenCalledTimes(2)
  stop()
  vi.useRealTimers()
})

test('no run follows the stop, which may come during a run', async () => {
  vi.useFakeTimers()
  const { promise, resolve } = Promise.withResolvers<void>()
  const task = vi.fn(() => promise)
  const stop = repeatAfterPause(task, PAUSE_MS)
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  stop()
  resolve()
  await vi.advanceTimersByTimeAsync(4 * PAUSE_MS)
  expect(task).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
