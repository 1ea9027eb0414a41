import { untracked } from '#database/facts.ts'
import type { Needs } from '../app.ts'
import { requireAbility, requireMember, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { opensPreview, previewLink, WHOLE_SITE, type PreviewLink } from '../site/preview-link.server.ts'
import { readSettings } from '../site/settings-store.server.ts'

/** A link that shows the site before it is live, for seven days; bookings by it are tests. */
export function sitePreview(app: Needs<'clock' | 'keys'>, actor: Actor): PreviewLink {
  requireAbility(actor, 'change-settings')
  return previewLink(app.keys, WHOLE_SITE, app.clock.now())
}

/** The state of the site for a person. `open`: it is live, or they are a member or the holder of a preview link. */
export async function visit(
  app: Needs<'db' | 'clock' | 'keys'>,
  actor: Actor,
  preview: string | null,
): Promise<{ live: boolean; open: boolean }> {
  const { launch } = await readSettings(app.db, ['launch'])
  const live = launch.liveAt !== null
  return { live, open: live || isMember(actor) || holdsPreview(app, preview) }
}

/** The same for a read of the offer, which does not depend on it: a live site stays live. */
export async function visitOfOffer(
  app: Needs<'db' | 'clock' | 'keys'>,
  actor: Actor,
  preview: string | null,
): Promise<{ live: boolean; open: boolean }> {
  return await untracked(() => visit(app, actor, preview))
}

function holdsPreview(app: Needs<'clock' | 'keys'>, preview: string | null): boolean {
  return preview !== null && opensPreview(app.keys, preview, WHOLE_SITE, app.clock.now())
}

function isMember(actor: Actor): boolean {
  try {
    requireMember(actor)
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
