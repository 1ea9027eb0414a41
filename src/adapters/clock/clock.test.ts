import { describe, expect, vi } from 'vitest'
import type { Clock } from '#core/kernel/clock.ts'
import { test } from '#tests/support/postgres/database.ts'
import { createSystemClock } from './system-clock.ts'
import { startTestClock } from './test-clock.ts'

const STILL = Temporal.Instant.from('2026-11-21T10:00:00.25Z')
const stillMachine: Clock = { now: () => STILL }

describe.for(['system clock', 'test clock'] as const)('every clock: %s', (name) => {
  test("shows the machine's time until it is moved, and never runs backwards", async ({ database }) => {
    const clock = name === 'system clock' ? createSystemClock() : await startTestClock(database.db)
    const before = Temporal.Now.instant()
    const first = clock.now()
    const second = clock.now()
    expect(Temporal.Instant.compare(before, first)).toBeLessThanOrEqual(0)
    expect(Temporal.Instant.compare(first, second)).toBeLessThanOrEqual(0)
    expect(second.since(before).total('seconds')).toBeLessThan(60)
  })
})

describe('test clock', () => {
  test('moves to an instant: never before it, less than a second after it', async ({ database }) => {
    const clock = await startTestClock(database.db, { machine: stillMachine })
    await clock.moveTo(Temporal.Instant.from('2027-03-28T01:30:00Z'))
    expect(clock.now().toString()).toBe('2027-03-28T01:30:00.25Z')
    await clock.moveTo(Temporal.Instant.from('2025-01-01T00:00:00Z'))
    expect(clock.now().toString()).toBe('2025-01-01T00:00:00.25Z')
    clock.stop()
  })

  test('advances by days and minutes, goes back, and resets', async ({ database }) => {
    const clock = await startTestClock(database.db, { machine: stillMachine })
    await clock.reset()
    await clock.advance({ days: 1, minutes: 30 })
    expect(clock.now().toString()).toBe('2026-11-22T10:30:00.25Z')
    await clock.advance({ hours: -2 })
    expect(clock.now().toString()).toBe('2026-11-22T08:30:00.25Z')
    await clock.reset()
    expect(clock.now().equals(STILL)).toBe(true)
    clock.stop()
  })

  test('begins at its given start, until it is set', async ({ database }) => {
    await database.db.deleteFrom('test_clock').execute()
    const startsAt = Temporal.Instant.from('2026-12-05T08:20:00Z')
    const start = () => startTestClock(database.db, { machine: stillMachine, startsAt })
    const first = await start()
    expect(first.now().toString()).toBe('2026-12-05T08:20:00.25Z')
    await first.advance({ hours: 1 })
    const second = await start()
    expect(second.now().toString()).toBe('2026-12-05T09:20:00.25Z')
    for (const clock of [first, second]) clock.stop()
  })

  test('is shared: a clock started earlier follows, one started later begins there', async ({ database }) => {
    const follower = await startTestClock(database.db, { machine: stillMachine })
    const mover = await startTestClock(database.db, { machine: stillMachine })
    await mover.moveTo(Temporal.Instant.from('2030-06-01T12:00:00Z'))
    await vi.waitFor(() => expect(follower.now().equals(mover.now())).toBe(true), { timeout: 5_000 })
    const later = await startTestClock(database.db, { machine: stillMachine })
    expect(later.now().equals(mover.now())).toBe(true)
    for (const clock of [follower, mover, later]) clock.stop()
  })
})
