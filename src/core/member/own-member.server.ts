import type { Needs } from '#core/app.ts'
import type { Actor } from '#core/kernel/actor.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { countHit, forgetHit } from '#core/limit/throttle.server.ts'
import type { Transaction } from '#database/connect.ts'
import { verifyPassword } from '../password/password.server.ts'
import { lockPassword } from './member-store.server.ts'

/** Wrong current passwords that the thief of an open log-in may try. */
const TRIES = { windowSeconds: 15 * 60, limit: 8 }

/** The name of one's own log-ins. Refuses auth.required to an actor who is no member. */
export async function ownUsername(app: Needs<'db'>, actor: Actor): Promise<string> {
  const { username } = await ownRow(app, actor)
  return username
}

/**
 * Returns the hash of one's own password when this is it. It is required again before the account changes, because an
 * open log-in may have been left unattended. The transaction of the change passes the hash to `lockOwnPassword`.
 * Refuses password.wrong, and auth.too_many_attempts from the ninth wrong one on.
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

/**
 * Locks the account whose password `requireOwnPassword` has found right. Refuses password.wrong where it was replaced
 * meanwhile: a thief who knew the former one takes nothing back from the member who has just replaced it.
 */
export async function lockOwnPassword(tx: Transaction, actor: Actor, passwordHash: string): Promise<void> {
  if (!(await lockPassword(tx, { id: ownUserId(actor), passwordHash })))
    throw new Refused({ code: 'password.wrong' })
}

async function ownRow(app: Needs<'db'>, actor: Actor) {
  return await app.db
    .selectFrom('app_user')
    .select(['id', 'username', 'password_hash'])
    .where('id', '=', ownUserId(actor))
    .executeTakeFirstOrThrow()
}

/** The calling member. Refuses auth.required to an actor who is no member. */
export function ownUserId(actor: Actor): string {
  if (actor.type !== 'user') throw new Refused({ code: 'auth.required' })
  return actor.id
}
