import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { readAskable, refuseToAsk } from './askable-reservation.server.ts'

/** When a customer was last asked for a review, and why they may not be asked now; null when they may. */
export type MayAskForComment = { lastAskedAt: string | null; refusal: Refusal | null }

/** Whether the customer of a reservation may be asked for a review now. Refuses reservation.not_found. */
export async function mayAskForComment(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  reservationId: string,
): Promise<MayAskForComment> {
  requireAbility(actor, 'manage-reservations')
  const row = await readAskable(app.db, reservationId)
  return { lastAskedAt: row.asked_at, refusal: refuseToAsk(row, app.clock.now()) }
}
