import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { departureOf, departuresOfPublishedTours } from '../departure/departure-store.server.ts'
import { percentOf } from '../kernel/money.ts'
import { Refused } from '../kernel/refusal.ts'
import { saleRefusal } from '../departure/bookability.ts'
import { soldLinesOf, type ReservationRow } from '../reservation/reservation-store.server.ts'
import { paidBefore } from '../refund/paid-before.server.ts'
import { refundPercentNow } from '../change/refund-percent-now.server.ts'
import { requireOwnAction } from './own-reservation.server.ts'
import { planMove, planParty, type ChangePlan } from '../change/plan-change.server.ts'

/** The effect of a customer's change, and its refund; nothing is written yet. */
export type OwnChangePlan = ChangePlan & { refundMinor: number }

/**
 * A smaller party on the same departure: for the freed seats the policy refunds the same part as for a whole
 * reservation at this moment.
 */
export async function planOwnParty(
  app: Needs<'clock'>,
  tx: Transaction,
  reservation: ReservationRow,
  units: Readonly<Record<string, number>>,
): Promise<OwnChangePlan> {
  await requireOwnAction(app, tx, reservation, 'party')
  if (await growsBy(tx, reservation, units)) throw new Refused({ code: 'reservation.party_grows' })
  const plan = await planParty(tx, reservation, units, await partyLimits(tx, reservation))
  const percent = await refundPercentNow(app, tx, reservation)
  const givenBackMinor = percentOf(reservation.total_minor - plan.after.totalMinor, percent)
  return { ...plan, refundMinor: Math.min(plan.balance.overpaidMinor, givenBackMinor) }
}

/**
 * Another departure that is on sale, at its price: a lower price is refunded, a higher price is due on the day. A sum
 * that was kept before is never refunded in this way. Where a former system has money of the price, which no page can
 * refund, a lower price is refused as reservation.paid_before.
 */
export async function planOwnMove(
  app: Needs<'clock'>,
  tx: Transaction,
  reservation: ReservationRow,
  availabilityId: string,
): Promise<OwnChangePlan> {
  await requireOwnAction(app, tx, reservation, 'move')
  const plan = await planMove(app, tx, reservation, { availabilityId, price: 'REQUOTE' })
  const isCheaper = plan.after.totalMinor < reservation.total_minor
  if (isCheaper && (await paidBefore(tx, reservation.id)) > 0)
    throw new Refused({ code: 'reservation.paid_before' })
  const target = await departuresOfPublishedTours(tx)
    .where('availability.id', '=', availabilityId)
    .executeTakeFirst()
  if (!target) throw new Refused({ code: 'availability.not_found' })
  const refusal = saleRefusal(departureOf(target), reservation.seats, app.clock.now())
  if (refusal) throw new Refused(refusal)
  return { ...plan, refundMinor: moveRefundMinor(plan, reservation.total_minor) }
}

/** The refund when a reservation of `totalMinor` becomes a cheaper one. */
export function moveRefundMinor(
  { after, balance }: Pick<ChangePlan, 'balance'> & { after: { totalMinor: number } },
  totalMinor: number,
): number {
  return Math.min(balance.overpaidMinor, Math.max(0, totalMinor - after.totalMinor))
}

/** True when a party has more guests of some line than a reservation. */
export async function growsBy(
  tx: Transaction,
  { id }: ReservationRow,
  units: Readonly<Record<string, number>>,
): Promise<boolean> {
  const booked = new Map((await soldLinesOf(tx, id)).map((item) => [item.lineId, item.quantity]))
  return Object.entries(units).some(([unitId, quantity]) => quantity > (booked.get(unitId) ?? 0))
}

async function partyLimits(tx: Transaction, { tour_id }: ReservationRow) {
  const { party_min: min } = await tx
    .selectFrom('tour')
    .select('party_min')
    .where('id', '=', tour_id)
    .executeTakeFirstOrThrow()
  return { min, max: Number.MAX_SAFE_INTEGER }
}
