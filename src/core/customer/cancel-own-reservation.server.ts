import type { Needs } from '../app.ts'
import type { OwnCancel } from './customer-reservation.schema.ts'
import { cancelLocked, policyRefundMinor } from '../change/cancel-reservation.server.ts'
import { moneyLeft } from '../refund/refund-reservation.server.ts'
import { releaseAddedGuests } from '../settlement/release-holds.server.ts'
import { refuseOtherRefund } from '../refund/refuse-other-refund.ts'
import { lockOwnReservation, requireOwnAction } from './own-reservation.server.ts'

/**
 * Customers cancel by their secret link, for exactly the refund that they were shown: the sum by the policy of the
 * sale. Refuses reservation.not_found, the refusals of `customerActions`, and refund.changed when a deadline passed
 * between reading and confirming.
 */
export async function cancelOwnReservation(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin' | 'payments' | 'log'>,
  token: string,
  { expectedRefundMinor }: OwnCancel,
): Promise<void> {
  const cancelledId = await app.db.transaction().execute(async (tx) => {
    const reservation = await lockOwnReservation(tx, token)
    await requireOwnAction(app, tx, reservation, 'cancel')
    const refundMinor = await policyRefundMinor(app, tx, reservation, await moneyLeft(tx, reservation))
    refuseOtherRefund(refundMinor, expectedRefundMinor, reservation.currency)
    const refund = { amountMinor: refundMinor }
    const order = { refund, cash: 'owed', message: '', reason: 'CUSTOMER' } as const
    await cancelLocked(app, tx, { type: 'customer' }, reservation, order)
    return reservation.id
  })
  await releaseAddedGuests(app, cancelledId)
}
