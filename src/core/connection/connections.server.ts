import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { CONNECTION_KINDS, shownValues } from './connection.ts'
import type { ConnectionsView, ConnectionView } from './connection.schema.ts'
import { readConnections } from './connection-store.server.ts'

/** The path of the API that receives the payment provider's webhooks. */
const WEBHOOK_PATH = '/api/payment/webhook'

/** The outside services as the owner sees them, in the order of the page. */
export async function connectionsForAdmin(
  app: Needs<'db' | 'secrets' | 'connections' | 'origin'>,
  actor: Actor,
): Promise<ConnectionsView> {
  requireAbility(actor, 'manage-connections')
  const stored = await readConnections(app)
  const connections = CONNECTION_KINDS.map((kind): ConnectionView => {
    if (app.connections.fromEnvironment.has(kind)) {
      return { kind, source: 'environment', shown: {}, setAt: null }
    }
    const found = stored.find((one) => one.kind === kind && one.endedAt === null)
    if (!found) return { kind, source: 'none', shown: {}, setAt: null }
    return { kind, source: 'office', shown: shownValues(found), setAt: found.setAt }
  })
  return { connections, webhookUrl: webhookUrl(app) }
}

/** The URL to which Stripe sends its webhooks. */
export function webhookUrl({ origin }: Needs<'origin'>): string {
  return origin + WEBHOOK_PATH
}
