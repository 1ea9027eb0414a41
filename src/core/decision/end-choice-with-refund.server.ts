import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { cancelLocked } from '../change/cancel-reservation.server.ts'
import type { Actor } from '../kernel/actor.ts'
import { moneyLeft } from '../refund/refund-reservation.server.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'
import { endChoice, freeHeldChoice, type ChoiceRow } from './choice-store.server.ts'

/**
 * Ends a choice with the money: the reservation is cancelled and wholly refunded. Cash is not: nobody hands it over at
 * this moment, so it is noted as owed, and the office pays it back. The caller has locked the reservation and the
 * departure on which its seats are held.
 */
export async function endChoiceWithRefund(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  actor: Actor,
  { reservation, choice }: { reservation: ReservationRow; choice: ChoiceRow },
): Promise<void> {
  const { cashMinor } = await moneyLeft(tx, reservation)
  await freeHeldChoice(tx, choice)
  await endChoice(app, tx, choice, { state: 'MONEY', cash_minor: cashMinor })
  const { message } = choice
  await cancelLocked(app, tx, actor, reservation, { refund: 'without-cash', message, reason: 'DEPARTURE' })
}
