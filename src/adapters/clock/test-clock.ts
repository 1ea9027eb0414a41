import type { Clock } from '#core/kernel/clock.ts'
import type { Database } from '#database/connect.ts'
import { createSystemClock } from './system-clock.ts'

/** A clock that runs like the machine's, shifted by an offset that all processes of the database share. */
export interface TestClock extends Clock {
  /** From now on the time is this instant, or less than a second later; kept for every process. */
  moveTo(instant: Temporal.Instant): Promise<void>
  /** Moves by days (of 24 hours), hours, minutes or seconds; a negative duration moves back. */
  advance(duration: Temporal.DurationLike): Promise<void>
  /** Back to the machine's own time. */
  reset(): Promise<void>
  /** Stops reading the changes of other processes. */
  stop(): void
}

type Start = { machine?: Clock; startsAt?: Temporal.Instant | null }

/** The pause between two reads of the shared offset. */
const CHECK_EVERY_MS = 200

/**
 * Starts the clock of TEST_CLOCK: it reads its offset from table test_clock, so that all processes share it.
 *
 * The process that moves it has the new time at once, the others a fifth of a second later. A failed read (the
 * database restarts) keeps the last offset. `startsAt` is its start if it was never set before.
 */
export async function startTestClock(
  db: Database,
  { machine = createSystemClock(), startsAt = null }: Start = {},
): Promise<TestClock> {
  const set = await readOffset(db)
  let offsetSeconds = set ?? 0
  let moves = 0

  const now = () => machine.now().add({ seconds: offsetSeconds })
  const setOffset = async (seconds: number) => {
    await writeOffset(db, seconds)
    offsetSeconds = seconds
    moves += 1
  }
  const look = async () => {
    const before = moves
    const seconds = await readOffset(db).catch(() => null)
    // A read that began before the end of a move of our own may have read the old offset.
    if (before === moves && seconds !== null) offsetSeconds = seconds
  }
  if (startsAt && set === null) await setOffset(secondsUntil(machine.now(), startsAt))
  const timer = setInterval(() => void look(), CHECK_EVERY_MS).unref()

  return {
    isSetByHand: true,
    now,
    moveTo: (instant) => setOffset(secondsUntil(machine.now(), instant)),
    advance: (duration) =>
      setOffset(offsetSeconds + Math.ceil(Temporal.Duration.from(duration).total('seconds'))),
    reset: () => setOffset(0),
    stop: () => clearInterval(timer),
  }
}

async function readOffset(db: Database): Promise<number | null> {
  const row = await db.selectFrom('test_clock').select('offset_seconds').executeTakeFirst()
  return row?.offset_seconds ?? null
}

async function writeOffset(db: Database, seconds: number): Promise<void> {
  await db
    .insertInto('test_clock')
    .values({ offset_seconds: seconds })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ offset_seconds: seconds }))
    .execute()
}

/** Rounded up: a clock moved to an instant never shows a time before it. */
function secondsUntil(from: Temporal.Instant, to: Temporal.Instant): number {
  return Math.ceil(from.until(to).total('seconds'))
}
