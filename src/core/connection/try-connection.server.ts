import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { countHit } from '../limit/throttle.server.ts'
import { ownUserId } from '../member/own-member.server.ts'
import {
  isLiveKey,
  withStoredSecrets,
  type AccessOf,
  type Connection,
  type ConnectionKind,
} from './connection.ts'
import type { ConnectionTrouble } from './connection-trouble.ts'
import { connectionInUse } from './connection-store.server.ts'

type Tools = Needs<'db' | 'clock' | 'secrets' | 'connections' | 'payments'>

/** Each try calls a host that the member names. */
const TRIES = { windowSeconds: 15 * 60, limit: 30 }

/**
 * Asks an outside service whether it can be used as typed, with the stored secrets in the place of empty ones; nothing
 * is saved. Refuses connection.failed with the trouble beside its field, connection.from_environment, and
 * auth.too_many_attempts from the thirty-first try in a quarter of an hour on.
 */
export async function tryConnection<K extends ConnectionKind>(
  app: Tools,
  actor: Actor,
  kind: K,
  typed: AccessOf[K],
): Promise<Connection> {
  requireAbility(actor, 'manage-connections')
  if (app.connections.fromEnvironment.has(kind)) throw new Refused({ code: 'connection.from_environment' })
  await countTry(app, actor)
  const stored = await connectionInUse(app, kind)
  const { values, missing } = withStoredSecrets(kind, typed, (stored?.values ?? null) as AccessOf[K] | null)
  if (missing.length > 0) {
    throw refusedConnection(
      missing.map((field) => ({ field, trouble: stored ? 'secret_again' : 'secret_empty' })),
    )
  }
  const connection = { kind, values } as Connection
  const trouble = testOnLive(app, connection) ?? (await app.connections.tryOut(connection))
  if (trouble) throw refusedConnection([trouble])
  return connection
}

/** Counts a try of a member. Refuses auth.too_many_attempts from the thirty-first in a quarter of an hour on. */
export async function countTry(app: Needs<'db' | 'clock'>, actor: Actor): Promise<void> {
  const bucket = `connection:${ownUserId(actor)}`
  const retryAfter = await countHit(app.db, bucket, TRIES.windowSeconds, TRIES.limit, app.clock.now())
  if (retryAfter !== null) throw new Refused({ code: 'auth.too_many_attempts', retryAfter })
}

/** With a test key, customers of an installation that takes real money would get tickets without paying. */
function testOnLive({ payments }: Needs<'payments'>, { kind, values }: Connection): ConnectionTrouble | null {
  if (kind !== 'stripe' || !payments.live || isLiveKey(values.secretKey)) return null
  return { field: 'secretKey', trouble: 'key_test_on_live' }
}

/** The refusal that shows each trouble beside its field. */
export function refusedConnection(troubles: readonly ConnectionTrouble[]): Refused {
  const fields = Object.fromEntries(
    troubles.map(({ field, trouble }) => [field, `connection.${trouble}` as const]),
  )
  const missing = troubles.find((one) => one.missing !== undefined)?.missing ?? ''
  return new Refused({ code: 'connection.failed', fields, missing })
}
