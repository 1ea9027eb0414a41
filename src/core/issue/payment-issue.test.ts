import { expect, test } from 'vitest'
import { ISSUE_ACTIONS, ISSUE_KINDS, issueActions, type ActionableIssue } from './payment-issue.ts'

const OPEN: ActionableIssue = {
  kind: 'LATE',
  isOpen: true,
  isRefundable: true,
  isAcceptable: false,
  isDisputed: false,
}

test.each([
  ['LATE', ['close']],
  ['DUPLICATE', ['close']],
  ['ORPHAN', ['refund', 'close']],
  ['MISMATCH', ['refund', 'close']],
  ['DISPUTE', ['close']],
  ['REFUND_FAILED', ['retry-refund', 'close']],
  ['EXTERNAL_REFUND', ['cancel-booking', 'keep-booking']],
  ['SESSION_LOST', ['close']],
] as const)('an open issue of kind %s offers %j', (kind, actions) => {
  expect(issueActions({ ...OPEN, kind })).toEqual(actions)
})

test('a mismatch whose booking waits can be accepted', () => {
  expect(issueActions({ ...OPEN, kind: 'MISMATCH', isAcceptable: true })).toEqual([
    'accept',
    'refund',
    'close',
  ])
})

test.each(['ORPHAN', 'MISMATCH', 'REFUND_FAILED'] as const)(
  'an issue of kind %s can only be closed once nothing is left to refund, or the bank has the money',
  (kind) => {
    expect(issueActions({ ...OPEN, kind, isAcceptable: true, isRefundable: false })).toEqual(['close'])
    expect(issueActions({ ...OPEN, kind, isAcceptable: true, isDisputed: true })).toEqual(['close'])
  },
)

test('a refund made elsewhere needs a decision even when nothing is left to refund', () => {
  const issue = { ...OPEN, kind: 'EXTERNAL_REFUND' as const, isRefundable: false }
  expect(issueActions(issue)).toEqual(['cancel-booking', 'keep-booking'])
})

test('a closed issue offers nothing, and every action is offered by some kind', () => {
  expect(ISSUE_KINDS.flatMap((kind) => issueActions({ ...OPEN, kind, isOpen: false }))).toEqual([])
  const offered = ISSUE_KINDS.flatMap((kind) => issueActions({ ...OPEN, kind, isAcceptable: true }))
  expect(new Set(offered)).toEqual(new Set(ISSUE_ACTIONS))
})
