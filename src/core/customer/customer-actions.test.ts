import { describe, expect, test } from 'vitest'
import { customerActions, type CustomerFacts } from './customer-actions.ts'

const STARTS_AT = Temporal.Instant.from('2026-07-14T08:00:00Z')
const BOOKED: CustomerFacts = {
  status: 'CONFIRMED',
  paymentStatus: 'PAID',
  refundPercent: 100,
  hasFreeTime: true,
  startsAt: STARTS_AT,
  now: STARTS_AT.subtract({ hours: 48 }),
  isOff: false,
  hasCash: false,
  hasPaidBefore: false,
  changedAt: [],
}
const closed = (refusal: object) => ({ cancel: refusal, party: refusal, move: refusal })

test('everything is open to a paid booking before its deadline', () => {
  expect(customerActions(BOOKED)).toEqual({ cancel: null, party: null, move: null })
})

describe('nothing is open', () => {
  test('to a reservation that is not confirmed', () => {
    const refusal = { code: 'reservation.status_conflict', status: 'CANCELLED' }
    expect(customerActions({ ...BOOKED, status: 'CANCELLED' })).toEqual(closed(refusal))
  })

  test('from the start of the departure on', () => {
    expect(customerActions({ ...BOOKED, now: STARTS_AT })).toEqual(closed({ code: 'reservation.begun' }))
    expect(customerActions({ ...BOOKED, now: STARTS_AT.subtract({ seconds: 1 }) }).cancel).toBeNull()
  })

  test('while the bank decides about a dispute', () => {
    const facts = { ...BOOKED, paymentStatus: 'DISPUTED' as const }
    expect(customerActions(facts)).toEqual(closed({ code: 'reservation.disputed' }))
  })

  test('to a reservation that was paid in cash', () => {
    expect(customerActions({ ...BOOKED, hasCash: true })).toEqual(
      closed({ code: 'reservation.paid_in_cash' }),
    )
  })
})

test('the date alone is changed of a booking that was paid in a former system', () => {
  const refusal = { code: 'reservation.paid_before' }
  expect(customerActions({ ...BOOKED, hasPaidBefore: true })).toEqual({
    cancel: refusal,
    party: refusal,
    move: null,
  })
})

test('a date is changed only while cancelling costs nothing', () => {
  expect(customerActions({ ...BOOKED, refundPercent: 99 })).toEqual({
    cancel: null,
    party: null,
    move: { code: 'reservation.move_closed' },
  })
})

test('a date is never changed where cancelling never costs nothing', () => {
  const facts = { ...BOOKED, refundPercent: 0, hasFreeTime: false }
  expect(customerActions(facts)).toEqual({
    cancel: null,
    party: null,
    move: { code: 'reservation.move_never' },
  })
})

describe('date and party are changed', () => {
  const { now } = BOOKED
  const changedBefore = (...minutes: number[]) => ({
    ...BOOKED,
    changedAt: minutes.map((ago) => now.subtract({ minutes: ago })),
  })
  const tooMany = (facts: object) => {
    const refusal = { code: 'reservation.too_many_changes', ...facts }
    return { cancel: null, party: refusal, move: refusal }
  }

  test('five times in an hour', () => {
    expect(customerActions(changedBefore(1, 2, 3, 58)).move).toBeNull()
    expect(customerActions(changedBefore(1, 2, 3, 4, 58))).toEqual(
      tooMany({ max: 5, hours: 1, retryAfter: 120 }),
    )
    expect(customerActions(changedBefore(1, 2, 3, 4, 60)).party).toBeNull()
  })

  test('ten times in a day', () => {
    const before = [1, 2, 3, 4, 60, 61, 62, 63, 64]
    expect(customerActions(changedBefore(...before)).move).toBeNull()
    expect(customerActions(changedBefore(...before, 1430))).toEqual(
      tooMany({ max: 10, hours: 24, retryAfter: 600 }),
    )
    expect(customerActions(changedBefore(...before, 1440)).party).toBeNull()
  })
})
