import type { Needs } from '../app.ts'
import type { Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { keptToken, tokenHash } from '../kernel/secret-link.server.ts'
import { siteUrl } from '../kernel/site-path.ts'
import { stateOfAccountLink } from './account-link.ts'
import type { PasswordLink } from './lost-password.schema.ts'

/** A link that still opens, with the member whose password it replaces. */
export type OpenPasswordLink = PasswordLink & { id: string; userId: string }

/**
 * The link to a new password and its member. Refuses not_found, and password.link_ended for a link that was used, ended
 * or has expired, and for that of a disabled member.
 */
export async function passwordLinkOfToken(
  app: Needs<'db' | 'clock'>,
  token: string,
): Promise<OpenPasswordLink> {
  const row = await app.db
    .selectFrom('password_link as l')
    .innerJoin('app_user as u', 'u.id', 'l.user_id')
    .select(['l.id', 'l.user_id', 'l.expires_at', 'l.used_at', 'l.ended_at', 'u.username', 'u.disabled_at'])
    .where('l.token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  if (!row) throw new Refused({ code: 'not_found' })
  if (row.disabled_at !== null) throw new Refused({ code: 'password.link_ended' })
  refuseEndedPasswordLink(row, app.clock.now())
  return { id: row.id, userId: row.user_id, username: row.username, expiresAt: row.expires_at }
}

/** Refuses password.link_ended. */
export function refuseEndedPasswordLink(
  row: { expires_at: string; used_at: string | null; ended_at: string | null },
  now: Temporal.Instant,
): void {
  const facts = { expiresAt: row.expires_at, usedAt: row.used_at, endedAt: row.ended_at }
  if (stateOfAccountLink(facts, now) !== 'open') throw new Refused({ code: 'password.link_ended' })
}

/** The link itself, for the email that brings it. */
export async function passwordLinkEmailFacts(
  { db, keys, origin }: Needs<'db' | 'keys' | 'origin'>,
  id: string,
  locale: Locale,
): Promise<{ firstname: string; link: string }> {
  const row = await db
    .selectFrom('password_link as l')
    .innerJoin('app_user as u', 'u.id', 'l.user_id')
    .select(['l.token_hash', 'u.firstname'])
    .where('l.id', '=', id)
    .executeTakeFirstOrThrow()
  const token = keptToken(keys, 'password', id, row.token_hash)
  return { firstname: row.firstname, link: siteUrl(origin, locale, `/admin/password/${token}`) }
}
