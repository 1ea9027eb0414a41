import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'
import { closeIssueAs, openIssue } from '../issue/issue-store.server.ts'
import { moneyLeft } from './refund-reservation.server.ts'

/**
 * Raises an issue about a locked reservation that stands although its money was wholly refunded at the provider: a
 * refund alone cancels nothing. Raised once for each such refund, before the departure; the issue closes with its
 * reason.
 */
export async function raiseExternalRefund(
  app: Needs<'clock' | 'ids'>,
  tx: Transaction,
  reservation: ReservationRow,
): Promise<void> {
  const refund = await wholeRefundOf(app, tx, reservation)
  if (!refund) return closeExternalRefund(app, tx, reservation.id)
  await openIssue(app, tx, {
    kind: 'EXTERNAL_REFUND',
    about: refund.id,
    reaction: 'BOOKING_KEPT',
    payment_id: refund.payment_id,
    reservation_id: reservation.id,
    refund_id: refund.id,
    amount_minor: refund.amount_minor,
    currency: reservation.currency,
  })
}

/** Closes the issue of a reservation that was cancelled, or whose refund came back. */
export async function closeExternalRefund(
  app: Needs<'clock'>,
  tx: Transaction,
  reservation_id: string,
): Promise<void> {
  const issue = { reservation_id, kind: 'EXTERNAL_REFUND' } as const
  await closeIssueAs(app, tx, issue, { as: 'BY_ITSELF', by: null })
}

async function wholeRefundOf(
  app: Needs<'clock'>,
  tx: Transaction,
  { id, status, availability_id }: ReservationRow,
) {
  if (status !== 'CONFIRMED') return null
  const { refundableMinor, disputedMinor } = await moneyLeft(tx, { id })
  if (refundableMinor + disputedMinor > 0) return null
  const { starts_at } = await tx
    .selectFrom('availability')
    .select('starts_at')
    .where('id', '=', availability_id)
    .executeTakeFirstOrThrow()
  if (Temporal.Instant.compare(app.clock.now(), Temporal.Instant.from(starts_at)) >= 0) return null
  const newest = await tx
    .selectFrom('refund')
    .select(['id', 'payment_id', 'amount_minor', 'reason'])
    .where('reservation_id', '=', id)
    .where('is_given', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return newest?.reason === 'PROVIDER' ? newest : null
}
