import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { nameOfActor, requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { reservationExists } from './reservation-store.server.ts'

/**
 * Stores a note of the team, which the customer never sees: 1 to 2,000 characters. The same `formToken` again changes
 * nothing. Refuses reservation.not_found, and form.sent_already for a token that has stored another note.
 */
export async function addNote(
  app: Needs<'db' | 'clock' | 'ids'>,
  actor: Actor,
  reservationId: string,
  { text, formToken }: { text: string; formToken?: string | undefined },
): Promise<void> {
  requireAbility(actor, 'write-notes')
  const id = formToken ?? app.ids.uuid()
  await app.db.transaction().execute(async (tx) => {
    if (!(await reservationExists(tx, reservationId))) throw new Refused({ code: 'reservation.not_found' })
    const kept = await tx
      .insertInto('reservation_note')
      .values({
        id,
        reservation_id: reservationId,
        text,
        author_name: nameOfActor(actor),
        written_at: app.clock.now().toString(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!kept) return await refuseOtherNote(tx, id, { reservationId, text })
    await recordAudit(tx, app, actor, 'reservation.noted', { type: 'reservation', id: reservationId })
  })
}

async function refuseOtherNote(
  tx: Transaction,
  id: string,
  { reservationId, text }: { reservationId: string; text: string },
): Promise<void> {
  const same = await tx
    .selectFrom('reservation_note')
    .select('id')
    .where('id', '=', id)
    .where('reservation_id', '=', reservationId)
    .where('text', '=', text)
    .executeTakeFirst()
  if (!same) throw new Refused({ code: 'form.sent_already' })
}
