import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import type { ChangedDeparture, TimeAndPlace } from '../email/team-notice.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import type { NoticeReader, StoredNotice } from './notice-reader.server.ts'
import { isOfLedDepartures, type NoticedDeparture } from './noticed-departure.ts'

/**
 * The departures of a notice for which it still holds, in order of time, as they are now: the reader leads them. A
 * departure that was taken is as its former guide knew it, and is left out when they lead it again; a deleted one, and
 * one at its former time and place again, are left out too.
 */
export async function noticedDepartures(
  { db }: Needs<'db'>,
  { id: readerId }: NoticeReader,
  { notice, changed = [] }: StoredNotice,
  locale: Locale,
): Promise<NoticedDeparture[]> {
  const before = new Map(changed.map((departure) => [departure.id, departure.before]))
  const rows = await departures(db, changed)
  return rows
    .filter((row) => {
      const isLed = row.guide_id === readerId
      if (notice === 'departure-taken') return !isLed
      if (!isOfLedDepartures(notice)) return isLed
      return isLed && row.cancelled_at === null && !isSame(timeAndPlaceOf(row), before.get(row.id))
    })
    .map((row) => {
      const former = before.get(row.id)
      const placed = (facts: TimeAndPlace) => ({
        ...facts,
        meetingAddress: facts.meetingAddress || row.tour_address,
      })
      const tour = inLocale(row.title, locale)
      if (former && notice === 'departure-taken') return { ...placed(former), tour, before: null }
      return { ...placed(timeAndPlaceOf(row)), tour, before: former ? placed(former) : null }
    })
}

async function departures(db: Database, changed: readonly ChangedDeparture[]) {
  if (changed.length === 0) return []
  return await db
    .selectFrom('availability as a')
    .innerJoin('tour as t', 't.id', 'a.tour_id')
    .select(['a.id', 'a.guide_id', 'a.cancelled_at', 'a.local_start', 'a.local_end', 'a.meeting_address'])
    .select(['t.title', 't.meeting_address as tour_address'])
    .where(
      'a.id',
      'in',
      changed.map(({ id }) => id),
    )
    .orderBy('a.starts_at')
    .orderBy('a.id')
    .execute()
}

/** The time of a stored departure, and the meeting point that replaces that of its tour. */
export function timeAndPlaceOf(row: {
  local_start: string
  local_end: string
  meeting_address: string
}): TimeAndPlace {
  return {
    localDateTimeStart: row.local_start,
    localDateTimeEnd: row.local_end,
    meetingAddress: row.meeting_address,
  }
}

function isSame(now: TimeAndPlace, before: TimeAndPlace | undefined): boolean {
  return (
    now.localDateTimeStart === before?.localDateTimeStart &&
    now.localDateTimeEnd === before.localDateTimeEnd &&
    now.meetingAddress === before.meetingAddress
  )
}
