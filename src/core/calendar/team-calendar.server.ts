import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#database/connect.ts'
import type { Tables } from '#database/tables.ts'
import type { Needs } from '../app.ts'
import { can, onlyDeparturesOf, requireAbility, type Actor } from '../kernel/actor.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { readSettings } from '../site/settings-store.server.ts'
import { CALENDAR_DEPARTURES_MAX, type Calendar, type CalendarTour } from './calendar.schema.ts'
import { othersOfGuide } from '../schedule/guide-overlaps.server.ts'
import { guides } from '../guide/guides.server.ts'
import { CALENDAR_COLUMNS, calendarView, type CalendarRow } from './calendar-view.server.ts'
import { IS_ARCHIVED, isOffered } from '../tour/offered-tours.server.ts'
import { publicHolidays } from '../schedule/public-holidays.server.ts'

/** Days as 'YYYY-MM-DD', both included; without a tour or a guide, the departures of all of them. */
export type CalendarQuery = {
  from: string
  to: string
  tour?: string | undefined
  /** A member's id, or 'none' for departures without a guide. */
  guide?: string | undefined
  /** The number of listed departures of each day, within CALENDAR_DEPARTURES_MAX in all; the others are counted. */
  perDay: number
  locale: Locale
}

/**
 * The team's calendar of some days: the first departures of each day with their fill, closed and cancelled ones too,
 * their number, every guide, and tours with the facts needed to add a departure: the first OFFERED_TOURS_MAX, the
 * requested one, and those of the listed departures. A guide gets their departures and the tours of these, without
 * prices. Five queries, or six with more tours than are offered, and no more rows than are shown, however much is sold.
 * Refuses tour.not_found.
 */
export async function teamCalendar(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  query: CalendarQuery,
): Promise<Calendar> {
  requireAbility(actor, 'lead-departures')
  const guideId = onlyDeparturesOf(actor)
  const range = guideId === null ? query : { ...query, guide: guideId }
  const now = app.clock.now()
  const [{ office }, offered, team, rows, around] = await Promise.all([
    readSettings(app.db, ['office']),
    toursOf(app.db, actor, range.locale, isOffered(range.tour ? [range.tour] : [])),
    guides(app.db),
    firstOfEachDay(app.db, range),
    daysAround(app.db, range),
  ])
  if (range.tour && !offered.some(({ id }) => id === range.tour))
    throw new Refused({ code: 'tour.not_found' })
  const tours = [...offered, ...(await othersOf(app.db, actor, range.locale, offered, rows))]
  const today = now.toZonedDateTimeISO(office.timeZone).toPlainDate()
  return {
    today: today.toString(),
    tours,
    guides: team.filter(({ id }) => guideId === null || id === guideId),
    availabilities: rows.map((row) => calendarView(row, now)),
    days: daysOf(rows),
    holidays: await holidaysOf(tours, range),
    ...around,
  }
}

type ListedRow = CalendarRow & { day: string; of_day: number; overlapped: boolean }

/** Day by day, so that its work is the shown departures and an index's entries of the counted ones. */
async function firstOfEachDay(db: Database, range: CalendarQuery): Promise<ListedRow[]> {
  const { from, to } = range
  const days = sql<{ day: string }>`generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day')`
  return await db
    .selectFrom(days.as<'days'>(sql`days (day)`))
    .innerJoinLateral(
      () =>
        departuresOfDay(db, range)
          .select(({ fn }) => fn.countAll<number>().as('of_day'))
          .as('counted'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      () =>
        departuresOfDay(db, range)
          .select(CALENDAR_COLUMNS)
          .orderBy('local_start')
          .orderBy('id')
          .limit(listedPerDay(range))
          .as('a'),
      (join) => join.onTrue(),
    )
    .select(CALENDAR_COLUMNS)
    .select([sql<string>`days.day::date::text`.as('day'), 'counted.of_day'])
    .select((eb) => eb.exists(othersOfGuide(db).select('other.id')).$castTo<boolean>().as('overlapped'))
    .orderBy('local_start')
    .orderBy('id')
    .execute()
}

function listedPerDay({ from, to, perDay }: CalendarQuery): number {
  const { days } = Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' })
  return Math.min(perDay, Math.max(1, Math.floor(CALENDAR_DEPARTURES_MAX / (days + 1))))
}

/** Each row contains its day's count. */
function daysOf(rows: readonly ListedRow[]): Calendar['days'] {
  const counts = new Map(rows.map(({ day, of_day }) => [day, of_day]))
  return [...counts].map(([day, departures]) => ({ day, departures }))
}

async function holidaysOf(
  tours: readonly CalendarTour[],
  { from, to, tour, locale }: CalendarQuery,
): Promise<Calendar['holidays']> {
  const shown = tours.filter(({ id }) => tour === undefined || id === tour)
  const zones = new Set(shown.map(({ timeZone }) => timeZone))
  return Array.from(await publicHolidays(from, to, zones, locale), ([day, holiday]) => ({ day, holiday }))
}

/** The departures of a day of the outer query. */
function departuresOfDay(db: Database, range: CalendarQuery) {
  const ofDay = shownDepartures(db, range)
    .where('local_start', '>=', sql<string>`days.day`)
    .where('local_start', '<', sql<string>`days.day + interval '1 day'`)
  if (range.tour === undefined) return ofDay
  // The index of a tour's departures is by instant: no zone is further than a day from UTC.
  return ofDay
    .where('starts_at', '>=', sql<string>`(days.day - interval '1 day') at time zone 'UTC'`)
    .where('starts_at', '<', sql<string>`(days.day + interval '2 days') at time zone 'UTC'`)
}

/** The departures of one tour or guide, or of all of them. */
function shownDepartures(db: Database, { tour, guide }: CalendarQuery) {
  return db
    .selectFrom('availability')
    .$if(tour !== undefined, (query) => query.where('tour_id', '=', tour as string))
    .$if(guide === 'none', (query) => query.where('guide_id', 'is', null))
    .$if(guide !== undefined && guide !== 'none', (query) => query.where('guide_id', '=', guide as string))
}

/** The same index, read from either end of the requested days. */
async function daysAround(db: Database, range: CalendarQuery): Promise<Pick<Calendar, 'before' | 'after'>> {
  const first = Temporal.PlainDate.from(range.from)
  const next = Temporal.PlainDate.from(range.to).add({ days: 1 })
  const departures = shownDepartures(db, range)
    .select(sql<string>`local_start::date::text`.as('day'))
    .limit(1)
  const before = departures
    .where('starts_at', '<', midnightUtc(first.add({ days: 1 })))
    .where('local_start', '<', first.toString())
    .orderBy('starts_at', 'desc')
  const after = departures
    .where('starts_at', '>=', midnightUtc(next.subtract({ days: 1 })))
    .where('local_start', '>=', next.toString())
    .orderBy('starts_at')
  return await db.selectNoFrom([before.as('before'), after.as('after')]).executeTakeFirstOrThrow()
}

function midnightUtc(day: Temporal.PlainDate): string {
  return `${day.toString()}T00:00:00Z`
}

/** The tours of listed departures that are not among those offered. */
async function othersOf(
  db: Database,
  actor: Actor,
  locale: Locale,
  offered: readonly CalendarTour[],
  rows: readonly ListedRow[],
): Promise<CalendarTour[]> {
  const others = new Set(rows.map(({ tour_id }) => tour_id)).difference(new Set(offered.map(({ id }) => id)))
  return others.size > 0 ? toursOf(db, actor, locale, sql`tour.id = any(${[...others]}::uuid[])`) : []
}

async function toursOf(
  db: Database,
  actor: Actor,
  locale: Locale,
  which: RawBuilder<SqlBool>,
): Promise<CalendarTour[]> {
  const guideId = onlyDeparturesOf(actor)
  const seesPrices = can(actor, 'manage-availabilities')
  const rows = await db
    .selectFrom('tour')
    .select(['id', 'title', 'status', 'duration_minutes', 'participants_min', 'decision_hours'])
    .select(['languages', 'time_zone', 'currency'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('unit')
          .select(['unit.id', 'unit.label', 'unit.price_minor as priceMinor'])
          .whereRef('unit.tour_id', '=', 'tour.id')
          .orderBy('unit.position'),
      ).as('units'),
    )
    .where(which)
    .$if(guideId !== null, (query) => query.where(isLedBy(guideId)))
    .orderBy(IS_ARCHIVED)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: inLocale(row.title, locale),
    status: row.status,
    durationMinutes: row.duration_minutes,
    participantsMin: row.participants_min,
    decisionHours: row.decision_hours,
    languages: row.languages,
    timeZone: row.time_zone,
    units: (seesPrices ? row.units : []).map(({ id, label, priceMinor }) => ({
      id,
      label: inLocale(label, locale),
      price: { amountMinor: priceMinor, currency: row.currency },
    })),
  }))
}

function isLedBy(guideId: string | null) {
  return (eb: ExpressionBuilder<Tables, 'tour'>) =>
    eb.exists(
      eb
        .selectFrom('availability')
        .select('availability.id')
        .whereRef('availability.tour_id', '=', 'tour.id')
        .where('availability.guide_id', '=', guideId),
    )
}
