import { describe, expect, test } from 'vitest'
import {
  afterMark,
  isOutdated,
  isUnexpected,
  marksSince,
  wasAlreadyIn,
  type PhoneMark,
} from './phone-mark.ts'

const HOUR = 3_600_000
const mark = (facts: Partial<PhoneMark>): PhoneMark => ({
  id: crypto.randomUUID(),
  member: 'm',
  reservationId: 'r',
  action: 'CHECK_IN',
  amountMinor: 0,
  at: 10 * HOUR,
  offsetMs: 0,
  ...facts,
})

test('a mark changes the party as it does on the server', () => {
  const party = { status: 'CONFIRMED', isDue: true } as const
  expect(afterMark(party, 'SCAN')).toEqual({ status: 'REDEEMED', isDue: true })
  expect(afterMark(party, 'NO_SHOW').status).toBe('NO_SHOW')
  expect(afterMark({ ...party, status: 'REDEEMED' }, 'UNDO').status).toBe('CONFIRMED')
  expect(afterMark(party, 'CASH')).toEqual({ status: 'CONFIRMED', isDue: false })
})

test('a page shows the marks that wait and those that were sent after it, in order', () => {
  const early = mark({ at: 9 * HOUR, sentAtMs: 9 * HOUR })
  const late = mark({ at: 12 * HOUR, sentAtMs: 12 * HOUR })
  const waits = mark({ at: 8 * HOUR })
  // Its clock is two hours fast: by the server's it was made before the page.
  const fast = mark({ at: 11 * HOUR, offsetMs: -2 * HOUR, sentAtMs: 9 * HOUR })
  expect(marksSince([late, early, fast, waits], 10 * HOUR)).toEqual([waits, late])
})

test('a page shows a mark that waited while it was made, also once the mark is sent', () => {
  const waited = mark({ at: 9 * HOUR, sentAtMs: 10 * HOUR + 1 })
  expect(marksSince([waited], 10 * HOUR)).toEqual([waited])
})

test('a mark that waits is never outdated', () => {
  expect(isOutdated(mark({}), 100 * HOUR)).toBe(false)
  expect(isOutdated(mark({ sentAtMs: 10 * HOUR }), 34 * HOUR)).toBe(false)
  expect(isOutdated(mark({ sentAtMs: 10 * HOUR }), 34 * HOUR + 1)).toBe(true)
})

describe('the result of a mark', () => {
  const here = { status: 'REDEEMED', since: null, due: null } as const

  test('is that of a ticket which was shown twice, when the party of a scan is in already', () => {
    const already = { outcome: 'ALREADY', party: here } as const
    expect(wasAlreadyIn(already, 'SCAN')).toBe(true)
    expect(wasAlreadyIn(already, 'CHECK_IN')).toBe(false)
    expect(wasAlreadyIn({ ...already, outcome: 'DONE' }, 'SCAN')).toBe(false)
    // An undo of another phone was later.
    expect(wasAlreadyIn({ ...already, party: { ...here, status: 'CONFIRMED' } }, 'SCAN')).toBe(false)
  })

  test.each([
    ['DONE', 'SCAN', false],
    ['ALREADY', 'SCAN', true],
    ['ALREADY', 'CHECK_IN', false],
    ['ALREADY', 'UNDO', false],
    ['CONFLICT', 'CASH', true],
    ['REFUSED', 'NO_SHOW', true],
  ] as const)('%s of %s is unexpected: %s', (outcome, action, expected) => {
    expect(isUnexpected({ outcome, party: here }, action)).toBe(expected)
  })
})
