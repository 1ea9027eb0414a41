import type { Needs } from '#core/app.ts'
import { recordAudit } from '#core/audit/record-audit.server.ts'
import type { Actor } from '#core/kernel/actor.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { revokeOtherLogins } from '../log-in/login-store.server.ts'
import { readToken } from '../log-in/login-token.server.ts'
import { endPasswordLinksOf } from '../member/end-account-links.server.ts'
import { enqueueAccountNotice } from '../member/enqueue-account-notice.server.ts'
import { deleteFirstPassword } from '../member/first-password.server.ts'
import { lockOwnPassword, ownUserId, requireOwnPassword } from '../member/own-member.server.ts'
import { replacePassword } from '../member/member-store.server.ts'
import { hashPassword } from '../password/password.server.ts'
import type { ChangePassword } from './team.schema.ts'

/**
 * Replaces one's own password, already judged by newPasswordSchema, and ends one's other log-ins. Refuses
 * password.wrong, auth.too_many_attempts from the ninth wrong one on, and password.unchanged.
 */
export async function changeOwnPassword(
  app: Needs<'db' | 'clock' | 'ids' | 'keys' | 'jobs' | 'origin' | 'dataDir' | 'log'>,
  actor: Actor,
  { current, password }: ChangePassword,
  token: string,
): Promise<void> {
  const userId = ownUserId(actor)
  const formerHash = await requireOwnPassword(app, actor, current)
  if (password === current) throw new Refused({ code: 'password.unchanged' })
  const [hash, claims] = await Promise.all([hashPassword(password, userId), readToken(app, token)])
  await app.db.transaction().execute(async (tx) => {
    await lockOwnPassword(tx, actor, formerHash)
    await replacePassword(tx, userId, hash)
    await revokeOtherLogins(tx, userId, claims?.loginId ?? null, app.clock.now())
    await endPasswordLinksOf(tx, userId, app.clock.now())
    await recordAudit(tx, app, actor, 'user.password_changed', { type: 'user', id: userId })
    await enqueueAccountNotice(app, tx, userId, 'password-changed')
  })
  await deleteFirstPassword(app, formerHash)
}
