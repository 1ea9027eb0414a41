import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AttendanceMark } from '#core/office/guests/attendance-marks.ts'
import { decideMark, timeOfMark, type MarkedParty } from '#core/office/guests/guest-mark.ts'
import { now } from '../../browser/now.ts'
import { keepOffset, lastOffset, offsetBy, seeOffset, SERVER_TIME } from './clock-offset.ts'
import { sendMarks } from './send-marks.ts'

const at = (time: string) => Temporal.Instant.from(`2026-11-27T${time}Z`)
const ms = (time: string) => at(time).epochMilliseconds
const HOUR_MS = 3_600_000

let serverMs = 0
let aheadMs = 0

/** Sets the server's clock and the phone's; the clock of performance stands still all the time, as in a sleep. */
function setTime(time: string): void {
  serverMs = ms(time)
  vi.setSystemTime(serverMs + aheadMs)
}

/** A network whose response takes a time by the phone's clock; the server reads its own halfway. */
function connect(tookMs = 0): void {
  vi.stubGlobal('fetch', () => {
    const readMs = serverMs + tookMs / 2
    vi.setSystemTime(serverMs + aheadMs + tookMs)
    return Promise.resolve(
      Response.json({ marks: [], nowMs: readMs }, { headers: { [SERVER_TIME]: String(readMs) } }),
    )
  })
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  const still = vi.spyOn(performance, 'now').mockReturnValue(5_000)
  vi.useFakeTimers({ toFake: ['Date'] })
  aheadMs = 0
  return () => {
    still.mockRestore()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

/** A mark of the party that the server received at once. */
function mark(action: AttendanceMark['action'], time: string): AttendanceMark {
  return { action, memberId: 'm', markedAt: at(time), receivedAt: at(time), isOfServer: false }
}

/** The decision about a check-in that is made now and arrives at once, at a party whose mark was undone at 9:00. */
function checkIn() {
  const phoneAt = Temporal.Instant.fromEpochMilliseconds(now())
  const time = timeOfMark(phoneAt, lastOffset(), Temporal.Instant.fromEpochMilliseconds(serverMs))
  const party: MarkedParty = {
    status: 'CONFIRMED',
    isLedByMember: true,
    departureCancelled: false,
    cancelledAt: null,
    dueMinor: 0,
    marks: [mark('CHECK_IN', '08:59:00'), mark('UNDO', '09:00:00')],
  }
  const receivedAt = Temporal.Instant.fromEpochMilliseconds(serverMs)
  const checkedIn = { action: 'CHECK_IN', memberId: 'm', amountMinor: 0, receivedAt, ...time } as const
  return { ...time, ...decideMark(checkedIn, party) }
}

describe.each([
  ['a right clock', 0],
  ['a clock that is two hours ahead', 2 * HOUR_MS],
  ['a clock that is two hours behind', -2 * HOUR_MS],
])('a phone with %s', (_, ahead) => {
  test('that slept for forty minutes checks a guest in at the moment of the press', async () => {
    aheadMs = ahead
    connect()
    setTime('08:30:00')
    await seeOffset(now)
    setTime('09:10:00')
    expect(checkIn()).toEqual({
      markedAt: at('09:10:00'),
      waited: false,
      outcome: 'DONE',
      becomes: 'REDEEMED',
    })
  })
})

test('a clock that was set is known from the next contact on', async () => {
  connect()
  setTime('08:30:00')
  await seeOffset(now)
  aheadMs = 2 * HOUR_MS
  setTime('09:10:00')
  expect(now() + lastOffset()).toBe(ms('11:10:00'))
  await seeOffset(now)
  expect(now() + lastOffset()).toBe(ms('09:10:00'))
})

test('a contact through which the phone slept measures nothing, and the last offset stays', async () => {
  keepOffset(-7_000)
  connect(40 * 60_000)
  setTime('08:30:00')
  await seeOffset(now)
  expect(lastOffset()).toBe(-7_000)
  setTime('08:30:00')
  expect(await sendMarks([], now)).toEqual({ state: 'received', marks: [], offsetMs: null })
})

test('the server reads its clock halfway through a request that measures', async () => {
  connect(4_000)
  aheadMs = 60_000
  setTime('08:30:00')
  expect(await sendMarks([], now)).toMatchObject({ offsetMs: -60_000 })
  expect(offsetBy(10_000, { startedAt: 1_000, endedAt: 21_000 })).toBe(-1_000)
  expect(offsetBy(10_000, { startedAt: 1_000, endedAt: 21_001 })).toBeNull()
  // The clock was set back meanwhile.
  expect(offsetBy(10_000, { startedAt: 1_000, endedAt: 999 })).toBeNull()
})
