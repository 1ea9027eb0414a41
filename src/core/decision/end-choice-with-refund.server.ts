import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { cancelLocked } from '../change/cancel-reservation.server.ts'
import type { Actor } from '../kernel/actor.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'
import { endChoice, freeHeldChoice, type ChoiceRow } from './choice-store.server.ts'

/**
 * Ends a choice with the money: the reservation is cancelled and wholly refunded. The caller has locked the reservation
 * and the departure on which its seats are held.
 */
export async function endChoiceWithRefund(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  actor: Actor,
  { reservation, choice }: { reservation: ReservationRow; choice: ChoiceRow },
): Promise<void> {
  await freeHeldChoice(tx, choice)
  await endChoice(app, tx, choice, { state: 'MONEY' })
  const order = { refund: 'full', cash: 'owed', message: choice.message, reason: 'DEPARTURE' } as const
  await cancelLocked(app, tx, actor, reservation, order)
}
