import { expect, test, vi } from 'vitest'
import type { Clock } from '#core/kernel/clock.ts'
import { coarseClock } from './coarse-clock.ts'

/** A clock whose every read is a second after the last. */
function countingClock(isSetByHand = false): Clock {
  let seconds = 0
  return { isSetByHand, now: () => Temporal.Instant.fromEpochMilliseconds((seconds += 1) * 1_000) }
}

test('a clock is read once in 5 ms', () => {
  const elapsed = vi.spyOn(performance, 'now').mockReturnValue(10)
  const clock = coarseClock(countingClock())
  expect([clock.now(), clock.now()].map(String)).toEqual(['1970-01-01T00:00:01Z', '1970-01-01T00:00:01Z'])
  elapsed.mockReturnValue(14.9)
  expect(String(clock.now())).toBe('1970-01-01T00:00:01Z')
  elapsed.mockReturnValue(15)
  expect([clock.nowMs(), String(clock.now())]).toEqual([2_000, '1970-01-01T00:00:02Z'])
  elapsed.mockRestore()
})

test('a manually set clock stays exact', () => {
  const clock = coarseClock(countingClock(true))
  expect([clock.now(), clock.now()].map(String)).toEqual(['1970-01-01T00:00:01Z', '1970-01-01T00:00:02Z'])
  expect(clock.nowMs()).toBe(3_000)
})
