import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { requireOwnPassword } from '../member/own-member.server.ts'
import { CONNECTION_FIELDS, type AccessOf, type Connection, type ConnectionKind } from './connection.ts'
import { connectionInUse, endConnection, replaceConnection } from './connection-store.server.ts'
import { webhookUrl } from './connections.server.ts'
import { refusedConnection, tryConnection } from './try-connection.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'secrets' | 'connections' | 'payments' | 'origin'>

/**
 * Sets the access to an outside service once the service accepts it; every process uses it within a second. Stripe's
 * webhook endpoint is made with it where its secret was not typed. Refuses password.wrong, and as `tryConnection`.
 */
export async function saveConnection<K extends ConnectionKind>(
  app: Tools,
  actor: Actor,
  kind: K,
  { typed, current }: { typed: AccessOf[K]; current: string },
): Promise<void> {
  requireAbility(actor, 'manage-connections')
  await requireOwnPassword(app, actor, current)
  const connection = await withWebhook(app, await tryConnection(app, actor, kind, typed))
  const changed = await changedNames(app, connection)
  if (changed.length === 0) return
  await app.db.transaction().execute(async (tx) => {
    await replaceConnection(tx, app, connection)
    await recordAudit(tx, app, actor, 'settings.connection_set', { type: 'settings', id: kind }, { changed })
  })
}

/**
 * Stops using a connection that the office has set. Stripe's stays: payments that it opened must be settled, and a new
 * key takes its place. Refuses password.wrong, not_found and connection.kept.
 */
export async function removeConnection(
  app: Tools,
  actor: Actor,
  kind: ConnectionKind,
  current: string,
): Promise<void> {
  requireAbility(actor, 'manage-connections')
  await requireOwnPassword(app, actor, current)
  if (kind === 'stripe') throw new Refused({ code: 'connection.kept' })
  await app.db.transaction().execute(async (tx) => {
    if (!(await endConnection(tx, kind, app.clock.now()))) return
    await recordAudit(tx, app, actor, 'settings.connection_removed', { type: 'settings', id: kind })
  })
}

/** Stripe's connection with the secret of its webhooks, from the endpoint that is made for it. */
async function withWebhook(app: Tools, connection: Connection): Promise<Connection> {
  if (connection.kind !== 'stripe' || connection.values.webhookSecret !== '') return connection
  const made = await app.connections.makeWebhook(connection.values.secretKey, webhookUrl(app))
  if (!('secret' in made)) throw refusedConnection([made])
  return { kind: 'stripe', values: { ...connection.values, webhookSecret: made.secret } }
}

/** The names of the values that differ from the connection in use. */
async function changedNames(app: Tools, { kind, values }: Connection): Promise<string[]> {
  const former: Record<string, string> = (await connectionInUse(app, kind))?.values ?? {}
  const next: Record<string, string> = values
  const names: string[] = CONNECTION_FIELDS[kind].map(({ name }) => name)
  return names.filter((name) => former[name] !== next[name])
}
