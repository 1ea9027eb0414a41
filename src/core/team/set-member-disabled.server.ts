import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { isUuid } from '../kernel/ids.ts'
import { Refused } from '../kernel/refusal.ts'
import { endGuiding } from './end-guiding.server.ts'
import type { EndGuiding, LeftDepartures } from './team.schema.ts'
import { endAccountLinksOf } from '../member/end-account-links.server.ts'
import { revokeLoginsOf } from '../log-in/login-store.server.ts'
import { lockTeam, refuseFormerManager, refuseLastManager } from '../member/member-store.server.ts'

/**
 * Disables a member, ends their log-ins, their links and the invitations they sent, takes their profile off the public
 * pages and leaves their departures without guide, or enables them again. Repeating it changes nothing. Refuses
 * not_found, auth.required to a member who was disabled meanwhile, user.last where no member with the right to manage
 * the team would remain, and for oneself, and with `refuseLeading`, guide.leads where they lead coming departures.
 */
export async function setMemberDisabled(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  id: string,
  disabled: boolean,
  choice: EndGuiding = { refuseLeading: false },
): Promise<LeftDepartures> {
  requireAbility(actor, 'manage-team')
  if (!isUuid(id)) throw new Refused({ code: 'not_found' })
  if (disabled && actor.type === 'user' && actor.id === id) throw new Refused({ code: 'user.last' })
  const now = app.clock.now()
  return await app.db.transaction().execute(async (tx) => {
    const members = await lockTeam(tx)
    const member = members.get(id)
    if (!member) throw new Refused({ code: 'not_found' })
    refuseFormerManager(actor, members)
    if (member.isLive !== disabled) return { departures: 0 }
    if (disabled) refuseLastManager(id, members)
    const disabled_at = disabled ? now.toString() : null
    await tx.updateTable('app_user').set({ disabled_at }).where('id', '=', id).execute()
    const subject = { type: 'user', id }
    if (!disabled) {
      await recordAudit(tx, app, actor, 'user.enabled', subject)
      return { departures: 0 }
    }
    await revokeLoginsOf(tx, id, now)
    await endAccountLinksOf(tx, id, now)
    const left = await endGuiding(tx, id, now, choice)
    await recordAudit(tx, app, actor, 'user.disabled', subject, left)
    return left
  })
}
