import { expect, test } from 'vitest'
import { toneOf, toneOfResult, verdictOf, worstOf } from './verdict.ts'

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
  expect((['unknown', 'otherOperator'] as const).map(toneOf)).toEqual(['bad', 'bad'])
  expect(toneOf('noted')).toBe('warning')
})

test.each([
  ['DONE', 'REDEEMED', 'good'],
  ['ALREADY', 'REDEEMED', 'warning'],
  ['CONFLICT', 'REDEEMED', 'warning'],
  ['CONFLICT', 'CANCELLED', 'bad'],
  ['REFUSED', 'CONFIRMED', 'bad'],
] as const)('the result %s of a party that is %s afterwards is %s', (outcome, status, tone) => {
  const result = { outcome, refusal: null, decides: outcome === 'DONE', party: { status } }
  expect(toneOfResult(result)).toBe(tone)
})

test('verdicts that are shown together have the tone of the worst', () => {
  expect(worstOf(['good', 'bad', 'warning'])).toBe('bad')
  expect(worstOf(['good', 'warning'])).toBe('warning')
  expect(worstOf(['good'])).toBe('good')
})
