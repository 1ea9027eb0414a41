import { expect, test } from 'vitest'
import { toneOf, verdictOf } from './verdict.ts'

const TODAY = '2026-11-22'
const expected = {
  status: 'CONFIRMED',
  day: TODAY,
  departureCancelled: false,
  running: false,
  checkInOpen: true,
} as const

test.each([
  ['welcome', 'good', {}],
  ['welcome', 'good', { status: 'NO_SHOW' }],
  ['welcome', 'good', { day: '2026-11-21', running: true }],
  ['already', 'warning', { status: 'REDEEMED' }],
  ['otherDay', 'warning', { day: '2026-11-23' }],
  ['otherDay', 'warning', { day: '2026-11-21', status: 'REDEEMED' }],
  ['early', 'warning', { checkInOpen: false }],
  ['cancelled', 'bad', { status: 'CANCELLED', day: '2026-11-23' }],
  ['cancelled', 'bad', { departureCancelled: true }],
  ['unpaid', 'bad', { status: 'ON_HOLD' }],
  ['unpaid', 'bad', { status: 'EXPIRED' }],
] as const)('%s, %s: %o', (verdict, tone, facts) => {
  expect(verdictOf({ ...expected, ...facts }, TODAY)).toBe(verdict)
  expect(toneOf(verdict)).toBe(tone)
})

test('a code without a ticket here is bad', () => {
  expect((['unknown', 'otherShop'] as const).map(toneOf)).toEqual(['bad', 'bad'])
  expect(toneOf('offline')).toBe('warning')
})
