import type { Needs } from '#core/app.ts'
import { recordAudit } from '#core/audit/record-audit.server.ts'
import { requireAbility, type Actor } from '#core/kernel/actor.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { endPasswordLinksOf } from '../member/end-account-links.server.ts'
import { deleteFirstPassword } from '../member/first-password.server.ts'
import { revokeLoginsOf } from '../log-in/login-store.server.ts'
import { hashPassword, verifyPassword } from '../password/password.server.ts'
import { findActiveMember, replacePassword } from '../member/member-store.server.ts'

/**
 * Gives a member a new password and ends all their log-ins; false when there is no such member. Refuses
 * password.unchanged: a generated password does not become the chosen one.
 */
export async function setPassword(
  app: Needs<'db' | 'clock' | 'dataDir' | 'log'>,
  actor: Actor,
  { username, password }: { username: string; password: string },
): Promise<boolean> {
  requireAbility(actor, 'manage-team')
  const passwordHash = await hashPassword(password)
  const formerHash = await app.db.transaction().execute(async (tx) => {
    const user = await findActiveMember(tx, username)
    if (!user) return null
    if (await verifyPassword(password, user.passwordHash)) throw new Refused({ code: 'password.unchanged' })
    await replacePassword(tx, user.id, passwordHash)
    await revokeLoginsOf(tx, user.id, app.clock.now())
    await endPasswordLinksOf(tx, user.id, app.clock.now())
    await recordAudit(tx, app, actor, 'user.password_changed', { type: 'user', id: user.id })
    return user.passwordHash
  })
  if (formerHash === null) return false
  await deleteFirstPassword(app, formerHash)
  return true
}
