import { newObject, publish, secondsNow, type Books, type KeptDispute } from './objects.ts'
import { addRefund } from './calls.ts'
import { moveBalance, payOut } from './movements.ts'

/** Events at Stripe without us: in its dashboard, and at the banks. */
export interface BackOffice {
  refundInDashboard(chargeId: string, amountMinor: number): void
  /** Every pending refund arrives, or comes back. */
  settleRefunds(outcome?: 'succeeded' | 'failed'): void
  /** Pays the balance out, to arrive in two days; returns the id. */
  payOut(): string
  /** The payout arrives. */
  arrive(payoutId: string): void
  dispute(
    chargeId: string,
    status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost' | 'warning_closed',
  ): void
}

/** The back office of these records. */
export function createBackOffice(books: Books): BackOffice {
  return {
    refundInDashboard(chargeId, amountMinor) {
      const intent = books.intents.get(chargeId)
      if (!intent) throw new Error(`There is no payment intent ${chargeId}.`)
      addRefund(books, intent, amountMinor, {})
    },
    settleRefunds(outcome = 'succeeded') {
      for (const refund of books.refunds.values()) {
        if (refund.status !== 'pending') continue
        refund.status = outcome
        if (outcome === 'failed') refund.failure_reason = 'expired_or_canceled_card'
        publish(books, outcome === 'failed' ? 'refund.failed' : 'refund.updated', refund)
      }
    },
    payOut: () => payOut(books).id,
    arrive(payoutId) {
      const payout = books.payouts.get(payoutId)
      if (payout) payout.status = 'paid'
    },
    dispute(chargeId, status) {
      const known = [...books.disputes.values()].find((one) => one.payment_intent === chargeId)
      const dispute = known ?? openDispute(books, chargeId)
      dispute.status = status
      publish(books, `charge.dispute.${known ? 'closed' : 'created'}`, dispute)
    },
  }
}

function openDispute(books: Books, chargeId: string): KeptDispute {
  const intent = books.intents.get(chargeId)
  const amount = intent?.amount
  const due_by = secondsNow(books) + 7 * 24 * 60 * 60
  const facts = { payment_intent: chargeId, amount, reason: 'fraudulent', evidence_details: { due_by } }
  const dispute = newObject(books, 'dispute', 'dp', facts)
  books.disputes.set(dispute.id, dispute)
  if (intent) moveBalance(books, 'adjustment', dispute.id, intent, -intent.amount)
  return dispute
}
