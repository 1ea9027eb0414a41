import type { Needs } from '../app.ts'
import type { EmailSide } from '../email/email.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { keptToken, tokenHash } from '../kernel/secret-link.server.ts'
import { siteUrl } from '../kernel/site-path.ts'
import { ownUserId, ownUsername } from '../member/own-member.server.ts'
import { stateOfAccountLink } from './account-link.ts'
import type { EmailChange, OwnEmail } from './email-change.schema.ts'

/** One's own email address, and the change that waits for its confirmations. */
export async function ownEmail(app: Needs<'db' | 'clock'>, actor: Actor): Promise<OwnEmail> {
  const username = await ownUsername(app, actor)
  const row = await app.db
    .selectFrom('email_change')
    .selectAll()
    .where('user_id', '=', ownUserId(actor))
    .where('done_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', app.clock.now().toString())
    .executeTakeFirst()
  return { username, pending: row ? pendingOf(row) : null }
}

/**
 * The change of a link, from either side. Refuses not_found, and email_change.ended for a change that was done, ended
 * or has expired, and for that of a disabled member.
 */
export async function emailChangeOfToken(
  app: Needs<'db' | 'clock'>,
  token: string,
): Promise<EmailChange & { id: string; userId: string; side: EmailSide }> {
  const hash = tokenHash(token)
  const row = await app.db
    .selectFrom('email_change as c')
    .innerJoin('app_user as u', 'u.id', 'c.user_id')
    .selectAll('c')
    .select('u.disabled_at')
    .where((eb) => eb.or([eb('c.old_token_hash', '=', hash), eb('c.new_token_hash', '=', hash)]))
    .executeTakeFirst()
  if (!row) throw new Refused({ code: 'not_found' })
  if (row.disabled_at !== null) throw new Refused({ code: 'email_change.ended' })
  refuseEndedEmailChange(row, app.clock.now())
  const side = row.old_token_hash.equals(hash) ? 'old' : 'new'
  const pending = pendingOf(row)
  const confirmed = side === 'old' ? pending.oldConfirmed : pending.newConfirmed
  return { ...pending, former: row.former_username, confirmed, id: row.id, userId: row.user_id, side }
}

/** Refuses email_change.ended. */
export function refuseEndedEmailChange(
  row: { expires_at: string; done_at: string | null; ended_at: string | null },
  now: Temporal.Instant,
): void {
  const facts = { expiresAt: row.expires_at, usedAt: row.done_at, endedAt: row.ended_at }
  if (stateOfAccountLink(facts, now) !== 'open') throw new Refused({ code: 'email_change.ended' })
}

/** The two addresses and the link of one side, for the email that brings it. */
export async function emailChangeEmailFacts(
  { db, keys, origin }: Needs<'db' | 'keys' | 'origin'>,
  { id, side, locale }: { id: string; side: EmailSide; locale: Locale },
): Promise<{ firstname: string; username: string; former: string; link: string }> {
  const row = await db
    .selectFrom('email_change as c')
    .innerJoin('app_user as u', 'u.id', 'c.user_id')
    .select([
      'c.username',
      'c.former_username as former',
      'c.old_token_hash',
      'c.new_token_hash',
      'u.firstname',
    ])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
  const { firstname, username, former } = row
  const hash = side === 'old' ? row.old_token_hash : row.new_token_hash
  const token = keptToken(keys, `email-${side}`, id, hash)
  return { firstname, username, former, link: siteUrl(origin, locale, `/admin/email/${token}`) }
}

function pendingOf(row: {
  username: string
  expires_at: string
  old_confirmed_at: string | null
  new_confirmed_at: string | null
}) {
  return {
    username: row.username,
    expiresAt: row.expires_at,
    oldConfirmed: row.old_confirmed_at !== null,
    newConfirmed: row.new_confirmed_at !== null,
  }
}
