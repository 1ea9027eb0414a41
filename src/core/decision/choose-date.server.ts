import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { applyChange } from '../change/apply-change.server.ts'
import { planMove } from '../change/plan-change.server.ts'
import { saleRefusal } from '../departure/bookability.ts'
import { departureOf } from '../departure/departure-store.server.ts'
import { Refused } from '../kernel/refusal.ts'
import { reservationOfManageToken } from '../reservation/reservation-of-manage-token.server.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'
import { departuresOnSale } from '../departure/departures-on-sale.server.ts'
import { endChoice, freeHeldChoice, requireOpenChoice } from './choice-store.server.ts'
import type { Choose } from './decision.schema.ts'
import { endChoiceWithRefund } from './end-choice-with-refund.server.ts'
import { lockForChoice } from './lock-for-choice.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>

/**
 * The guests of a departure that does not take place choose by their secret link: another date of the tour that is on
 * sale, or the one on which their seats are held, at the price that they paid; or the money. Refuses
 * reservation.not_found, reservation.choice_ended and availability.*.
 */
export async function chooseDate(
  app: Tools,
  token: string,
  { choice, availabilityId }: Choose,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { id } = await reservationOfManageToken(tx, token)
    if (choice === 'money') {
      const reservation = await lockForChoice(tx, id)
      const open = await requireOpenChoice(app, tx, reservation)
      return endChoiceWithRefund(app, tx, { type: 'customer' }, { reservation, choice: open })
    }
    if (availabilityId === undefined) throw new Refused({ code: 'availability.not_found' })
    const reservation = await lockForChoice(tx, id, availabilityId)
    await moveTo(app, tx, reservation, availabilityId)
  })
}

async function moveTo(
  app: Tools,
  tx: Transaction,
  reservation: ReservationRow,
  availabilityId: string,
): Promise<void> {
  const choice = await requireOpenChoice(app, tx, reservation)
  const isHeld = choice.held_seats > 0 && choice.held_availability_id === availabilityId
  await freeHeldChoice(tx, choice)
  const plan = await planMove(app, tx, reservation, { availabilityId, price: 'KEEP' })
  if (!isHeld) await refuseOffSale(app, tx, reservation, availabilityId)
  await applyChange(app, tx, { type: 'customer' }, plan, 0)
  await endChoice(app, tx, choice, { state: 'MOVED' })
}

async function refuseOffSale(
  app: Tools,
  tx: Transaction,
  reservation: ReservationRow,
  availabilityId: string,
): Promise<void> {
  const target = await departuresOnSale(app, tx, reservation.tour_id)
    .where('availability.id', '=', availabilityId)
    .executeTakeFirst()
  if (!target) throw new Refused({ code: 'availability.closed' })
  const refusal = saleRefusal(departureOf(target), reservation.seats, app.clock.now())
  if (refusal) throw new Refused(refusal)
}
