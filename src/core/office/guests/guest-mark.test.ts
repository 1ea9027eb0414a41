import { describe, expect, test } from 'vitest'
import type { AttendanceMark } from './attendance-marks.ts'
import { decideMark, timeOfMark, type GuestMark, type MarkedParty } from './guest-mark.ts'

const now = Temporal.Instant.from('2026-11-22T10:00:00Z')
const ago = (minutes: number) => now.subtract({ minutes })
const mark = (action: GuestMark['action'], facts: Partial<GuestMark> = {}): GuestMark => ({
  action,
  memberId: 'own',
  markedAt: ago(10),
  receivedAt: now,
  amountMinor: 0,
  waited: true,
  ...facts,
})
const party = (facts: Partial<MarkedParty> = {}): MarkedParty => ({
  status: 'CONFIRMED',
  isLedByMember: true,
  departureCancelled: false,
  cancelledAt: null,
  dueMinor: 0,
  marks: [],
  ...facts,
})
/** The one earlier mark of the party, by the same member. */
const lastly = (action: AttendanceMark['action'], minutesAgo: number): AttendanceMark[] => [
  { action, memberId: 'own', markedAt: ago(minutesAgo), receivedAt: now, isOfServer: false },
]
const DONE = (becomes: string | null) => ({ outcome: 'DONE', becomes })
const ALREADY = { outcome: 'ALREADY' }

describe('a party that is expected', () => {
  test.each([
    ['CHECK_IN', 'REDEEMED'],
    ['SCAN', 'REDEEMED'],
    ['NO_SHOW', 'NO_SHOW'],
  ] as const)('%s makes it %s', (action, becomes) => {
    expect(decideMark(mark(action), party())).toEqual(DONE(becomes))
  })

  test.each(['CHECK_IN', 'NO_SHOW'] as const)('keeps an undo that is later than a %s', (action) => {
    expect(decideMark(mark(action), party({ marks: lastly('UNDO', 5) }))).toEqual(ALREADY)
    expect(decideMark(mark(action), party({ marks: lastly('UNDO', 15) }))).toMatchObject({ outcome: 'DONE' })
  })
})

test('a mark of the same moment as the last one counts', () => {
  expect(decideMark(mark('CHECK_IN'), party({ marks: lastly('UNDO', 10) }))).toEqual(DONE('REDEEMED'))
  expect(decideMark(mark('NO_SHOW'), party({ marks: lastly('UNDO', 10) }))).toEqual(DONE('NO_SHOW'))
})

describe('no-show against check-in', () => {
  test('a check-in wins over a later no-show of another phone', () => {
    const noShow = party({ status: 'NO_SHOW', marks: lastly('NO_SHOW', 5) })
    expect(decideMark(mark('CHECK_IN'), noShow)).toEqual({
      outcome: 'CONFLICT',
      conflict: 'CAME_NO_SHOW',
      becomes: 'REDEEMED',
    })
  })

  test('a no-show of a party that is here changes nothing', () => {
    const here = party({ status: 'REDEEMED', marks: lastly('CHECK_IN', 15) })
    expect(decideMark(mark('NO_SHOW'), here)).toEqual({
      outcome: 'CONFLICT',
      conflict: 'CAME_NO_SHOW',
      becomes: null,
    })
  })

  test('a second no-show changes nothing, and an undo takes one back', () => {
    const noShow = party({ status: 'NO_SHOW', marks: lastly('NO_SHOW', 15) })
    expect(decideMark(mark('NO_SHOW'), noShow)).toEqual(ALREADY)
    expect(decideMark(mark('UNDO'), noShow)).toEqual(DONE('CONFIRMED'))
  })

  test('guests who come late after a no-show are no conflict', () => {
    const noShow = party({ status: 'NO_SHOW', marks: lastly('NO_SHOW', 15) })
    expect(decideMark(mark('CHECK_IN'), noShow)).toEqual(DONE('REDEEMED'))
  })
})

describe('a cancelled party', () => {
  const cancelled = party({ status: 'CANCELLED' })

  test('stays cancelled although its guests were checked in without network, and the office learns it', () => {
    expect(decideMark(mark('SCAN'), cancelled)).toEqual({
      outcome: 'CONFLICT',
      conflict: 'CAME_CANCELLED',
      becomes: null,
    })
  })

  test('is refused to a phone with network', () => {
    expect(decideMark(mark('SCAN', { waited: false }), cancelled)).toEqual({
      outcome: 'REFUSED',
      refusal: { code: 'reservation.status_conflict', status: 'CANCELLED' },
    })
  })

  test('is reported when its guests had come before the cancellation, however soon the mark arrives', () => {
    const late = { ...cancelled, cancelledAt: now }
    const before = mark('CHECK_IN', { waited: false, markedAt: now.subtract({ seconds: 5 }) })
    expect(decideMark(before, late)).toMatchObject({ conflict: 'CAME_CANCELLED', becomes: null })
    const after = mark('CHECK_IN', { waited: false, markedAt: now })
    expect(decideMark(after, late)).toMatchObject({ outcome: 'REFUSED' })
  })

  test.each(['NO_SHOW', 'UNDO'] as const)('needs no %s', (action) => {
    expect(decideMark(mark(action), cancelled)).toEqual(ALREADY)
  })

  test('is treated as one whose departure does not take place, while it chooses', () => {
    const choosing = party({ departureCancelled: true })
    expect(decideMark(mark('SCAN'), choosing)).toMatchObject({ conflict: 'CAME_CANCELLED', becomes: null })
    expect(decideMark(mark('SCAN', { waited: false }), choosing)).toEqual({
      outcome: 'REFUSED',
      refusal: { code: 'availability.cancelled' },
    })
  })

  test('is treated as an expired one', () => {
    const expired = party({ status: 'EXPIRED' })
    expect(decideMark(mark('CHECK_IN'), expired)).toMatchObject({ conflict: 'CAME_CANCELLED', becomes: null })
    expect(decideMark(mark('CHECK_IN', { waited: false }), expired)).toMatchObject({
      refusal: { status: 'EXPIRED' },
    })
  })
})

describe('a party that is here', () => {
  const here = party({ status: 'REDEEMED', marks: lastly('SCAN', 15) })

  test('is here once, however often it is checked in', () => {
    expect(decideMark(mark('CHECK_IN'), here)).toEqual(ALREADY)
    expect(decideMark(mark('SCAN', { waited: false }), here)).toEqual(ALREADY)
  })

  test('has one ticket: a second phone that scanned it without network raises an issue', () => {
    const twice = { outcome: 'CONFLICT', conflict: 'SCANNED_TWICE', becomes: null }
    expect(decideMark(mark('SCAN'), here)).toEqual(twice)
    expect(decideMark(mark('SCAN'), party({ ...here, marks: lastly('CHECK_IN', 15) }))).toEqual(ALREADY)
    expect(decideMark(mark('SCAN'), party({ ...here, marks: [] }))).toEqual(ALREADY)
  })

  test('is unmarked by an undo after its check-in, and by no earlier one', () => {
    expect(decideMark(mark('UNDO'), here)).toEqual(DONE('CONFIRMED'))
    expect(decideMark(mark('UNDO'), party({ ...here, marks: lastly('CHECK_IN', 5) }))).toEqual(ALREADY)
    expect(decideMark(mark('UNDO'), party())).toEqual(ALREADY)
  })
})

describe('cash', () => {
  const cash = mark('CASH', { amountMinor: 2900 })

  test('settles the sum that is due', () => {
    expect(decideMark(cash, party({ dueMinor: 2900 }))).toEqual(DONE(null))
    expect(decideMark(cash, party({ dueMinor: 2900, status: 'NO_SHOW' }))).toEqual(DONE(null))
  })

  test('is not received for a departure that does not take place, unless it was received before', () => {
    const off = party({ dueMinor: 2900, departureCancelled: true, cancelledAt: ago(5) })
    const seen = { ...cash, waited: false }
    expect(decideMark({ ...seen, markedAt: now }, off)).toEqual({
      outcome: 'REFUSED',
      refusal: { code: 'availability.cancelled' },
    })
    expect(decideMark({ ...seen, markedAt: ago(6) }, off)).toEqual(DONE(null))
    expect(decideMark(cash, off)).toEqual(DONE(null))
  })

  test.each([
    ['that was received twice', party({ dueMinor: 0 })],
    ['of another sum than is due', party({ dueMinor: 5800 })],
    ['for a cancelled party', party({ dueMinor: 2900, status: 'CANCELLED' })],
    ['for a party that expired', party({ dueMinor: 2900, status: 'EXPIRED' })],
  ])('%s is not recorded, and the office learns it', (_, facts) => {
    expect(decideMark(cash, facts)).toEqual({ outcome: 'CONFLICT', conflict: 'CASH_TWICE', becomes: null })
  })
})

test('a member who does not lead the departure marks nobody, and their cash is reported', () => {
  const foreign = party({ isLedByMember: false, dueMinor: 2900 })
  for (const action of ['CHECK_IN', 'SCAN', 'NO_SHOW', 'UNDO'] as const) {
    expect(decideMark(mark(action), foreign)).toEqual({
      outcome: 'REFUSED',
      refusal: { code: 'reservation.not_found' },
    })
  }
  expect(decideMark(mark('CASH', { amountMinor: 2900 }), foreign)).toEqual({
    outcome: 'CONFLICT',
    conflict: 'CASH_NOT_LED',
    becomes: null,
  })
})

test('cash of nothing for nothing is no payment', () => {
  expect(decideMark(mark('CASH'), party())).toMatchObject({ outcome: 'CONFLICT' })
})

test('a hold is nobody yet', () => {
  for (const action of ['CHECK_IN', 'NO_SHOW', 'UNDO'] as const) {
    expect(decideMark(mark(action), party({ status: 'ON_HOLD' }))).toEqual({
      outcome: 'REFUSED',
      refusal: { code: 'reservation.status_conflict', status: 'ON_HOLD' },
    })
  }
})

describe('the time of a mark', () => {
  const markedAt = (phoneAt: Temporal.Instant, offsetMs: number) =>
    timeOfMark(phoneAt, offsetMs, now).markedAt.toString()

  test('is corrected by the offset of a clock that is two hours off', () => {
    const phoneAt = ago(10).add({ hours: 2 })
    expect(markedAt(phoneAt, -2 * 3_600_000)).toBe(ago(10).toString())
  })

  test('is corrected by the offset of a clock that stands in 1970', () => {
    const phoneAt = Temporal.Instant.from('1970-01-01T00:03:00Z')
    const offsetMs = ago(10).epochMilliseconds - phoneAt.epochMilliseconds
    expect(markedAt(phoneAt, offsetMs)).toBe(ago(10).toString())
  })

  test('is never in the future', () => {
    expect(markedAt(now.add({ hours: 2 }), 0)).toBe(now.toString())
    expect(markedAt(now.add({ microseconds: 1 }), 0)).toBe(now.toString())
  })

  test.each([
    ['1970-01-01T00:03:00Z', 0],
    ['2026-11-22T09:50:00Z', Number.MIN_SAFE_INTEGER],
    ['2026-11-22T09:50:00Z', Number.MAX_SAFE_INTEGER],
  ])('is that of its arrival, when it cannot be: %s by the phone, %i ms', (phoneAt, offsetMs) => {
    expect(markedAt(Temporal.Instant.from(phoneAt), offsetMs)).toBe(now.toString())
  })

  test('says whether it waited for a network, as did a mark of a clock that was not set', () => {
    expect(timeOfMark(now.subtract({ seconds: 30 }), 0, now).waited).toBe(false)
    expect(timeOfMark(now.subtract({ seconds: 31 }), 0, now).waited).toBe(true)
    expect(timeOfMark(Temporal.Instant.from('1970-01-01T00:03:00Z'), 0, now).waited).toBe(true)
  })
})
