import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import type { Calendar, CalendarTour } from './availability-admin.schema.ts'
import { CALENDAR_COLUMNS, calendarView, type CalendarRow } from './calendar-view.server.ts'

/** Days as 'YYYY-MM-DD', both included; without a tour, the departures of all of them. */
export type CalendarAsked = { from: string; to: string; tour?: string | undefined; locale: Locale }

/**
 * The team's calendar of a month or a week: every departure with its fill, closed and cancelled ones too, and every
 * tour with what is needed to add one. Refuses tour.not_found.
 */
export async function availabilitiesOfMonth(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  asked: CalendarAsked,
): Promise<Calendar> {
  requireAbility(actor, 'manage-availabilities')
  const now = app.clock.now()
  const [tours, rows] = await Promise.all([toursOf(app.db, asked.locale), departuresOf(app.db, asked)])
  if (asked.tour && !tours.some(({ id }) => id === asked.tour)) throw new Refused({ code: 'tour.not_found' })
  const today = now.toZonedDateTimeISO(tours[0]?.timeZone ?? 'UTC').toPlainDate()
  return {
    today: today.toString(),
    tours,
    availabilities: rows.map((row) => calendarView(row, now)),
  }
}

/** By instant first, where the index is: no place is further than a day from UTC; then by the day of the place. */
async function departuresOf(db: Database, { from, to, tour }: CalendarAsked): Promise<CalendarRow[]> {
  const first = Temporal.PlainDate.from(from)
  const after = Temporal.PlainDate.from(to).add({ days: 1 })
  return await db
    .selectFrom('availability')
    .select(CALENDAR_COLUMNS)
    .where('starts_at', '>=', `${first.subtract({ days: 1 }).toString()}T00:00:00Z`)
    .where('starts_at', '<', `${after.add({ days: 1 }).toString()}T00:00:00Z`)
    .where('local_start', '>=', first.toString())
    .where('local_start', '<', after.toString())
    .$if(tour !== undefined, (query) => query.where('tour_id', '=', tour as string))
    .orderBy('local_start')
    .orderBy('id')
    .execute()
}

async function toursOf(db: Database, locale: Locale): Promise<CalendarTour[]> {
  const rows = await db
    .selectFrom('tour')
    .select(['id', 'title', 'status', 'duration_minutes', 'languages', 'time_zone', 'currency'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('unit')
          .select(['unit.id', 'unit.label', 'unit.price_minor as priceMinor'])
          .whereRef('unit.tour_id', '=', 'tour.id')
          .orderBy('unit.position'),
      ).as('units'),
    )
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: inLocale(row.title, locale),
    status: row.status,
    durationMinutes: row.duration_minutes,
    languages: row.languages,
    timeZone: row.time_zone,
    units: row.units.map(({ id, label, priceMinor }) => ({
      id,
      label: inLocale(label, locale),
      price: { amountMinor: priceMinor, currency: row.currency },
    })),
  }))
}
