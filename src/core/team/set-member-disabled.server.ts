import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { isUuid } from '../kernel/ids.ts'
import { Refused } from '../kernel/refusal.ts'
import { endGuiding } from './end-guiding.server.ts'
import { endAccountLinksOf } from '../member/end-account-links.server.ts'
import { revokeLoginsOf } from '../log-in/login-store.server.ts'
import { lockTeam, refuseFormerManager, refuseLastManager } from '../member/member-store.server.ts'

/**
 * Disables a member, ends their log-ins, their links and the invitations they sent, takes their profile off the public
 * pages and leaves their departures without guide, or enables them again. Repeating it changes nothing. Refuses
 * not_found, auth.required to a member who was disabled meanwhile, and user.last where no member with the right to
 * manage the team would remain, and for oneself.
 */
export async function setMemberDisabled(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  id: string,
  disabled: boolean,
): Promise<void> {
  requireAbility(actor, 'manage-team')
  if (!isUuid(id)) throw new Refused({ code: 'not_found' })
  if (disabled && actor.type === 'user' && actor.id === id) throw new Refused({ code: 'user.last' })
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const members = await lockTeam(tx)
    const member = members.get(id)
    if (!member) throw new Refused({ code: 'not_found' })
    refuseFormerManager(actor, members)
    if (member.isLive !== disabled) return
    if (disabled) refuseLastManager(id, members)
    const disabled_at = disabled ? now.toString() : null
    await tx.updateTable('app_user').set({ disabled_at }).where('id', '=', id).execute()
    const subject = { type: 'user', id }
    if (!disabled) return await recordAudit(tx, app, actor, 'user.enabled', subject)
    await revokeLoginsOf(tx, id, now)
    await endAccountLinksOf(tx, id, now)
    const departures = await endGuiding(tx, id, now)
    await recordAudit(tx, app, actor, 'user.disabled', subject, { departures })
  })
}
