import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { ABILITIES, requireAbility, type Actor, type MemberRole } from '../kernel/actor.ts'
import { isUuid } from '../kernel/ids.ts'
import { Refused } from '../kernel/refusal.ts'
import { endCalendarLinkOf } from './calendar-link.server.ts'
import { endInvitationsBy } from '../member/end-account-links.server.ts'
import { lockTeam, refuseFormerManager, refuseLastManager } from '../member/user-store.server.ts'

/**
 * Gives a member another role, from their next request on; their log-ins stay, and so does their calendar link where
 * the role leads departures. Invitations that a former owner sent end. The same role again changes nothing.
 * Refuses not_found, auth.required and auth.forbidden to a member who lost the right meanwhile, and user.last where
 * nobody with the right to manage the team would remain, and for oneself: another owner changes one's own role.
 */
export async function setMemberRole(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  id: string,
  role: MemberRole,
): Promise<void> {
  requireAbility(actor, 'manage-team')
  if (!isUuid(id)) throw new Refused({ code: 'not_found' })
  if (actor.type === 'user' && actor.id === id) throw new Refused({ code: 'user.last' })
  await app.db.transaction().execute(async (tx) => {
    const members = await lockTeam(tx)
    const member = members.get(id)
    if (!member) throw new Refused({ code: 'not_found' })
    refuseFormerManager(actor, members)
    if (member.role === role) return
    if (role !== 'owner') refuseLastManager(id, members)
    await tx.updateTable('app_user').set({ role }).where('id', '=', id).execute()
    if (!ABILITIES[role].has('lead-departures')) await endCalendarLinkOf(tx, id)
    if (!ABILITIES[role].has('manage-team')) await endInvitationsBy(tx, id, app.clock.now())
    const subject = { type: 'user', id }
    await recordAudit(tx, app, actor, 'user.role_changed', subject, { from: member.role, to: role })
  })
}
