import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { guideName } from '#core/guide/guides.server.ts'
import { inLocale, type Locale } from '#core/kernel/locale.ts'
import { instantsOfLocalDays } from '#core/kernel/zone.ts'
import { DEPARTURE_MINUTES_MAX } from '#core/schedule/schedule-limits.ts'
import type { DayAhead } from './today.schema.ts'

const WEEK_DAYS = 7
const LINES_PER_DAY = 8
/** The departures that are shown with all their guests, at most. */
const WITH_GUESTS_MAX = 10

/** `day` is the day of `now` in the operator's time zone. */
type MemberDay = {
  now: Temporal.Instant
  day: string
  locale: Locale
  /** The member who asks, whose own departures come first; null: the system. */
  memberId: string | null
  /** The guide whose departures alone are listed; null: all of them. */
  guideId: string | null
}

/**
 * The departures that are shown with their guests, and the others of the week by day; no cancelled ones. Those with
 * guests are under way or leave today, the member's own first; without any that still leaves, the next one is added.
 * The others are listed in order of time; where a day has more than are listed, the member's own are among them.
 */
export async function departuresAhead(
  db: Database,
  view: MemberDay,
): Promise<{ withGuests: string[]; days: DayAhead[] }> {
  const leaving = notOver(db, view).select('a.id').where('a.starts_at', '>', view.now.toString())
  const [next, rows] = await Promise.all([
    leaving.orderBy('a.starts_at').orderBy('a.id').limit(1).executeTakeFirst(),
    firstOfEachDay(db, view),
  ])
  const ofToday = rows.filter(({ day }) => day === view.day)
  const withGuests = ofToday.slice(0, WITH_GUESTS_MAX).map(({ id }) => id)
  const isShown = ofToday.some(
    ({ id, starts_at: at }) => withGuests.includes(id) && Temporal.Instant.compare(at, view.now) > 0,
  )
  if (next && !isShown && !withGuests.includes(next.id)) withGuests.push(next.id)
  const days = [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => {
    const others = ofDay.filter(({ id }) => !withGuests.includes(id))
    return {
      day,
      departures: (ofDay[0]?.of_day ?? 0) - (ofDay.length - others.length),
      lines: inTime(others.slice(0, LINES_PER_DAY)).map((row) => lineOf(row, view)),
    }
  })
  return { withGuests, days: days.filter(({ departures }) => departures > 0) }
}

/** Departures at one time keep their order. */
function inTime(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => Temporal.Instant.compare(one.starts_at, other.starts_at))
}

type Row = Awaited<ReturnType<typeof firstOfEachDay>>[number]

/** More of each day than are listed, because today's departures and the next one are shown elsewhere. */
async function firstOfEachDay(db: Database, view: MemberDay) {
  const until = Temporal.PlainDate.from(view.day)
    .add({ days: WEEK_DAYS + 1 })
    .toString()
  const { latest } = instantsOfLocalDays(view.day, until)
  const dayShown = sql`greatest(a.local_start::date, ${view.day}::date)`
  const isOthers = sql`(a.guide_id is distinct from ${view.memberId}::uuid)`
  const ahead = notOver(db, view)
    .select(['a.id', 'a.tour_id', 'a.local_start', 'a.starts_at', 'a.capacity', 'a.seats_taken'])
    .select(['a.closed_at', 'a.guide_id'])
    .select([
      sql<string>`${dayShown}::text`.as('day'),
      sql<number>`count(*) over (partition by ${dayShown})`.as('of_day'),
      sql<number>`row_number() over (partition by ${dayShown} order by ${isOthers}, a.starts_at, a.id)`.as(
        'nth',
      ),
    ])
    .where('a.starts_at', '<', latest.toString())
    .where('a.local_start', '<', until)
  return await db
    .selectFrom(ahead.as('a'))
    .innerJoin('tour as t', 't.id', 'a.tour_id')
    .leftJoin('app_user as guide', 'guide.id', 'a.guide_id')
    .selectAll('a')
    .select(['t.slug', 't.title', 'guide.firstname', 'guide.lastname'])
    .where('a.nth', '<=', WITH_GUESTS_MAX)
    .orderBy('a.day')
    .orderBy('a.nth')
    .execute()
}

/** No departure is longer than the bound, so that its index is read from there. */
function notOver(db: Database, { now, guideId }: MemberDay) {
  return db
    .selectFrom('availability as a')
    .where('a.starts_at', '>=', now.subtract({ minutes: DEPARTURE_MINUTES_MAX }).toString())
    .where('a.ends_at', '>', now.toString())
    .where('a.cancelled_at', 'is', null)
    .$if(guideId !== null, (query) => query.where('a.guide_id', '=', guideId))
}

function lineOf(row: Row, { locale, memberId }: MemberDay): DayAhead['lines'][number] {
  return {
    availabilityId: row.id,
    tour: { id: row.tour_id, slug: row.slug, title: inLocale(row.title, locale) },
    localDateTimeStart: row.local_start,
    guide: guideName(row),
    own: memberId !== null && row.guide_id === memberId,
    capacity: row.capacity,
    seatsTaken: row.seats_taken,
    closed: row.closed_at !== null,
  }
}
