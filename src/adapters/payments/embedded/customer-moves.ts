import type { SessionState } from '#core/payment/payment-provider.ts'
import type { EmbeddedBank } from './embedded-bank.ts'
import { aboutSession, lockSession, enqueueEvent, stateOf, updateSession } from './embedded-records.ts'
import type { SessionRow } from './embedded-records.ts'
import { moveDispute, type DisputeState } from './embedded-disputes.ts'

/** The actions of the buttons of the hosted page. */
export const CUSTOMER_MOVES = [
  'pay',
  'pay-closing-card',
  'decline',
  'delay',
  'confirm',
  'refuse',
  'dispute',
  'dispute-accepted',
  'dispute-refused',
] as const
export type CustomerMove = (typeof CUSTOMER_MOVES)[number]

type Change = Parameters<typeof updateSession>[2]
type Effect = {
  from: SessionState
  change?: (row: SessionRow) => Change
  event?: string
  dispute?: DisputeState
}

const paid: Change = { status: 'complete', payment_status: 'paid', intent_status: 'succeeded' }

const effects: Record<CustomerMove, Effect> = {
  pay: { from: 'open', change: () => paid, event: 'checkout.session.completed' },
  // A card that is closed before any refund arrives: refunds fail.
  'pay-closing-card': {
    from: 'open',
    change: () => ({ ...paid, refunds_fail: true }),
    event: 'checkout.session.completed',
  },
  decline: { from: 'open', change: (row) => ({ declines: row.declines + 1 }) },
  delay: {
    from: 'open',
    change: () => ({ status: 'complete', intent_status: 'processing' }),
    event: 'checkout.session.completed',
  },
  confirm: { from: 'processing', change: () => paid, event: 'checkout.session.async_payment_succeeded' },
  refuse: {
    from: 'processing',
    change: () => ({ intent_status: 'requires_payment_method' }),
    event: 'checkout.session.async_payment_failed',
  },
  dispute: { from: 'paid', dispute: 'open' },
  'dispute-accepted': { from: 'paid', dispute: 'lost' },
  'dispute-refused': { from: 'paid', dispute: 'won' },
}

/**
 * Runs the action of a button of the hosted page and returns the new payment session; null when there is none.
 *
 * An action that the session's state does not allow (a second click, a tab left open, an expired session) changes
 * nothing.
 */
export function makeMove(bank: EmbeddedBank, id: string, move: CustomerMove): Promise<SessionRow | null> {
  return bank.db.transaction().execute(async (tx) => {
    const row = await lockSession(tx, id)
    if (!row) return null
    const now = bank.clock.now()
    const { from, change, event, dispute } = effects[move]
    if (stateOf(row, now) !== from) return row
    if (event) await enqueueEvent(tx, event, aboutSession(row), now)
    if (dispute) await moveDispute(tx, row, dispute, now)
    return change ? updateSession(tx, id, change(row)) : row
  })
}
