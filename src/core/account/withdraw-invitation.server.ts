import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { isUuid } from '../kernel/ids.ts'
import { Refused } from '../kernel/refusal.ts'
import { lockTeam, refuseFormerManager } from '../member/member-store.server.ts'

/**
 * Withdraws the invitation of a person: no link to it opens anything any more, also not one that was sent again after
 * the page with this id was read. Repeating it changes nothing. Refuses not_found, and invitation.used once the person
 * has joined: a member is disabled instead. Refuses auth.required and auth.forbidden to a member who lost the right
 * meanwhile.
 */
export async function withdrawInvitation(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  requireAbility(actor, 'manage-team')
  if (!isUuid(id)) throw new Refused({ code: 'not_found' })
  await app.db.transaction().execute(async (tx) => {
    refuseFormerManager(actor, await lockTeam(tx))
    const invitation = await tx
      .selectFrom('invitation')
      .select(['username', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!invitation) throw new Refused({ code: 'not_found' })
    const { username, created_at } = invitation
    const open = await tx
      .updateTable('invitation')
      .set({ ended_at: app.clock.now().toString() })
      .where('username', '=', username)
      .where('accepted_at', 'is', null)
      .where('ended_at', 'is', null)
      .returning('id')
      .execute()
    for (const one of open)
      await recordAudit(tx, app, actor, 'user.invitation_withdrawn', { type: 'user', id: one.id })
    const joined = await tx
      .selectFrom('invitation')
      .select('id')
      .where('username', '=', username)
      .where('created_at', '>=', created_at)
      .where('accepted_at', 'is not', null)
      .executeTakeFirst()
    if (joined) throw new Refused({ code: 'invitation.used' })
  })
}
