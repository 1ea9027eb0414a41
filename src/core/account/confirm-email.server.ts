import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import type { EmailSide } from '../email/email.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { endPasswordLinksOf } from '../member/end-account-links.server.ts'
import { fullName } from '../member/member.ts'
import { emailChangeOfToken, refuseEndedEmailChange } from './email-change.server.ts'
import type { EmailConfirmed } from './email-change.schema.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>

/**
 * Confirms a change of the email address from one side; the second confirmation makes it, whichever comes first. Both
 * addresses are notified then, and links to a new password that were sent to the former one end. A repeated
 * confirmation changes nothing. Refuses not_found, email_change.ended, and user.name_taken where another member has
 * the address meanwhile.
 */
export async function confirmEmail(app: Tools, token: string): Promise<EmailConfirmed> {
  const { id, userId, side } = await emailChangeOfToken(app, token)
  return await app.db.transaction().execute(async (tx) => {
    const now = app.clock.now()
    const member = await lockMember(tx, userId)
    const change = await confirmSide(tx, id, side, now)
    const { username } = change
    if (change.old_confirmed_at === null || change.new_confirmed_at === null) return { done: false, username }
    await takeUsername(tx, userId, username)
    await tx.updateTable('email_change').set({ done_at: now.toString() }).where('id', '=', id).execute()
    await endPasswordLinksOf(tx, userId, now)
    const actor: Actor = { type: 'user', id: userId, name: fullName(member), role: member.role }
    await recordAudit(tx, app, actor, 'user.email_changed', { type: 'user', id: userId }, { change: id })
    await notifyBothAddresses(tx, app, [change.former_username, username], member.locale)
    return { done: true, username }
  })
}

/** The member first and then the change: a member who is disabled at this moment is locked in the same order. */
async function lockMember(tx: Transaction, userId: string) {
  const member = await tx
    .selectFrom('app_user')
    .select(['firstname', 'lastname', 'role', 'locale'])
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!member) throw new Refused({ code: 'email_change.ended' })
  return member
}

async function confirmSide(tx: Transaction, id: string, side: EmailSide, now: Temporal.Instant) {
  const change = await tx
    .selectFrom('email_change')
    .select(['expires_at', 'done_at', 'ended_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  refuseEndedEmailChange(change, now)
  const at = now.toString()
  return await tx
    .updateTable('email_change')
    .set(side === 'old' ? { old_confirmed_at: at } : { new_confirmed_at: at })
    .where('id', '=', id)
    .returning(['username', 'former_username', 'old_confirmed_at', 'new_confirmed_at'])
    .executeTakeFirstOrThrow()
}

async function takeUsername(tx: Transaction, userId: string, username: string): Promise<void> {
  const taken = await tx
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst()
  if (taken) throw new Refused({ code: 'user.name_taken' })
  try {
    await tx.updateTable('app_user').set({ username }).where('id', '=', userId).execute()
  } catch (error) {
    if (isDuplicate(error)) throw new Refused({ code: 'user.name_taken' })
    throw error
  }
}

/** PostgreSQL's unique_violation: another member took the address since it was looked up. */
function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

async function notifyBothAddresses(
  tx: Transaction,
  app: Tools,
  recipients: readonly string[],
  locale: Locale,
): Promise<void> {
  for (const recipient of recipients) {
    const noticeId = app.ids.uuid()
    const email = { kind: 'account-notice', notice: 'email-changed', noticeId } as const
    await enqueueEmail(app, tx, email, { recipient, locale })
  }
}
