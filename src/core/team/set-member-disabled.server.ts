import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { isUuid } from '../kernel/ids.ts'
import { Refused } from '../kernel/refusal.ts'
import { endCalendarLinkOf } from './calendar-link.server.ts'
import { endAccountLinksOf } from '../member/end-account-links.server.ts'
import { revokeLoginsOf } from '../log-in/login-store.server.ts'
import { lockTeam, refuseFormerManager, refuseLastManager } from '../member/user-store.server.ts'

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
    await tx.updateTable('guide_profile').set({ published: false }).where('member_id', '=', id).execute()
    await endCalendarLinkOf(tx, id)
    await endAccountLinksOf(tx, id, now)
    const departures = await removeFromDepartures(tx, id, now)
    await recordAudit(tx, app, actor, 'user.disabled', subject, { departures })
  })
}

/** The number of coming departures that are without guide now; they are locked in the common order. */
async function removeFromDepartures(
  tx: Transaction,
  guideId: string,
  now: Temporal.Instant,
): Promise<number> {
  const rows = await tx
    .selectFrom('availability')
    .select('id')
    .where('guide_id', '=', guideId)
    .where('starts_at', '>', now.toString())
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await tx
    .updateTable('availability')
    .set((eb) => ({ guide_id: null, updated_at: now.toString(), version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
  return ids.length
}
