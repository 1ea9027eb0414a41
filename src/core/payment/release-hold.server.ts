import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { cancelHold, type CancelledHold } from './cancel-hold.server.ts'
import { ProviderUnavailable } from './payment-provider.ts'

/**
 * The team gives unpaid seats back before their time. The provider's answer decides, as for the buyer: what was paid
 * meanwhile stays booked. Refuses reservation.not_found, reservation.status_conflict and payment.unavailable.
 */
export async function releaseHold(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>,
  actor: Actor,
  reservationId: string,
): Promise<CancelledHold> {
  requireAbility(actor, 'manage-reservations')
  const reservation = await app.db
    .selectFrom('reservation')
    .select('status')
    .where('id', '=', reservationId)
    .executeTakeFirst()
  if (!reservation) throw new Refused({ code: 'reservation.not_found' })
  const { status } = reservation
  if (status !== 'ON_HOLD') throw new Refused({ code: 'reservation.status_conflict', status })
  const outcome = await cancelHold(app, reservationId).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) throw new Refused({ code: 'payment.unavailable' })
    throw error
  })
  await app.db
    .transaction()
    .execute((tx) =>
      recordAudit(
        tx,
        app,
        actor,
        'reservation.hold_released',
        { type: 'reservation', id: reservationId },
        { outcome },
      ),
    )
  return outcome
}
