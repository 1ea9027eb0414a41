import { expect, test } from 'vitest'
import { paymentStatus, unpaidStatus, type Ledger, type LedgerRefund } from './payment-status.ts'

const PAID: Ledger = { receivedMinor: 5_800, isDisputed: false, refunds: [] }
const NOTHING: Ledger = { ...PAID, receivedMinor: 0 }

const refund = (facts: Partial<LedgerRefund>): LedgerRefund => ({
  amountMinor: 5_800,
  reason: 'OPERATOR',
  status: 'SUCCEEDED',
  isGiven: true,
  ...facts,
})
const failed = refund({ status: 'FAILED', isGiven: false })

test.for<[string, Ledger, number, string]>([
  ['nothing received and nothing due', NOTHING, 0, 'NONE'],
  ['nothing received and all due', NOTHING, 5_800, 'OFFLINE_DUE'],
  ['all received', PAID, 0, 'PAID'],
  ['a deposit, and the rest due', PAID, 2_900, 'OFFLINE_DUE'],
  ['a dispute', { ...PAID, isDisputed: true }, 0, 'DISPUTED'],
  ['a dispute, and a sum due', { ...PAID, isDisputed: true }, 2_900, 'DISPUTED'],
  ['a dispute, and a failed refund', { ...PAID, isDisputed: true, refunds: [failed] }, 0, 'DISPUTED'],
  ['a failed refund', { ...PAID, refunds: [failed] }, 0, 'REFUND_FAILED'],
  ['a failed refund, and a sum due', { ...PAID, refunds: [failed] }, 2_900, 'REFUND_FAILED'],
  ['a refund that was paid by hand', { ...PAID, refunds: [{ ...failed, isGiven: true }] }, 0, 'REFUNDED'],
  [
    'a refund without a response',
    { ...PAID, refunds: [refund({ status: 'REQUESTED' })] },
    0,
    'REFUND_PENDING',
  ],
  ['a refund on its way', { ...PAID, refunds: [refund({ status: 'PENDING' })] }, 0, 'REFUND_PENDING'],
  ['all refunded', { ...PAID, refunds: [refund({})] }, 0, 'REFUNDED'],
  ['a part refunded', { ...PAID, refunds: [refund({ amountMinor: 800 })] }, 0, 'PARTIALLY_REFUNDED'],
  [
    'a part refunded, and a sum due',
    { ...PAID, refunds: [refund({ amountMinor: 800 })] },
    2_900,
    'OFFLINE_DUE',
  ],
])('%s', ([, ledger, dueMinor, status]) => {
  expect(paymentStatus(ledger, dueMinor)).toBe(status)
})

test.for(['DUPLICATE_PAYMENT', 'LATE_PAYMENT'] as const)(
  'the refund of a further payment, %s, leaves the reservation paid, and its own refunds decide',
  (reason) => {
    const twice = { ...PAID, receivedMinor: 11_600 }
    for (const status of ['REQUESTED', 'PENDING', 'SUCCEEDED'] as const) {
      const further = refund({ reason, status })
      expect(paymentStatus({ ...twice, refunds: [further] }, 0)).toBe('PAID')
      const part = refund({ amountMinor: 800 })
      expect(paymentStatus({ ...twice, refunds: [further, part] }, 0)).toBe('PARTIALLY_REFUNDED')
      expect(paymentStatus({ ...twice, refunds: [further, refund({})] }, 0)).toBe(
        status === 'SUCCEEDED' ? 'REFUNDED' : 'REFUND_PENDING',
      )
    }
    expect(paymentStatus({ ...twice, refunds: [{ ...failed, reason }] }, 0)).toBe('REFUND_FAILED')
    expect(paymentStatus({ ...PAID, refunds: [refund({ reason })] }, 0)).toBe('REFUNDED')
  },
)

test('a reservation without money has only a sum due, or none', () => {
  expect([0, 1].map(unpaidStatus)).toEqual(['NONE', 'OFFLINE_DUE'])
})
