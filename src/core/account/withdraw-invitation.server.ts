import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { isUuid } from '../kernel/ids.ts'
import { Refused } from '../kernel/refusal.ts'

/**
 * Withdraws an invitation: its link opens nothing any more. Repeating it changes nothing. Refuses not_found, and
 * invitation.used once the person has joined: a member is disabled instead.
 */
export async function withdrawInvitation(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  requireAbility(actor, 'manage-team')
  if (!isUuid(id)) throw new Refused({ code: 'not_found' })
  await app.db.transaction().execute(async (tx) => {
    const invitation = await tx
      .selectFrom('invitation')
      .select(['accepted_at', 'ended_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!invitation) throw new Refused({ code: 'not_found' })
    if (invitation.accepted_at !== null) throw new Refused({ code: 'invitation.used' })
    if (invitation.ended_at !== null) return
    await tx
      .updateTable('invitation')
      .set({ ended_at: app.clock.now().toString() })
      .where('id', '=', id)
      .execute()
    await recordAudit(tx, app, actor, 'user.invitation_withdrawn', { type: 'user', id })
  })
}
