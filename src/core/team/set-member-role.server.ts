import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { ABILITIES, requireAbility, type Actor, type MemberRole } from '../kernel/actor.ts'
import { isUuid } from '../kernel/ids.ts'
import { Refused } from '../kernel/refusal.ts'
import { endGuiding } from './end-guiding.server.ts'
import type { EndGuiding, LeftDepartures } from './team.schema.ts'
import { endInvitationsBy } from '../member/end-account-links.server.ts'
import { lockTeam, refuseFormerManager, refuseLastManager } from '../member/member-store.server.ts'

/**
 * Gives a member another role, from their next request on; their log-ins stay. A role that leads no departures leaves
 * theirs without guide, ends their calendar link, and takes their profile off the public pages, as disabling does.
 * Invitations that a former owner sent end. The same role again changes nothing. Refuses not_found, auth.required and
 * auth.forbidden to a member who lost the right meanwhile, user.last where nobody with the right to manage the team
 * would remain, and for oneself: another owner changes one's own role. With `refuseLeading`, refuses guide.leads where
 * they would leave coming departures.
 */
export async function setMemberRole(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  id: string,
  role: MemberRole,
  choice: EndGuiding = { refuseLeading: false },
): Promise<LeftDepartures> {
  requireAbility(actor, 'manage-team')
  if (!isUuid(id)) throw new Refused({ code: 'not_found' })
  if (actor.type === 'user' && actor.id === id) throw new Refused({ code: 'user.last' })
  return await app.db.transaction().execute(async (tx) => {
    const members = await lockTeam(tx)
    const member = members.get(id)
    if (!member) throw new Refused({ code: 'not_found' })
    refuseFormerManager(actor, members)
    if (member.role === role) return { departures: 0 }
    if (role !== 'owner') refuseLastManager(id, members)
    await tx.updateTable('app_user').set({ role }).where('id', '=', id).execute()
    const now = app.clock.now()
    if (!ABILITIES[role].has('manage-team')) await endInvitationsBy(tx, id, now)
    const left = ABILITIES[role].has('lead-departures') ? null : await endGuiding(tx, id, now, choice)
    const facts = { from: member.role, to: role, ...left }
    await recordAudit(tx, app, actor, 'user.role_changed', { type: 'user', id }, facts)
    return left ?? { departures: 0 }
  })
}
