import { describe, expect, test } from 'vitest'
import { nextPaymentCheck, type Watched } from './next-check.ts'

/** The pauses between a number of checks without a result, in seconds. */
function pauses(watched: Watched, count: number): number[] {
  let { checks } = watched
  return Array.from({ length: count }, () => {
    const next = nextPaymentCheck({ ...watched, checks })
    checks = next.checks
    return next.afterSeconds
  })
}

describe('the next check of a payment', () => {
  test.for(['REQUESTED', 'OPEN'] as const)('each minute while it is %s and not over', (status) => {
    expect(pauses({ status, secondsLeft: 900, checks: 0 }, 4)).toEqual([60, 60, 60, 60])
  })

  test('at its end, when that is nearer than a minute', () => {
    expect(nextPaymentCheck({ status: 'OPEN', secondsLeft: 12.3, checks: 0 })).toEqual({
      afterSeconds: 13,
      checks: 0,
    })
  })

  test.for(['REQUESTED', 'OPEN'] as const)('ever less often once it is %s past its end', (status) => {
    expect(pauses({ status, secondsLeft: -5, checks: 0 }, 9)).toEqual([
      15, 30, 60, 120, 240, 480, 600, 600, 600,
    ])
    expect(nextPaymentCheck({ status, secondsLeft: -5, checks: 100_000 }).afterSeconds).toBe(600)
  })

  test('each minute for an hour, then each hour, while the bank has not responded', () => {
    const seen = pauses({ status: 'PROCESSING', secondsLeft: -900, checks: 0 }, 62)
    expect(seen.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 60))
    expect(seen.slice(60)).toEqual([3_600, 3_600])
  })

  test('after a second at least, whatever it is', () => {
    for (const status of ['REQUESTED', 'OPEN', 'PROCESSING'] as const) {
      for (const secondsLeft of [-1e9, -1, 0, 0.001, 1, 59.9, 1e9]) {
        for (const checks of [0, 1, 59, 60, 1e6])
          expect(nextPaymentCheck({ status, secondsLeft, checks }).afterSeconds).toBeGreaterThanOrEqual(1)
      }
    }
  })
})
