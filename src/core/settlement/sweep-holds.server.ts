import type { Needs } from '../app.ts'
import { MAY_BE_PAID } from '../payment/payment.ts'
import { lockReservation } from '../reservation/reservation-store.server.ts'
import { freeUnpayableHold } from './free-unpayable-hold.server.ts'
import { eachInTurns } from '../kernel/turns/each-in-turns.ts'

const HOLDS_PER_TURN = 100

/**
 * One turn of ending holds whose time is over, oldest first, and which no payment can save any more: holds without a
 * payment, and holds whose payments are all over. The others wait for the provider's state, which sweepPayments reads.
 * Returns the number of checked holds; several workers share the work.
 */
export async function sweepHolds(app: Needs<'db' | 'clock' | 'log'>): Promise<number> {
  const due = await app.db
    .selectFrom('reservation as r')
    .select('r.id')
    .where('r.status', '=', 'ON_HOLD')
    .where('r.hold_expires_at', '<=', app.clock.now().toString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment as p')
            .select('p.id')
            .whereRef('p.reservation_id', '=', 'r.id')
            .where('p.status', 'in', MAY_BE_PAID),
        ),
      ),
    )
    .orderBy('r.hold_expires_at')
    .limit(HOLDS_PER_TURN)
    .execute()
  await eachInTurns(
    due,
    ({ id }) => endExpired(app, id),
    ({ id }, cause) => app.log.warn('reservation.sweep_failed', { reservationId: id, cause }),
  )
  return due.length
}

async function endExpired(app: Needs<'db' | 'clock'>, reservationId: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const reservation = await lockReservation(tx, reservationId)
    if (reservation) await freeUnpayableHold(app, tx, reservation, 'EXPIRED')
  })
}
