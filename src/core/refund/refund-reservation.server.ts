import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'
import type { RefundReason } from '../payment/payment.ts'
import { enqueueRefund } from './enqueue-refund.server.ts'
import { lockRefundablePayments, refundablePayments, type RefundablePayment } from './refundable.server.ts'

/** The ways of a refund: a part in cash, the rest to the card. */
export type RefundedSum = { cashMinor: number }

/**
 * Enqueues the refund of `amountMinor` of a locked reservation's money, over as many payments as it takes; nothing for
 * zero. `ways`: 'without-cash' leaves the money received in cash for the team to pay back, 'cash' refunds it alone.
 * Refuses refund.too_much beyond the received money of these ways that is neither refunded nor under dispute.
 */
export async function refundReservation(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  reservation: ReservationRow,
  amountMinor: number,
  reason: RefundReason,
  ways: 'all' | 'without-cash' | 'cash' = 'all',
): Promise<RefundedSum> {
  const payments = (await lockRefundablePayments(tx, reservation.id)).filter(
    (one) => !one.isDisputed && (ways === 'all' || isCash(one) === (ways === 'cash')),
  )
  const maxMinor = sumOf(payments)
  if (amountMinor > maxMinor) {
    throw new Refused({
      code: 'refund.too_much',
      max: { amountMinor: maxMinor, currency: reservation.currency },
    })
  }
  let leftToRefund = amountMinor
  let cashMinor = 0
  for (const { payment, leftMinor } of payments) {
    const part = Math.min(leftMinor, leftToRefund)
    if (part > 0) await enqueueRefund(app, tx, { payment, reservation, amountMinor: part, reason })
    if (payment.provider === 'cash') cashMinor += part
    leftToRefund -= part
  }
  return { cashMinor }
}

/**
 * The refundable part of a sum, in minor units, the cash in it, the part of it that failed refunds owe, and the part
 * under dispute.
 */
export type MoneyLeft = {
  refundableMinor: number
  cashMinor: number
  owedMinor: number
  disputedMinor: number
}

/** The money received for a reservation without an enqueued refund. */
export async function moneyLeft(tx: Transaction, { id }: Pick<ReservationRow, 'id'>): Promise<MoneyLeft> {
  const payments = await refundablePayments(tx, id)
  const free = payments.filter(({ isDisputed }) => !isDisputed)
  return {
    refundableMinor: sumOf(free),
    cashMinor: sumOf(free.filter(isCash)),
    owedMinor: free.reduce((sum, { owedMinor }) => sum + owedMinor, 0),
    disputedMinor: sumOf(payments.filter(({ isDisputed }) => isDisputed)),
  }
}

/** The part of a refund that is paid in cash: it remains once all other money has gone back. */
export function inCashOf({ refundableMinor, cashMinor }: MoneyLeft, refundMinor: number): number {
  return Math.max(0, refundMinor - (refundableMinor - cashMinor))
}

const isCash = ({ payment }: RefundablePayment) => payment.provider === 'cash'

const sumOf = (payments: readonly RefundablePayment[]) =>
  payments.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
