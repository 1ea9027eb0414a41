import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import { accountToken, tokenHash } from '../kernel/secret-link.server.ts'
import { PASSWORD_LINK_MINUTES } from './account-link.ts'
import { hashOfUsername } from './ask-password-link.server.ts'

/**
 * Sends the link to a new password to the member of an email address; without such a member, and for a disabled one,
 * nothing happens. A repeated job sends nothing more. Links that were sent before stay open until one of them is used,
 * so that a stranger who asks for others ends none.
 */
export async function sendPasswordLink(
  app: Needs<'db' | 'clock' | 'ids' | 'keys' | 'jobs' | 'origin'>,
  { linkId, usernameHash }: { linkId: string; usernameHash: string },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const member = await memberOf(tx, usernameHash)
    if (!member) return
    const now = app.clock.now()
    const made = await tx
      .insertInto('password_link')
      .values({
        id: linkId,
        user_id: member.id,
        token_hash: tokenHash(accountToken(app.keys, 'password', linkId)),
        created_at: now.toString(),
        expires_at: now.add({ minutes: PASSWORD_LINK_MINUTES }).toString(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return
    const to = { recipient: member.username, locale: member.locale }
    await enqueueEmail(app, tx, { kind: 'password-link', passwordLinkId: linkId }, to)
    await recordAudit(tx, app, { type: 'visitor' }, 'user.password_link_sent', {
      type: 'user',
      id: member.id,
    })
  })
}

/**
 * The member, locked: a call that disables them, or changes their email address, waits, and then ends this link with
 * the others. A team is small: its email addresses are compared by their hashes.
 */
async function memberOf(tx: Transaction, usernameHash: string) {
  const members = await tx
    .selectFrom('app_user')
    .select('username')
    .where('disabled_at', 'is', null)
    .execute()
  const found = members.find(({ username }) => hashOfUsername(username) === usernameHash)
  if (!found) return undefined
  return tx
    .selectFrom('app_user')
    .select(['id', 'username', 'locale'])
    .where('username', '=', found.username)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
