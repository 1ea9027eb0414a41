import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { dayAt } from '../kernel/zone.ts'
import type { Figures, Today } from './today.schema.ts'

const DAYS = 30
const WEEK_DAYS = 7

type BookedOnDay = { day: string; currency: string; bookings: number; revenueMinor: number }
type Filled = { week: number | null; month: number | null }

/**
 * Reservations that still stand and their totals, for each day of the operator's time zone, and the fill rate of past
 * departures. Imported reservations were sold elsewhere and earlier: they are no sales of the day of their import.
 */
export async function officeFigures(
  db: Database,
  now: Temporal.Instant,
  timeZone: string,
): Promise<Pick<Today, 'figures' | 'bookingsPerDay'>> {
  const days = lastDays(now, timeZone)
  const [booked, filled] = await Promise.all([bookedPerDay(db, days, timeZone), filledOf(db, now)])
  const lastWeek = new Set(days.slice(-WEEK_DAYS))
  return {
    figures: {
      days7: figuresOf(
        booked.filter(({ day }) => lastWeek.has(day)),
        filled.week,
      ),
      days30: figuresOf(booked, filled.month),
    },
    bookingsPerDay: days.map((day) => ({ day, bookings: bookingsOn(booked, day) })),
  }
}

/** Today and the 29 days before it, in the operator's time zone. */
function lastDays(now: Temporal.Instant, timeZone: string): string[] {
  const today = Temporal.PlainDate.from(dayAt(now, timeZone))
  return Array.from({ length: DAYS }, (_, index) => today.subtract({ days: DAYS - 1 - index }).toString())
}

/** Each day is one range of an index, because grouping the reservations of a season by day would take too long. */
async function bookedPerDay(db: Database, days: readonly string[], timeZone: string): Promise<BookedOnDay[]> {
  const midnights = days.map((day) =>
    Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant().toString(),
  )
  const { rows } = await sql<BookedOnDay>`
    with midnight as (
      select day, since, lead(since, 1, 'infinity') over (order by since) as until
      from unnest(${days}::text[], ${midnights}::timestamptz[]) as given (day, since)
    )
    select day, booked.*
    from midnight cross join lateral (
      select currency, count(*)::int as bookings, sum(total_minor)::float8 as "revenueMinor"
      from reservation
      where confirmed_at >= since and confirmed_at < until and status in ('CONFIRMED', 'REDEEMED', 'NO_SHOW')
        and source <> 'IMPORT'
      group by currency
    ) as booked
  `.execute(db)
  return rows
}

async function filledOf(db: Database, now: Temporal.Instant): Promise<Filled> {
  const weekAgo = now.subtract({ hours: WEEK_DAYS * 24 }).toString()
  const monthAgo = now.subtract({ hours: DAYS * 24 }).toString()
  const { rows } = await sql<Filled>`
    select
      round(100.0 * sum(seats_taken) filter (where starts_at >= ${weekAgo})
        / nullif(sum(capacity) filter (where starts_at >= ${weekAgo}), 0))::int as week,
      round(100.0 * sum(seats_taken) / nullif(sum(capacity), 0))::int as month
    from availability
    where starts_at >= ${monthAgo} and starts_at <= ${now.toString()} and cancelled_at is null
  `.execute(db)
  return rows[0] as Filled
}

function figuresOf(booked: readonly BookedOnDay[], fillPercent: number | null): Figures {
  const revenue = new Map<string, number>()
  for (const { currency, revenueMinor } of booked) {
    revenue.set(currency, (revenue.get(currency) ?? 0) + revenueMinor)
  }
  return {
    bookings: booked.reduce((sum, { bookings }) => sum + bookings, 0),
    revenue: [...revenue].map(([currency, amountMinor]) => ({ amountMinor, currency })),
    fillPercent,
  }
}

function bookingsOn(booked: readonly BookedOnDay[], day: string): number {
  return booked.filter((row) => row.day === day).reduce((sum, { bookings }) => sum + bookings, 0)
}
