import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import type { Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { hashPassword, verifyPassword } from '../password/password.server.ts'
import { enqueueAccountNotice } from '../member/enqueue-account-notice.server.ts'
import { endPasswordLinksOf } from '../member/end-account-links.server.ts'
import { deleteFirstPassword } from '../member/first-password.server.ts'
import { revokeLoginsOf } from '../log-in/login-store.server.ts'
import { replacePassword } from '../member/member-store.server.ts'
import { fullName } from '../member/member.ts'
import { refuseEndedPasswordLink, type OpenPasswordLink } from './password-link.server.ts'

/**
 * Replaces the lost password of a member by one that newPasswordSchema has judged. All their log-ins and their other
 * links end; the second factor stays required. The link works once, also when it is used twice at the same moment; it
 * is one that `passwordLinkOfToken` found open. Refuses password.link_ended and password.unchanged.
 */
export async function chooseNewPassword(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin' | 'dataDir' | 'log'>,
  { id, userId }: Pick<OpenPasswordLink, 'id' | 'userId'>,
  password: string,
): Promise<void> {
  const hash = await hashPassword(password, userId)
  const formerHash = await app.db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, userId)
    await markLinkUsed(tx, id, app.clock.now())
    if (await verifyPassword(password, member.password_hash, userId))
      throw new Refused({ code: 'password.unchanged' })
    await replacePassword(tx, userId, hash)
    await endPasswordLinksOf(tx, userId, app.clock.now())
    await revokeLoginsOf(tx, userId, app.clock.now())
    const actor: Actor = { type: 'user', id: userId, name: fullName(member), role: member.role }
    await recordAudit(tx, app, actor, 'user.password_changed', { type: 'user', id: userId }, { link: id })
    await enqueueAccountNotice(app, tx, userId, 'password-changed')
    return member.password_hash
  })
  await deleteFirstPassword(app, formerHash)
}

/** The member first and then the link: a member who is disabled at this moment is locked in the same order. */
async function lockMember(tx: Transaction, userId: string) {
  const member = await tx
    .selectFrom('app_user')
    .select(['firstname', 'lastname', 'role', 'password_hash'])
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!member) throw new Refused({ code: 'password.link_ended' })
  return member
}

async function markLinkUsed(tx: Transaction, id: string, now: Temporal.Instant): Promise<void> {
  const link = await tx
    .selectFrom('password_link')
    .select(['expires_at', 'used_at', 'ended_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  refuseEndedPasswordLink(link, now)
  await tx.updateTable('password_link').set({ used_at: now.toString() }).where('id', '=', id).execute()
}
