import { expect, test } from 'vitest'
import { CUSTOMER_RESERVATION_EXAMPLE as OWN } from '#api/examples/customer-examples.ts'
import { sharedView } from './shared-view.ts'

const money = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

test('a shared reservation has the ticket, and neither contact, refunds, actions nor other links', () => {
  const shared = sharedView(
    { ...OWN, reviewPath: '/reservation/secret/avis', sharedPath: '/reservation/s' },
    's',
  )
  expect(shared).toEqual({
    ...OWN,
    isShared: true,
    sharedPath: null,
    contact: { name: OWN.contact.name, email: '', phone: '' },
    managePath: '/reservation/s',
    paymentStatus: 'NONE',
    refunded: money(0),
    refundedByHand: money(0),
    refundUnderWay: money(0),
    refundNow: money(0),
    cancellation: null,
    actions: {
      cancel: { code: 'reservation.not_found' },
      party: { code: 'reservation.not_found' },
      move: { code: 'reservation.not_found' },
    },
    adding: null,
    reviewPath: null,
  })
})

test('a cancelled one says so, without the message and the sums', () => {
  const cancellation = {
    reason: 'OPERATOR',
    message: 'Storm',
    refund: money(5800),
    inCash: money(100),
    cashOwed: money(100),
    paidBefore: money(100),
  } as const
  expect(sharedView({ ...OWN, status: 'CANCELLED', cancellation }, 's').cancellation).toEqual({
    reason: 'OPERATOR',
    message: '',
    refund: money(0),
    inCash: money(0),
    cashOwed: money(0),
    paidBefore: money(0),
  })
})
