import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import type { OwnMove, OwnParty } from './customer-reservation.schema.ts'
import { refuseOtherTotal } from '../pricing/refuse-other-total.ts'
import { reservationOfManageToken } from '../reservation/reservation-of-manage-token.server.ts'
import { applyChange } from '../change/apply-change.server.ts'
import { lockForMove } from '../change/move-reservation.server.ts'
import { releaseAddedGuests } from '../settlement/release-holds.server.ts'
import { refuseOtherRefund } from '../refund/refuse-other-refund.ts'
import { lockOwnReservation } from './own-reservation.server.ts'
import { planOwnMove, planOwnParty, type OwnChangePlan } from './plan-own-change.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>

/**
 * Customers free some of their seats, for exactly the refund that they were shown. Refuses reservation.not_found, the
 * refusals of `customerActions`, reservation.party_grows, reservation.unchanged, units.*, price.changed and
 * refund.changed.
 */
export async function reduceOwnParty(app: Tools, token: string, party: OwnParty): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const reservation = await lockOwnReservation(tx, token)
    await applyOwnChange(app, tx, await planOwnParty(app, tx, reservation, party.units), party)
  })
}

/**
 * Customers move to another departure of the same tour that is on sale, for exactly the sums that they were shown.
 * Refuses reservation.not_found, the refusals of `customerActions`, reservation.unchanged, availability.*,
 * price.changed and refund.changed.
 */
export async function moveOwnReservation(
  app: Tools & Needs<'payments' | 'log'>,
  token: string,
  move: OwnMove,
): Promise<void> {
  const { id } = await reservationOfManageToken(app.db, token)
  await app.db.transaction().execute(async (tx) => {
    const reservation = await lockForMove(tx, id, move.availabilityId)
    await applyOwnChange(app, tx, await planOwnMove(app, tx, reservation, move.availabilityId), move)
  })
  await releaseAddedGuests(app, id)
}

async function applyOwnChange(
  app: Tools,
  tx: Transaction,
  plan: OwnChangePlan,
  shown: { expectedTotalMinor: number; expectedRefundMinor: number },
): Promise<void> {
  const { reservation, after, refundMinor } = plan
  refuseOtherTotal(after.totalMinor, shown.expectedTotalMinor, reservation.currency)
  refuseOtherRefund(refundMinor, shown.expectedRefundMinor, reservation.currency)
  await applyChange(app, tx, { type: 'customer' }, plan, refundMinor)
}
