import { sharedTicket } from '../ticket/shared-ticket.ts'
import type { CustomerReservation } from './customer-reservation.schema.ts'

const CLOSED = { code: 'reservation.not_found' } as const

/**
 * A reservation as a link to its ticket shows it: when and where, and whether it still holds; nothing of the money
 * beside the price, no contact, and no action.
 */
export function sharedView(reservation: CustomerReservation, token: string): CustomerReservation {
  const nothing = { amountMinor: 0, currency: reservation.total.currency }
  const { cancellation, choice } = reservation
  return {
    ...sharedTicket(reservation, token),
    isShared: true,
    sharedPath: null,
    paymentStatus: 'NONE',
    refunded: nothing,
    refundedByHand: nothing,
    refundUnderWay: nothing,
    refundNow: nothing,
    cancellation: cancellation && {
      ...cancellation,
      message: '',
      refund: nothing,
      inCash: nothing,
      cashOwed: nothing,
      paidBefore: nothing,
    },
    actions: { cancel: CLOSED, party: CLOSED, move: CLOSED },
    // They read that it does not take place; the choice is the customer's.
    choice: choice && {
      ...choice,
      message: '',
      refund: nothing,
      cash: nothing,
      paidBefore: nothing,
      dates: [],
    },
    adding: null,
    reviewPath: null,
  }
}
