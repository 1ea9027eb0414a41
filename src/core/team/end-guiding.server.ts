import type { Transaction } from '#database/connect.ts'
import { Refused } from '../kernel/refusal.ts'
import { endCalendarLinkOf } from './calendar-link.server.ts'
import type { EndGuiding, LeftDepartures } from './team.schema.ts'

/**
 * Takes the profile of a member who leads no departures any more off the public pages, ends their calendar link, and
 * leaves their coming departures without guide. Returns the number of these; with `refuseLeading`, refuses guide.leads
 * where there are any. The caller has locked the member.
 */
export async function endGuiding(
  tx: Transaction,
  id: string,
  now: Temporal.Instant,
  { refuseLeading }: EndGuiding,
): Promise<LeftDepartures> {
  await tx.updateTable('guide_profile').set({ published: false }).where('member_id', '=', id).execute()
  await endCalendarLinkOf(tx, id)
  const departures = await removeFromDepartures(tx, id, now)
  if (refuseLeading && departures > 0) throw new Refused({ code: 'guide.leads', count: departures })
  return { departures }
}

/** The number of coming departures that are without guide now; they are locked in the common order. */
async function removeFromDepartures(
  tx: Transaction,
  guideId: string,
  now: Temporal.Instant,
): Promise<number> {
  const rows = await tx
    .selectFrom('availability')
    .select('id')
    .where('guide_id', '=', guideId)
    .where('starts_at', '>', now.toString())
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await tx
    .updateTable('availability')
    .set((eb) => ({ guide_id: null, updated_at: now.toString(), version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
  return ids.length
}
