import type { Needs } from '../app.ts'
import { can, requireAbility, type Actor } from '../kernel/actor.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { readAskable, askRefusal } from './askable-reservation.server.ts'

/**
 * The time of the last review request to a customer, and the reason why they may not be asked now; null when they may.
 */
export type MayRequestReview = { lastAskedAt: string | null; refusal: Refusal | null }

/** Returns when the customer of a reservation may be asked for a review now. Refuses reservation.not_found. */
export async function mayRequestReview(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  reservationId: string,
): Promise<MayRequestReview> {
  requireAbility(actor, 'read-reservations')
  const row = await readAskable(app.db, reservationId)
  if (!can(actor, 'manage-reservations'))
    return { lastAskedAt: row.asked_at, refusal: { code: 'auth.forbidden' } }
  return { lastAskedAt: row.asked_at, refusal: askRefusal(row, app.clock.now()) }
}
