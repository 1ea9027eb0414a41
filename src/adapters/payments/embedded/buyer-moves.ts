import type { SessionState } from '#core/payment/payment-provider.ts'
import type { EmbeddedBank } from './embedded-bank.ts'
import { aboutSession, lockSession, promiseEvent, stateOf, updateSession } from './embedded-books.ts'
import type { SessionRow } from './embedded-books.ts'
import { moveDispute, type DisputeState } from './embedded-disputes.ts'

/** What the buttons of the hosted page do. */
export const BUYER_MOVES = [
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
export type BuyerMove = (typeof BUYER_MOVES)[number]

type Change = Parameters<typeof updateSession>[2]
type Effect = {
  from: SessionState
  change?: (row: SessionRow) => Change
  event?: string
  dispute?: DisputeState
}

const paid: Change = { status: 'complete', payment_status: 'paid', intent_status: 'succeeded' }

const effects: Record<BuyerMove, Effect> = {
  pay: { from: 'open', change: () => paid, event: 'checkout.session.completed' },
  // A card that is closed before anything is sent back: refunds fail.
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
 * Does what a button of the hosted page says and answers the session as it is now; null when there is none.
 *
 * A move that the session's state does not allow (a second click, a tab left open, the time is over) changes nothing.
 */
export function makeMove(bank: EmbeddedBank, id: string, move: BuyerMove): Promise<SessionRow | null> {
  return bank.db.transaction().execute(async (tx) => {
    const row = await lockSession(tx, id)
    if (!row) return null
    const now = bank.clock.now()
    const { from, change, event, dispute } = effects[move]
    if (stateOf(row, now) !== from) return row
    if (event) await promiseEvent(tx, event, aboutSession(row), now)
    if (dispute) await moveDispute(tx, row, dispute, now)
    return change ? updateSession(tx, id, change(row)) : row
  })
}
