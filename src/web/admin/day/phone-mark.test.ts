import { describe, expect, test } from 'vitest'
import { sentenceOf } from './mark-words.ts'
import {
  afterMark,
  isOutdated,
  isUnexpected,
  marksSince,
  wasAlreadyIn,
  withoutMark,
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

test('a party whose mark was refused without a word about it is shown without that mark', () => {
  expect(withoutMark({ status: 'REDEEMED', isDue: true }, 'SCAN')).toEqual({
    status: 'CONFIRMED',
    isDue: true,
  })
  expect(withoutMark({ status: 'REDEEMED', isDue: false }, 'CASH')).toEqual({
    status: 'REDEEMED',
    isDue: true,
  })
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
  const here = { status: 'REDEEMED' } as const
  const already = { outcome: 'ALREADY', refusal: null, decides: false, party: here } as const

  test('is that of a ticket which was shown twice, when the party of a scan was in already', () => {
    expect(wasAlreadyIn(already, 'SCAN')).toBe(true)
    expect(wasAlreadyIn({ ...already, outcome: 'CONFLICT' }, 'SCAN')).toBe(true)
    expect(wasAlreadyIn(already, 'CHECK_IN')).toBe(false)
    expect(wasAlreadyIn({ ...already, outcome: 'DONE', decides: true }, 'SCAN')).toBe(false)
    // It brought a party in that another phone had missed.
    expect(wasAlreadyIn({ ...already, outcome: 'CONFLICT', decides: true }, 'SCAN')).toBe(false)
    expect(wasAlreadyIn({ ...already, outcome: 'REFUSED' }, 'SCAN')).toBe(false)
    // An undo of another phone was later.
    expect(wasAlreadyIn({ ...already, party: { status: 'CONFIRMED' } }, 'SCAN')).toBe(false)
  })

  test.each([
    ['DONE', 'SCAN', false],
    ['ALREADY', 'SCAN', true],
    ['ALREADY', 'CHECK_IN', false],
    ['ALREADY', 'UNDO', false],
    ['CONFLICT', 'CASH', true],
    ['REFUSED', 'NO_SHOW', true],
  ] as const)('%s of %s is unexpected: %s', (outcome, action, expected) => {
    const result = { ...already, outcome, decides: outcome === 'DONE' }
    expect(isUnexpected(result, { reservationId: 'r', action })).toBe(expected)
    expect(isUnexpected(result, { reference: 'K7MXQ4TB', action })).toBe(true)
  })

  test.each([
    ['alreadyIn', 'r', already],
    ['alreadyIn', 'r', { ...already, outcome: 'CONFLICT' }],
    ['cameCancelled', 'r', { ...already, outcome: 'CONFLICT', party: { status: 'CANCELLED' } }],
    ['conflict', 'r', { ...already, outcome: 'CONFLICT', decides: true }],
    ['statusConflict', 'r', { ...already, outcome: 'REFUSED', refusal: 'reservation.status_conflict' }],
    ['notFound', 'r', { ...already, outcome: 'REFUSED', refusal: 'reservation.not_found', party: null }],
    ['unknown', null, { ...already, outcome: 'REFUSED', refusal: 'reservation.not_found', party: null }],
    ['otherDay', null, { ...already, outcome: 'REFUSED', refusal: 'reservation.other_day' }],
    ['here', null, { ...already, outcome: 'DONE', decides: true }],
    ['notHere', null, { ...already, party: { status: 'CONFIRMED' } }],
  ] as const)('of a scan is said as %s', (word, reservationId, result) => {
    const booking = reservationId === null ? { reference: 'K7MXQ4TB' } : { reservationId }
    expect(sentenceOf({ [word]: 'The sentence.' }, result, { ...booking, action: 'SCAN' })).toBe(
      'The sentence.',
    )
  })

  test('for which the page has no message is a refusal', () => {
    const result = { ...already, outcome: 'REFUSED', refusal: 'form.invalid' } as const
    expect(sentenceOf({ refused: 'No.' }, result, { reservationId: 'r', action: 'CASH' })).toBe('No.')
  })
})
