import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { isUuid } from '../kernel/ids.ts'
import { Refused } from '../kernel/refusal.ts'
import type { RequestState } from './private-request.schema.ts'

/**
 * Closes an answered request, or opens it again; a second time changes nothing. Refuses auth.required, auth.forbidden
 * and not_found.
 */
export async function setRequestState(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  id: string,
  state: RequestState,
): Promise<void> {
  requireAbility(actor, 'manage-reservations')
  if (!isUuid(id)) throw new Refused({ code: 'not_found' })
  await app.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('private_request')
      .select('closed_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refused({ code: 'not_found' })
    if ((row.closed_at === null) === (state === 'open')) return
    await tx
      .updateTable('private_request')
      .set({ closed_at: state === 'closed' ? app.clock.now().toString() : null })
      .where('id', '=', id)
      .execute()
    const action = state === 'closed' ? 'private_request.closed' : 'private_request.opened'
    await recordAudit(tx, app, actor, action, { type: 'private_request', id })
  })
}
