import type { Transaction } from '#database/connect.ts'
import { takeTurn } from '#database/take-turn.ts'
import type { Needs } from '../app.ts'
import { rowOf } from '../secrets/secret-box.ts'
import type { AccessOf, Connection, ConnectionKind } from './connection.ts'

/** A connection as the office stored it. */
export type StoredConnection = Connection & { id: string; setAt: string; endedAt: string | null }

/** The former connections of one kind that are read at most: each costs requests to its service. */
const FORMER_MAX = 5

/** The connections in use, and the last former ones of each kind, newest first. Throws SecretLocked. */
export async function readConnections({
  db,
  secrets,
}: Needs<'db' | 'secrets'>): Promise<readonly StoredConnection[]> {
  const rows = await db
    .selectFrom('connection')
    .selectAll()
    .orderBy((eb) => eb.fn.coalesce('ended_at', eb.cast<string>(eb.val('infinity'), 'timestamptz')), 'desc')
    .orderBy('set_at', 'desc')
    .execute()
  const counts = new Map<ConnectionKind, number>()
  return rows.flatMap(({ id, kind, sealed, set_at: setAt, ended_at: endedAt }) => {
    const count = counts.get(kind) ?? 0
    counts.set(kind, count + 1)
    if (count > FORMER_MAX) return []
    const values = JSON.parse(secrets.unwrap(sealed, nameOf(id)).toString('utf8')) as AccessOf[typeof kind]
    return [{ kind, values, id, setAt, endedAt } as StoredConnection]
  })
}

/** The connection of a kind in use; null when the office has set none. */
export async function connectionInUse<K extends ConnectionKind>(
  app: Needs<'db' | 'secrets'>,
  kind: K,
): Promise<Extract<StoredConnection, { kind: K }> | null> {
  const all = await readConnections(app)
  const found = all.find((one) => one.kind === kind && one.endedAt === null)
  return (found as Extract<StoredConnection, { kind: K }> | undefined) ?? null
}

/** Ends the connection in use of this kind; false when there was none. */
export async function endConnection(
  tx: Transaction,
  kind: ConnectionKind,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('connection')
    .set({ ended_at: now.toString() })
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Puts a connection in the place of the one in use. Of two that are saved at once, the later one stays in use. */
export async function replaceConnection(
  tx: Transaction,
  { clock, ids, secrets }: Needs<'clock' | 'ids' | 'secrets'>,
  { kind, values }: Connection,
): Promise<void> {
  // Without it, both would find the same connection to end, and the second insert would fail.
  await takeTurn(tx, `connection.${kind}`)
  const now = clock.now()
  await endConnection(tx, kind, now)
  const id = ids.uuid()
  const sealed = secrets.wrap(Buffer.from(JSON.stringify(values)), nameOf(id))
  await tx
    .insertInto('connection')
    .values({ id, kind, sealed, set_at: now.toString(), ended_at: null })
    .execute()
}

/** Removes connections that no key opens any more. */
export async function deleteConnections(tx: Transaction, ids: readonly string[]): Promise<ConnectionKind[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .deleteFrom('connection')
    .where('id', 'in', ids)
    .returning(['kind', 'ended_at'])
    .execute()
  return rows.filter(({ ended_at }) => ended_at === null).map(({ kind }) => kind)
}

function nameOf(id: string): string {
  return rowOf('connection', 'sealed', id)
}
