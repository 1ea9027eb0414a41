import { describe, expect, test } from 'vitest'
import { attendanceOf, standingMarks, type AttendanceMark } from './attendance-marks.ts'
import { decideMark, type MarkedParty } from './guest-mark.ts'

const now = Temporal.Instant.from('2026-11-22T10:00:00Z')
const ago = (minutes: number) => now.subtract({ minutes })

type Action = AttendanceMark['action']
type Facts = Partial<AttendanceMark> & { receivedAgo?: number }

/** A mark of the member `memberId` so many minutes ago, which arrives now unless `receivedAgo` says otherwise. */
function mark(memberId: string, action: Action, minutesAgo: number, facts: Facts = {}): AttendanceMark {
  const { receivedAgo = 0, ...others } = facts
  const times = { markedAt: ago(minutesAgo), receivedAt: ago(receivedAgo) }
  return { memberId, action, ...times, isOfServer: false, ...others }
}

/** The state of a party after its marks arrived in this order. */
function merged(marks: readonly AttendanceMark[]): string {
  const kept: AttendanceMark[] = []
  let status: MarkedParty['status'] = 'CONFIRMED'
  for (const one of marks) {
    const decision = decideMark(
      { ...one, amountMinor: 0, waited: true },
      { status, isLedByMember: true, departureCancelled: false, cancelledAt: null, dueMinor: 0, marks: kept },
    )
    if ('becomes' in decision && decision.becomes) status = decision.becomes
    kept.push(one)
  }
  return status
}

function orders<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]]
  return all.flatMap((one, index) => orders(all.toSpliced(index, 1)).map((rest) => [one, ...rest]))
}

const endsOf = (...marks: AttendanceMark[]) => [...new Set(orders(marks).map(merged))]

describe('an undo leaves the mark of another phone that it did not see, in every order of arrival', () => {
  test('a check-in before a no-show that is undone', () => {
    expect(endsOf(mark('B', 'CHECK_IN', 8), mark('A', 'NO_SHOW', 6), mark('A', 'UNDO', 5))).toEqual([
      'REDEEMED',
    ])
  })

  test.each([
    ['NO_SHOW', 6],
    ['CHECK_IN', 9],
    ['SCAN', 9],
  ] as const)('a scan that arrives after a %s and its undo', (action, minutesAgo) => {
    expect(endsOf(mark('A', action, minutesAgo), mark('A', 'UNDO', 5), mark('B', 'SCAN', 8))).toEqual([
      'REDEEMED',
    ])
  })

  test('a no-show before a check-in that is undone', () => {
    expect(endsOf(mark('B', 'NO_SHOW', 8), mark('A', 'CHECK_IN', 6), mark('A', 'UNDO', 5))).toEqual([
      'NO_SHOW',
    ])
  })

  test('also where the server has received it before, while the phone had no network', () => {
    const seen = mark('B', 'SCAN', 8, { receivedAgo: 8 })
    expect(endsOf(seen, mark('A', 'NO_SHOW', 6), mark('A', 'UNDO', 5))).toEqual(['REDEEMED'])
    const sent = mark('A', 'CHECK_IN', 9, { receivedAgo: 9 })
    expect(endsOf(sent, seen, mark('A', 'UNDO', 5))).toEqual(['REDEEMED'])
  })
})

const ACTIONS = ['CHECK_IN', 'SCAN', 'NO_SHOW', 'UNDO'] as const

test('the marks of two phones have the same end in every order of arrival', () => {
  for (const first of ACTIONS)
    for (const second of ACTIONS)
      for (const other of ACTIONS)
        for (const further of ACTIONS)
          // The minutes at which the second phone marks, before, between and after the marks of the first.
          for (const [early, late] of [
            [9, 7],
            [9, 5],
            [7, 5],
            [7, 3],
          ] as const) {
            const marks = [
              mark('A', first, 8),
              mark('A', second, 6),
              mark('B', other, early),
              mark('B', further, late),
            ]
            const inTime = marks.toSorted((a, b) => Temporal.Instant.compare(a.markedAt, b.markedAt))
            expect({ first, second, other, further, early, late, ends: endsOf(...marks) }).toMatchObject({
              ends: [attendanceOf(standingMarks(inTime))],
            })
          }
})

describe('an undo that a member pressed with the network', () => {
  const online = { receivedAgo: 5 }
  const undo = mark('A', 'UNDO', 5, online)

  test('takes back the check-in of another member, which it showed', () => {
    expect(merged([mark('B', 'CHECK_IN', 8, { receivedAgo: 8 }), undo])).toBe('CONFIRMED')
    expect(merged([mark('B', 'CHECK_IN', 8, { receivedAgo: 5 }), undo])).toBe('CONFIRMED')
    expect(merged([mark('B', 'CHECK_IN', 8, { receivedAgo: 4 }), undo])).toBe('REDEEMED')
  })

  test('takes it back with the no-show that its member had marked before', () => {
    const marks = [
      mark('A', 'NO_SHOW', 20, { receivedAgo: 20 }),
      mark('B', 'CHECK_IN', 8, { receivedAgo: 8 }),
    ]
    expect(merged([...marks, undo])).toBe('CONFIRMED')
  })

  test('on a page without scripts takes back every mark of the server', () => {
    const marks = [mark('A', 'CHECK_IN', 9, { receivedAgo: 9 }), mark('B', 'SCAN', 8, { receivedAgo: 8 })]
    expect(standingMarks([...marks, { ...undo, isOfServer: true }])).toEqual([])
    expect(merged([...marks, undo])).toBe('REDEEMED')
  })

  test('does not see a mark that arrived while it waited itself', () => {
    const late = mark('A', 'UNDO', 5)
    expect(merged([mark('B', 'CHECK_IN', 8, { receivedAgo: 4 }), late])).toBe('REDEEMED')
  })
})

test('a state that no mark explains stands, until an undo', () => {
  const here: MarkedParty = {
    status: 'REDEEMED',
    isLedByMember: true,
    departureCancelled: false,
    cancelledAt: null,
    dueMinor: 0,
    marks: [
      mark('A', 'CHECK_IN', 9),
      mark('B', 'UNDO', 8, { isOfServer: true, receivedAgo: 8 }),
      mark('A', 'UNDO', 7),
    ],
  }
  const decided = (action: Action, party = here) =>
    decideMark({ ...mark('A', action, 5), amountMinor: 0, waited: true }, party)
  expect(decided('NO_SHOW')).toEqual({ outcome: 'CONFLICT', conflict: 'CAME_NO_SHOW', becomes: null })
  expect(decided('UNDO')).toEqual({ outcome: 'DONE', becomes: 'CONFIRMED' })
  expect(decided('UNDO', { ...here, status: 'NO_SHOW' })).toEqual({ outcome: 'DONE', becomes: 'CONFIRMED' })
  const expected = { ...here, status: 'CONFIRMED', marks: [mark('A', 'CHECK_IN', 9)] } as const
  expect(decided('NO_SHOW', expected)).toEqual({ outcome: 'DONE', becomes: 'NO_SHOW' })
})
