import type { Needs } from '../app.ts'
import { dayAfter, dayAt, instantsOfLocalDays } from '../kernel/zone.ts'
import { readSettings } from '../site/settings-store.server.ts'
import { enqueueTeamNotice } from './enqueue-team-notice.server.ts'

/** The time of day, in the office's time zone, from which tomorrow's guests are announced. */
const ANNOUNCED_FROM = '17:00'

/**
 * Notifies members of the departures of the next day: a guide of their own, a member who follows all departures of all.
 * Once for each member and day, from 17:00 on. Returns the day, or null when it is too early or nothing takes place.
 */
export async function announceDepartures(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>,
): Promise<string | null> {
  const now = app.clock.now()
  const { office } = await readSettings(app.db, ['office'])
  const local = now.toZonedDateTimeISO(office.timeZone)
  if (local.toPlainTime().toString({ smallestUnit: 'minute' }) < ANNOUNCED_FROM) return null
  const day = dayAfter(dayAt(now, office.timeZone))
  const departures = await departuresOn(app, day)
  const [first] = departures
  if (!first) return null
  const guides = new Map(departures.map(({ id, guide_id }) => [guide_id, id]))
  await app.db.transaction().execute(async (tx) => {
    const content = { notice: 'tomorrow', occasion: day, day } as const
    await enqueueTeamNotice(app, tx, content)
    for (const [guide, departureId] of guides)
      if (guide !== null) await enqueueTeamNotice(app, tx, { ...content, departureId, toGuide: true })
  })
  return day
}

async function departuresOn({ db }: Needs<'db'>, day: string) {
  const next = dayAfter(day)
  const { earliest, latest } = instantsOfLocalDays(day, next)
  return await db
    .selectFrom('availability')
    .select(['id', 'guide_id'])
    .where('starts_at', '>=', earliest.toString())
    .where('starts_at', '<', latest.toString())
    .where('local_start', '>=', day)
    .where('local_start', '<', next)
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at')
    .execute()
}
