import type { Transaction } from '#database/connect.ts'
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
    if (!(await writeState(app, tx, actor, id, state))) throw new Refused({ code: 'not_found' })
  })
}

/** Closes the request that a booking answers; one that is closed or erased stays as it is. */
export async function closeRequest(
  app: Needs<'clock'>,
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<void> {
  await writeState(app, tx, actor, id, 'closed')
}

/** False for a request that does not exist. */
async function writeState(
  app: Needs<'clock'>,
  tx: Transaction,
  actor: Actor,
  id: string,
  state: RequestState,
): Promise<boolean> {
  const row = await tx
    .selectFrom('private_request')
    .select('closed_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  if ((row.closed_at === null) === (state === 'open')) return true
  await tx
    .updateTable('private_request')
    .set({ closed_at: state === 'closed' ? app.clock.now().toString() : null })
    .where('id', '=', id)
    .execute()
  const action = state === 'closed' ? 'private_request.closed' : 'private_request.opened'
  await recordAudit(tx, app, actor, action, { type: 'private_request', id })
  return true
}
