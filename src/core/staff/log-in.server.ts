import type { Needs } from '#core/app.ts'
import { recordAudit } from '#core/audit/record.server.ts'
import type { Actor } from '#core/kernel/actor.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { countHit, forgetHit, hitsOf } from '#core/kernel/throttle.server.ts'
import { noticeAccount } from './account-notice.server.ts'
import { insertLogin } from './login-store.server.ts'
import { signToken } from './login-token.server.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from './password.server.ts'
import { useSecondFactor } from './second-factor-store.server.ts'
import { findActiveUser, updatePasswordHash, type UserWithHash } from './user-store.server.ts'
import { fullName, loginSeconds } from './user.ts'
import type { LogIn } from './user.schema.ts'

type LogInNeeds = Needs<'db' | 'clock' | 'ids' | 'keys' | 'jobs' | 'origin'>

/** Where a login comes from. */
export type Origin = { address: string | null; userAgent: string | null }

/** Failed tries that one address has, against one account and against all of them. */
const TRIES_PER_ACCOUNT = { windowSeconds: 15 * 60, limit: 8 }
const TRIES_PER_ADDRESS = { windowSeconds: 60 * 60, limit: 50 }

/** Failures of one account in a day, from wherever, of which its owner is told. */
const TOLD_AT = 100
const DAY_SECONDS = 24 * 60 * 60

/**
 * Logs a user in and answers the token.
 *
 * Refuses with auth.invalid_credentials, in the same words and time whether the user is unknown, disabled, the password
 * wrong or the code of the second factor missing or wrong: who lacks one of them does not learn that another was right; with auth.too_many_attempts from the ninth failure on. An account is never locked for others: only
 * the address that guesses waits.
 */
export async function logIn(app: LogInNeeds, wish: LogIn, origin: Origin): Promise<{ token: string }> {
  const buckets = await countTry(app, wish.username, origin.address)
  const user = await findActiveUser(app.db, wish.username)
  const isRight = await verifyPassword(wish.password, user?.passwordHash ?? null)
  const isWhole =
    user && isRight && (await useSecondFactor(app.db, user.id, wish.code ?? '', app.clock.now()))
  if (!isWhole) {
    await recordRefusal(app, user, origin)
    throw new Refused({ code: 'auth.invalid_credentials' })
  }
  for (const bucket of buckets) await forgetHit(app.db, bucket)
  return { token: await openLogin(app, user, wish, origin) }
}

/** Counted before the password is looked at, so that many tries at once are not each the first. */
async function countTry(
  { db, clock }: LogInNeeds,
  username: string,
  address: string | null,
): Promise<string[]> {
  const now = clock.now()
  const limits = [
    { bucket: `login:${address}`, ...TRIES_PER_ADDRESS },
    { bucket: `login:${address}:${username}`, ...TRIES_PER_ACCOUNT },
  ]
  const waits: number[] = []
  for (const { bucket, windowSeconds, limit } of limits) {
    waits.push((await countHit(db, bucket, windowSeconds, limit, now)) ?? 0)
  }
  const retryAfter = Math.max(...waits)
  if (retryAfter > 0) throw new Refused({ code: 'auth.too_many_attempts', retryAfter })
  return limits.map(({ bucket }) => bucket)
}

/** The name that was tried stays out: people type passwords there. */
async function recordRefusal(app: LogInNeeds, user: UserWithHash | undefined, origin: Origin): Promise<void> {
  const subject = { type: 'user', id: user?.id ?? 'unknown' }
  await app.db.transaction().execute(async (tx) => {
    await recordAudit(tx, app, { type: 'visitor' }, 'user.log_in_refused', subject, { ...origin })
    if (!user) return
    const { hits } = await hitsOf(tx, `login-failed:${user.id}`, DAY_SECONDS, app.clock.now())
    if (hits === TOLD_AT) await noticeAccount(app, tx, user.id, 'guessing')
  })
}

async function openLogin(app: LogInNeeds, user: UserWithHash, wish: LogIn, origin: Origin): Promise<string> {
  const createdAt = app.clock.now()
  const expiresAt = createdAt.add({ seconds: loginSeconds(wish.remember) })
  const login = {
    id: app.ids.uuid(),
    userId: user.id,
    remember: wish.remember,
    ...origin,
    createdAt,
    expiresAt,
  }
  const rehashed = isOutdatedHash(user.passwordHash) ? await hashPassword(wish.password) : null
  const actor: Actor = { type: 'user', id: user.id, name: fullName(user) }
  await app.db.transaction().execute(async (tx) => {
    await insertLogin(tx, login)
    if (rehashed) await updatePasswordHash(tx, user.id, rehashed)
    await recordAudit(
      tx,
      app,
      actor,
      'user.logged_in',
      { type: 'user', id: user.id },
      { login: login.id, ...origin },
    )
  })
  const claims = { loginId: login.id, userId: user.id, firstname: user.firstname }
  return await signToken(app, claims, createdAt, expiresAt)
}
