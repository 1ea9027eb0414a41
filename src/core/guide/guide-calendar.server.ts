import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { rolesWith } from '../kernel/actor.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { tokenHash } from '../kernel/secret-link.server.ts'
import { fullName } from '../member/member.ts'
import type { GuideCalendar, GuideDeparture } from './guide-calendar.ts'

/** The number of past and of future days in a calendar. */
const DAYS_BEFORE = 31
const DAYS_AHEAD = 400

/**
 * The departures that the owner of a secret calendar link leads, in their language and in order of time, with the
 * number of taken seats and no data of the guests. Cancelled ones are left out, and so are closed ones without
 * reservations. The only member who can lead departures also leads those without a named guide. Refuses not_found, also
 * once the owner was disabled.
 */
export async function guideCalendar(app: Needs<'db' | 'clock'>, token: string): Promise<GuideCalendar> {
  const user = await app.db
    .selectFrom('calendar_link as link')
    .innerJoin('app_user as u', 'u.id', 'link.user_id')
    .select(['u.id', 'u.firstname', 'u.lastname', 'u.locale'])
    .select((eb) =>
      eb
        .selectFrom('app_user')
        .select(sql<boolean>`count(*) = 1`.as('one'))
        .where('disabled_at', 'is', null)
        .where('role', 'in', rolesWith('lead-departures'))
        .as('alone'),
    )
    .where('link.token_hash', '=', tokenHash(token))
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new Refused({ code: 'not_found' })
  const rows = await departuresLedBy(app.db, user.id, user.alone ?? false, app.clock.now())
  return {
    guide: fullName(user),
    locale: user.locale,
    departures: rows.map((row) => departureOf(row, user.locale)),
  }
}

async function departuresLedBy(db: Database, guideId: string, alone: boolean, now: Temporal.Instant) {
  return await db
    .selectFrom('availability as a')
    .innerJoin('tour as t', 't.id', 'a.tour_id')
    .select(['a.id', 'a.local_start', 'a.local_end', 'a.time_zone', 'a.capacity', 'a.seats_taken'])
    .select(['a.languages', 'a.meeting_address', 'a.updated_at', 't.title', 't.place'])
    .select(['t.meeting_address as tourAddress', 't.meeting_latitude', 't.meeting_longitude'])
    .where((eb) =>
      alone
        ? eb.or([eb('a.guide_id', '=', guideId), eb('a.guide_id', 'is', null)])
        : eb('a.guide_id', '=', guideId),
    )
    .where('a.starts_at', '>=', now.subtract({ hours: 24 * DAYS_BEFORE }).toString())
    .where('a.starts_at', '<', now.add({ hours: 24 * DAYS_AHEAD }).toString())
    .where('a.cancelled_at', 'is', null)
    .where((eb) => eb.or([eb('a.closed_at', 'is', null), eb('a.seats_taken', '>', 0)]))
    .orderBy('a.starts_at')
    .orderBy('a.id')
    .execute()
}

type Row = Awaited<ReturnType<typeof departuresLedBy>>[number]

function departureOf(row: Row, locale: Locale): GuideDeparture {
  const ownPlace = row.meeting_address !== ''
  const { meeting_latitude: latitude, meeting_longitude: longitude } = row
  return {
    id: row.id,
    title: inLocale(row.title, locale),
    meetingAddress: row.meeting_address || row.tourAddress || inLocale(row.place, locale),
    // Text about the tour's place is wrong for another meeting point.
    coordinates: ownPlace || latitude === null || longitude === null ? null : { latitude, longitude },
    localDateTimeStart: row.local_start,
    localDateTimeEnd: row.local_end,
    timeZone: row.time_zone,
    languages: row.languages,
    capacity: row.capacity,
    seatsTaken: row.seats_taken,
    updatedAt: row.updated_at,
  }
}
