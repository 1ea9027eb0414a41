import { expect, test } from 'vitest'
import { affordableChecks, CHECKS_PER_SECOND, spentBy } from './check-budget.ts'

const NOW = Temporal.Instant.from('2026-06-15T09:00:00Z')
const at = (seconds: number) => NOW.add({ milliseconds: Math.round(seconds * 1_000) })

test('no second has more checks than are permitted, however many turns there are', () => {
  let spentUntil: Temporal.Instant | null = null
  const begun: number[] = []
  for (let second = 0; second < 10; second += 0.037) {
    const checks = affordableChecks(spentUntil, at(second))
    if (checks === 0) continue
    begun.push(...Array.from({ length: checks }, () => second))
    spentUntil = spentBy(checks, at(second))
  }
  expect(begun.length).toBeGreaterThan(90)
  for (const from of begun) {
    const within = begun.filter((second) => second >= from && second < from + 1)
    expect(within.length).toBeLessThanOrEqual(CHECKS_PER_SECOND)
  }
})

test('checks may begin from the moment on that the earlier ones used up, and before any', () => {
  expect(affordableChecks(null, NOW)).toBe(CHECKS_PER_SECOND)
  expect(affordableChecks(NOW, NOW)).toBe(CHECKS_PER_SECOND)
  expect(affordableChecks(at(0.001), NOW)).toBe(0)
  expect(spentBy(CHECKS_PER_SECOND, NOW).equals(at(1))).toBe(true)
})

test('a time that lies far ahead was written by a wrong clock, and is ignored', () => {
  expect(affordableChecks(at(30), NOW)).toBe(0)
  expect(affordableChecks(at(60), NOW)).toBe(0)
  expect(affordableChecks(at(61), NOW)).toBe(CHECKS_PER_SECOND)
})
