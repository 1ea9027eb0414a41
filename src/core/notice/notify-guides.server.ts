import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import type { ChangedDeparture, DepartureNotice } from '../email/team-notice.ts'
import type { Actor } from '../kernel/actor.ts'
import { enqueueTeamNotice } from './enqueue-team-notice.server.ts'

/** One change of departures by a member, with the guide to notify of each; `occasion` names the change. */
type GuidedChange = {
  notice: DepartureNotice
  occasion: string
  by: Actor
  departures: readonly (ChangedDeparture & { guideId: string | null })[]
}

/**
 * Notifies the guides of departures that a member has changed, in the caller's transaction: each guide once, of all
 * their departures together. The acting member is not notified.
 */
export async function notifyGuides(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  { departures, ...event }: GuidedChange,
): Promise<void> {
  for (const [toMember, ofGuide] of Map.groupBy(departures, ({ guideId }) => guideId)) {
    if (toMember === null) continue
    const changed = ofGuide.map(({ guideId: _guide, ...departure }) => departure)
    await enqueueTeamNotice(app, tx, { ...event, changed, toMember })
  }
}
