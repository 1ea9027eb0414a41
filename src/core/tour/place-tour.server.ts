import type { Needs } from '../app.ts'
import { recordOngoing } from '../audit/record-ongoing.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'

/**
 * Moves a tour before another one in the operator's order, or to the end when `before` is null. The public sees the
 * same order. Refuses tour.not_found for either.
 */
export async function placeTour(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  id: string,
  before: string | null,
): Promise<void> {
  requireAbility(actor, 'manage-tours')
  await app.db.transaction().execute(async (tx) => {
    const locked = await tx
      .selectFrom('tour')
      .select(['id', 'position'])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const tours = locked.toSorted((one, other) => one.position - other.position)
    const tour = tours.find((candidate) => candidate.id === id)
    const others = tours.filter((candidate) => candidate.id !== id)
    const index = before === null ? others.length : others.findIndex((other) => other.id === before)
    if (!tour || index < 0) throw new Refused({ code: 'tour.not_found' })
    for (const [position, placed] of others.toSpliced(index, 0, tour).entries()) {
      if (placed.position === position) continue
      await tx.updateTable('tour').set({ position }).where('id', '=', placed.id).execute()
    }
    await recordOngoing(tx, app, actor, 'tour.placed', { type: 'tour', id })
  })
}
