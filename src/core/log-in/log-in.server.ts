import type { Needs } from '#core/app.ts'
import { recordAudit } from '#core/audit/record-audit.server.ts'
import type { Actor } from '#core/kernel/actor.ts'
import { networksOf } from '#core/limit/networks.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { hashForBucket } from '#core/limit/hash-for-bucket.server.ts'
import { countClient, type ClientLimit, type CountedClient } from '#core/limit/count-client.server.ts'
import { hitsOf } from '#core/limit/throttle.server.ts'
import { enqueueAccountNotice } from '../member/enqueue-account-notice.server.ts'
import { isFirstPasswordOver } from '../member/first-password-store.server.ts'
import { insertLogin } from './login-store.server.ts'
import { endLogin } from './log-out.server.ts'
import { readToken, signToken } from './login-token.server.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from '../password/password.server.ts'
import { passSecondFactor } from '../second-factor/pass-second-factor.server.ts'
import {
  findActiveMember,
  lockPassword,
  updatePasswordHash,
  type MemberAtLogIn,
  type MemberWithHash,
} from '../member/member-store.server.ts'
import { fullName } from '../member/member.ts'
import { loginSeconds } from './login-lifetime.ts'
import type { LogIn } from './log-in.schema.ts'

type LogInNeeds = Needs<'db' | 'clock' | 'ids' | 'keys' | 'secrets' | 'jobs' | 'origin'>

/** The origin of a log-in; `formerToken` is the former token of the same browser. */
export type Origin = { address: string | null; userAgent: string | null; formerToken?: string | null }

/** Failed tries of one network, against one account and against all of them. */
const TRIES_PER_ACCOUNT = { windowSeconds: 15 * 60, limit: 8 }
const TRIES_PER_NETWORK = { windowSeconds: 60 * 60, limit: 50 }

/** Failures of one account in a day, from anywhere, of which its owner is notified. */
const TOLD_AT = 100
/** Failures of one account, or of all unknown names, that the log of a day holds, so that strangers cannot fill it. */
const LOGGED_MAX = 200
const DAY_SECONDS = 24 * 60 * 60

/**
 * Logs a member in and returns the token. The log-in of the browser's former token ends with that.
 *
 * Refuses with auth.invalid_credentials, in the same words and after the same work whether the member is unknown or
 * disabled, the password wrong, or the code of the second factor missing, wrong or one of too many: a person who lacks
 * one of them does not learn that another was right. A person who lacks none is refused with password.expired when the
 * password was generated and its term is over. Refuses with auth.too_many_attempts from the ninth failure of one
 * network on: it waits, and the account stays open to others.
 */
export async function logIn(app: LogInNeeds, credentials: LogIn, origin: Origin): Promise<{ token: string }> {
  const counted = await countTry(app, credentials.username, origin.address)
  const user = await findActiveMember(app.db, credentials.username)
  const { network } = networksOf(origin.address ?? 'unknown')
  const isRight = await verifyPassword(credentials.password, user?.passwordHash ?? null, network)
  const hasPassed = await passSecondFactor(app, user && isRight ? user.id : null, credentials.code ?? '')
  if (!user || !hasPassed) {
    await recordRefusal(app, user, origin)
    throw new Refused({ code: 'auth.invalid_credentials' })
  }
  if (await isFirstPasswordOver(app.db, user.id, app.clock.now())) {
    await recordRefusal(app, user, origin)
    throw new Refused({ code: 'password.expired' })
  }
  for (const { forget } of counted) await forget()
  return { token: await openLogin(app, user, credentials, origin) }
}

/**
 * Counted before the password is checked, so that many simultaneous tries do not all count as the first. A network
 * beyond its own limit is not counted by account, because it could fill the table with names. The name is stored as a
 * hash, because people type passwords there.
 */
async function countTry(app: LogInNeeds, username: string, address: string | null): Promise<CountedClient[]> {
  const ofNetwork = await countWithin(app, address, { name: 'login', ...TRIES_PER_NETWORK })
  const name = `login:${hashForBucket(username)}`
  const ofAccount = await countWithin(app, address, { name, ...TRIES_PER_ACCOUNT })
  return [ofNetwork, ofAccount]
}

async function countWithin(
  app: LogInNeeds,
  address: string | null,
  limit: ClientLimit,
): Promise<CountedClient> {
  const counted = await countClient(app, address, limit)
  const { retryAfter } = counted
  if (retryAfter !== null) throw new Refused({ code: 'auth.too_many_attempts', retryAfter })
  return counted
}

/** The tried name is not logged either. */
async function recordRefusal(
  app: LogInNeeds,
  user: MemberWithHash | undefined,
  { address, userAgent }: Origin,
): Promise<void> {
  const subject = { type: 'user', id: user?.id ?? 'unknown' }
  await app.db.transaction().execute(async (tx) => {
    const { hits } = await hitsOf(tx, `login-failed:${subject.id}`, DAY_SECONDS, app.clock.now())
    if (hits <= LOGGED_MAX)
      await recordAudit(tx, app, { type: 'visitor' }, 'user.log_in_refused', subject, { address, userAgent })
    if (user && hits === TOLD_AT) await enqueueAccountNotice(app, tx, user.id, 'guessing')
  })
}

async function openLogin(
  app: LogInNeeds,
  user: MemberAtLogIn,
  credentials: LogIn,
  { formerToken, ...origin }: Origin,
): Promise<string> {
  const createdAt = app.clock.now()
  const expiresAt = createdAt.add({ seconds: loginSeconds(credentials.remember) })
  const login = {
    id: app.ids.uuid(),
    userId: user.id,
    remember: credentials.remember,
    ...origin,
    createdAt,
    expiresAt,
  }
  const rehashed = isOutdatedHash(user.passwordHash) ? await hashPassword(credentials.password) : null
  const actor: Actor = { type: 'user', id: user.id, name: fullName(user), role: user.role }
  const former = formerToken ? await readToken(app, formerToken) : null
  await app.db.transaction().execute(async (tx) => {
    if (!(await lockPassword(tx, user))) throw new Refused({ code: 'auth.invalid_credentials' })
    if (former) await endLogin(tx, app, actor, former.loginId)
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
