import type { Needs } from '#core/app.ts'
import { recordAudit } from '#core/audit/record-audit.server.ts'
import type { Actor } from '#core/kernel/actor.ts'
import { isUuid } from '#core/kernel/ids.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { ownUserId, requireOwnPassword } from '../member/own-member.server.ts'
import { readToken } from './login-token.server.ts'
import type { OwnLogin } from './own-logins.schema.ts'

/** One's own valid log-ins, the one last used first. */
export async function ownLogins(
  app: Needs<'db' | 'clock' | 'keys'>,
  actor: Actor,
  token: string,
): Promise<OwnLogin[]> {
  const userId = ownUserId(actor)
  const claims = await readToken(app, token)
  const rows = await app.db
    .selectFrom('user_session')
    .select(['id', 'address', 'user_agent', 'remember', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', app.clock.now().toString())
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    address: row.address,
    userAgent: row.user_agent,
    remember: row.remember,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    current: row.id === claims?.loginId,
  }))
}

/**
 * Ends one of one's own log-ins; an ended one stays as it is. Refuses password.wrong, auth.too_many_attempts, and
 * not_found, also for a log-in of another member.
 */
export async function revokeOwnLogin(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  id: string,
  current: string,
): Promise<void> {
  const userId = ownUserId(actor)
  await requireOwnPassword(app, actor, current)
  if (!isUuid(id)) throw new Refused({ code: 'not_found' })
  await app.db.transaction().execute(async (tx) => {
    const login = await tx
      .selectFrom('user_session')
      .select('revoked_at')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!login) throw new Refused({ code: 'not_found' })
    if (login.revoked_at !== null) return
    const revoked_at = app.clock.now().toString()
    await tx.updateTable('user_session').set({ revoked_at }).where('id', '=', id).execute()
    await recordAudit(tx, app, actor, 'user.login_revoked', { type: 'user', id: userId }, { login: id })
  })
}
