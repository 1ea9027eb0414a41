import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { mayEmailGoTo } from '../email/may-email-go-to.server.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import { requireMember, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { accountToken, tokenHash } from '../kernel/secret-link.server.ts'
import { endEmailChangesOf } from '../member/end-account-links.server.ts'
import { lockOwnPassword, ownUserId, requireOwnPassword } from '../member/own-member.server.ts'
import { EMAIL_CHANGE_HOURS } from './account-link.ts'
import type { ChangeEmail } from './email-change.schema.ts'

const TRY_AGAIN_SECONDS = 3600

/**
 * Asks for another email address of one's own, which is also the username: the old and the new one each get a link, and
 * the change is made once both were used, within 24 hours. A former change that waits ends. Refuses password.wrong,
 * user.name_taken for an email address of the team, and auth.too_many_attempts after three emails in an hour to one
 * email address.
 */
export async function changeEmail(
  app: Needs<'db' | 'clock' | 'ids' | 'keys' | 'jobs' | 'origin'>,
  actor: Actor,
  { username, current }: ChangeEmail,
): Promise<void> {
  requireMember(actor)
  const userId = ownUserId(actor)
  const passwordHash = await requireOwnPassword(app, actor, current)
  const id = app.ids.uuid()
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const members = await tx
      .selectFrom('app_user')
      .select(['id', 'username', 'locale'])
      .where((eb) => eb.or([eb('id', '=', userId), eb('username', '=', username)]))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const own = members.find((member) => member.id === userId)
    if (!own) throw new Refused({ code: 'auth.required' })
    await lockOwnPassword(tx, actor, passwordHash)
    if (members.some((member) => member.username === username)) throw new Refused({ code: 'user.name_taken' })
    if (!(await mayEmailGoTo(app, tx, 'email-change', username)))
      throw new Refused({ code: 'auth.too_many_attempts', retryAfter: TRY_AGAIN_SECONDS })
    await endEmailChangesOf(tx, userId, now)
    await tx
      .insertInto('email_change')
      .values({
        id,
        user_id: userId,
        username,
        former_username: own.username,
        old_token_hash: tokenHash(accountToken(app.keys, 'email-old', id)),
        new_token_hash: tokenHash(accountToken(app.keys, 'email-new', id)),
        created_at: now.toString(),
        expires_at: now.add({ hours: EMAIL_CHANGE_HOURS }).toString(),
      })
      .execute()
    for (const side of ['old', 'new'] as const) {
      const recipient = side === 'old' ? own.username : username
      const to = { recipient, locale: own.locale }
      await enqueueEmail(app, tx, { kind: 'email-change', emailChangeId: id, side }, to)
    }
    await recordAudit(tx, app, actor, 'user.email_change_asked', { type: 'user', id: userId })
  })
}

/** Ends the change of one's own email address that waits; without one nothing changes. */
export async function endOwnEmailChange(app: Needs<'db' | 'clock'>, actor: Actor): Promise<void> {
  requireMember(actor)
  const id = ownUserId(actor)
  await app.db.transaction().execute(async (tx) => {
    if (!(await endEmailChangesOf(tx, id, app.clock.now()))) return
    await recordAudit(tx, app, actor, 'user.email_change_ended', { type: 'user', id })
  })
}
