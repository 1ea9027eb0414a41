import type { Needs } from '#core/app.ts'
import { recordAudit } from '#core/audit/record-audit.server.ts'
import type { Actor } from '#core/kernel/actor.ts'
import { isUuid } from '#core/kernel/ids.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { countHit, forgetHit } from '#core/kernel/throttle.server.ts'
import { enqueueAccountNotice } from './enqueue-account-notice.server.ts'
import { endPasswordLinksOf } from './end-account-links.server.ts'
import { deleteFirstPassword } from './first-password.server.ts'
import { revokeOtherLogins } from './login-store.server.ts'
import { readToken } from './login-token.server.ts'
import { hashPassword, verifyPassword } from '../password/password.server.ts'
import type { ChangePassword, OwnLogin } from './team.schema.ts'
import { replacePassword } from './user-store.server.ts'

/** Wrong current passwords that the thief of an open log-in may try. */
const TRIES = { windowSeconds: 15 * 60, limit: 8 }

/** The name of one's own log-ins. Refuses auth.required to an actor who is no user. */
export async function ownUsername(app: Needs<'db'>, actor: Actor): Promise<string> {
  const { username } = await ownRow(app, actor)
  return username
}

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
 * not_found, also for a log-in of another user.
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
    await replacePassword(tx, userId, hash)
    await revokeOtherLogins(tx, userId, claims?.loginId ?? null, app.clock.now())
    await endPasswordLinksOf(tx, userId, app.clock.now())
    await recordAudit(tx, app, actor, 'user.password_changed', { type: 'user', id: userId })
    await enqueueAccountNotice(app, tx, userId, 'password-changed')
  })
  await deleteFirstPassword(app, formerHash)
}

/**
 * Returns the hash of one's own password when this is it. It is required again before the account changes, because an
 * open log-in may have been left unattended. Refuses password.wrong, and auth.too_many_attempts from the ninth wrong
 * one on.
 */
export async function requireOwnPassword(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  current: string,
): Promise<string> {
  const user = await ownRow(app, actor)
  const bucket = `password:${user.id}`
  const retryAfter = await countHit(app.db, bucket, TRIES.windowSeconds, TRIES.limit, app.clock.now())
  if (retryAfter !== null) throw new Refused({ code: 'auth.too_many_attempts', retryAfter })
  const isRight = await verifyPassword(current, user.password_hash, user.id)
  if (!isRight) throw new Refused({ code: 'password.wrong' })
  await forgetHit(app.db, bucket)
  return user.password_hash
}

async function ownRow(app: Needs<'db'>, actor: Actor) {
  return await app.db
    .selectFrom('app_user')
    .select(['id', 'username', 'password_hash'])
    .where('id', '=', ownUserId(actor))
    .executeTakeFirstOrThrow()
}

/** The calling user. Refuses auth.required to an actor who is no user. */
export function ownUserId(actor: Actor): string {
  if (actor.type !== 'user') throw new Refused({ code: 'auth.required' })
  return actor.id
}
