import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { tagManagerUrl, type TagManager } from '../site/tag-script.ts'
import { countTry, refusedConnection } from './try-connection.server.ts'

/**
 * Asks a tag manager for its script, as typed; nothing is saved. Refuses connection.failed with the trouble beside its
 * field, and auth.too_many_attempts from the thirty-first try in a quarter of an hour on.
 */
export async function tryTagManager(
  app: Needs<'db' | 'clock' | 'connections'>,
  actor: Actor,
  typed: TagManager,
): Promise<void> {
  requireAbility(actor, 'change-settings')
  await countTry(app, actor)
  const trouble = await app.connections.tryScript(tagManagerUrl(typed))
  if (trouble) throw refusedConnection([trouble])
}
