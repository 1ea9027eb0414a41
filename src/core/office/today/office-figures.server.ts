import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { inLocale, type Locale, type PartialText } from '#core/kernel/locale.ts'
import { dayAt, midnightOf } from '#core/kernel/zone.ts'
import { DEFAULT_CURRENCY, type Money } from '#core/kernel/money.ts'
import { KEPT_STATES } from '#core/reservation/reservation-store.server.ts'
import type { Figures, PeriodFigures, Today } from './today.schema.ts'

/** The days that are shown, and as many before them, against which they are compared. */
const DAYS = 30
const WEEK_DAYS = 7
/** The number of tours in the plot: those with the highest sales. */
const TOURS_SHOWN = 8

type Sold = { currency: string; bookings: number; revenueMinor: number }
type BookedOnDay = Sold & { day: string }
type Filled = Record<'week' | 'weekBefore' | 'month' | 'monthBefore', number | null>
type OfficeFigures = Pick<Today, 'figures' | 'bookingsPerDay' | 'bookingsPerTour' | 'bookingsPerChannel'>

/**
 * Reservations that still stand and their totals, for each day of the operator's time zone, the fill rate of past
 * departures, both with those of as many days before, and the sales by tour and by channel, in the currency with the
 * most bookings. Imported reservations were sold elsewhere and earlier: they are no sales of the day of their import.
 */
export async function officeFigures(
  db: Database,
  now: Temporal.Instant,
  timeZone: string,
  locale: Locale,
): Promise<OfficeFigures> {
  const days = lastDays(now, timeZone)
  const shown = days.slice(-DAYS)
  const since = midnightOf(shown[0] ?? '', timeZone).toString()
  const [booked, filled, perTour, perChannel] = await Promise.all([
    bookedPerDay(db, days, timeZone),
    filledOf(db, now),
    bookedPerTour(db, since),
    bookedPerChannel(db, since),
  ])
  const isShown = new Set(shown)
  const currency = mainCurrency(booked.filter(({ day }) => isShown.has(day)))
  const figuresOf = (first: number, last: number | undefined, fillPercent: number | null) => {
    const within = new Set(days.slice(first, last))
    return addedFigures(
      booked.filter(({ day }) => within.has(day)),
      fillPercent,
    )
  }
  const against = (count: number, fill: number | null, fillBefore: number | null): Figures => ({
    ...figuresOf(-count, undefined, fill),
    before: figuresOf(-2 * count, -count, fillBefore),
  })
  return {
    figures: {
      days7: against(WEEK_DAYS, filled.week, filled.weekBefore),
      days30: against(DAYS, filled.month, filled.monthBefore),
    },
    bookingsPerDay: shown.map((day) => ({ day, ...soldOn(booked, day, currency) })),
    bookingsPerTour: perTour
      .filter((row) => row.currency === currency)
      .map(({ id, title, ...sold }) => ({ tour: { id, title: inLocale(title, locale) }, ...soldOf(sold) })),
    bookingsPerChannel: perChannel
      .filter((row) => row.currency === currency)
      .map(({ channel, ...sold }) => ({ channel, ...soldOf(sold) })),
  }
}

/** The currency of the most bookings. */
function mainCurrency(booked: readonly Sold[]): string {
  const counts = new Map<string, number>()
  for (const { currency, bookings } of booked) counts.set(currency, (counts.get(currency) ?? 0) + bookings)
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most?.[0] ?? DEFAULT_CURRENCY
}

function soldOf({ currency, bookings, revenueMinor }: Sold): { bookings: number; sales: Money } {
  return { bookings, sales: { amountMinor: revenueMinor, currency } }
}

function soldOn(booked: readonly BookedOnDay[], day: string, currency: string) {
  const row = booked.find((each) => each.day === day && each.currency === currency)
  return soldOf(row ?? { currency, bookings: 0, revenueMinor: 0 })
}

/** Today and the 59 days before it, in the operator's time zone. */
function lastDays(now: Temporal.Instant, timeZone: string): string[] {
  const today = Temporal.PlainDate.from(dayAt(now, timeZone))
  return Array.from({ length: 2 * DAYS }, (_, index) =>
    today.subtract({ days: 2 * DAYS - 1 - index }).toString(),
  )
}

/** Each day is one range of an index, because grouping the reservations of a season by day would take too long. */
async function bookedPerDay(db: Database, days: readonly string[], timeZone: string): Promise<BookedOnDay[]> {
  const midnights = days.map((day) => midnightOf(day, timeZone).toString())
  const { rows } = await sql<BookedOnDay>`
    with midnight as (
      select day, since, lead(since, 1, 'infinity') over (order by since) as until
      from unnest(${days}::text[], ${midnights}::timestamptz[]) as given (day, since)
    )
    select day, booked.*
    from midnight cross join lateral (
      select currency, count(*)::int as bookings, sum(total_minor)::float8 as "revenueMinor"
      from reservation
      where confirmed_at >= since and confirmed_at < until and status in (${KEPT_STATES})
        and source <> 'IMPORT'
      group by currency
    ) as booked
  `.execute(db)
  return rows
}

/** The tours with the highest sales in each currency. */
async function bookedPerTour(db: Database, since: string) {
  const { rows } = await sql<Sold & { id: string; title: PartialText }>`
    with booked as (
      select tour_id, currency, count(*)::int as bookings, sum(total_minor)::float8 as "revenueMinor",
        row_number() over (partition by currency order by sum(total_minor) desc, tour_id) as nth
      from reservation
      where confirmed_at >= ${since} and status in (${KEPT_STATES}) and source <> 'IMPORT'
      group by tour_id, currency
    )
    select t.id, t.title, booked.currency, bookings, "revenueMinor"
    from booked join tour t on t.id = tour_id
    where nth <= ${TOURS_SHOWN}
    order by nth
  `.execute(db)
  return rows
}

async function bookedPerChannel(db: Database, since: string) {
  const { rows } = await sql<Sold & Pick<OfficeFigures['bookingsPerChannel'][number], 'channel'>>`
    select source as channel, currency, count(*)::int as bookings, sum(total_minor)::float8 as "revenueMinor"
    from reservation
    where confirmed_at >= ${since} and status in (${KEPT_STATES}) and source <> 'IMPORT'
    group by source, currency
    order by sum(total_minor) desc, source
  `.execute(db)
  return rows
}

async function filledOf(db: Database, now: Temporal.Instant): Promise<Filled> {
  const ago = (days: number) => now.subtract({ hours: days * 24 }).toString()
  const share = (from: number, to: number) => sql`
    round(100.0 * sum(seats_taken) filter (where starts_at >= ${ago(from)} and starts_at <= ${ago(to)})
      / nullif(sum(capacity) filter (where starts_at >= ${ago(from)} and starts_at <= ${ago(to)}), 0))::int`
  const { rows } = await sql<Filled>`
    select ${share(WEEK_DAYS, 0)} as week, ${share(2 * WEEK_DAYS, WEEK_DAYS)} as "weekBefore",
      ${share(DAYS, 0)} as month, ${share(2 * DAYS, DAYS)} as "monthBefore"
    from availability
    where starts_at >= ${ago(2 * DAYS)} and starts_at <= ${now.toString()} and cancelled_at is null
  `.execute(db)
  return rows[0] as Filled
}

function addedFigures(booked: readonly BookedOnDay[], fillPercent: number | null): PeriodFigures {
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
