import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { closeIssueAs, openIssue } from './issue-store.server.ts'
import type { ProviderDispute } from './payment-provider.ts'
import { writeMoneyState } from './refund-state.server.ts'

const STATE = { open: 'OPEN', won: 'WON', lost: 'LOST' } as const satisfies Record<
  ProviderDispute['state'],
  string
>

/**
 * Stores what the provider says of a dispute about a payment whose reservation the caller has locked. While it is open,
 * and for good once it is lost, the reservation is DISPUTED and nothing more of that payment is refunded.
 */
export async function mirrorDispute(
  app: Needs<'clock' | 'ids' | 'log'>,
  tx: Transaction,
  payment: { id: string; reservationId: string; currency: string },
  dispute: ProviderDispute,
): Promise<void> {
  const state = STATE[dispute.state]
  const isNews = await storeDispute(app, tx, payment, dispute)
  if (!isNews) return
  app.log.warn('payment.dispute', { reservationId: payment.reservationId, state })
  await openIssue(app, tx, {
    kind: 'DISPUTE',
    about: dispute.id,
    deed: 'REFUNDS_STOPPED',
    payment_id: payment.id,
    reservation_id: payment.reservationId,
    dispute_id: dispute.id,
    charge_id: dispute.chargeId,
    amount_minor: dispute.amountMinor,
    currency: payment.currency,
  })
  if (state === 'WON')
    await closeIssueAs(app, tx, { occasion: `DISPUTE:${dispute.id}` }, { as: 'BY_ITSELF', by: null })
  await writeMoneyState(app, tx, payment.reservationId)
}

/** False when it was known in this state; a bank that has decided does not go back to thinking. */
async function storeDispute(
  app: Needs<'clock'>,
  tx: Transaction,
  payment: { id: string; reservationId: string },
  dispute: ProviderDispute,
): Promise<boolean> {
  const now = app.clock.now().toString()
  const state = STATE[dispute.state]
  const stored = await tx
    .insertInto('dispute')
    .values({
      id: dispute.id,
      payment_id: payment.id,
      reservation_id: payment.reservationId,
      amount_minor: dispute.amountMinor,
      state,
      opened_at: dispute.openedAt.toString(),
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ state, updated_at: now })
        .where('dispute.state', '<>', state)
        .where((eb) => (state === 'OPEN' ? eb.lit(false) : eb.lit(true))),
    )
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}
