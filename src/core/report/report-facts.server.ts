import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/connect.ts'
import { dayAfter, instantsOfLocalDays, midnightOf } from '../kernel/zone.ts'
import { KEPT_STATES } from '../reservation/reservation-store.server.ts'
import { MONEY_FACTS, type CountedFact, type MoneyFact, type ReportFact } from './add-up.ts'
import { momentsOf, partsOfMoney, type Moments } from './parts-of-money.server.ts'
import { partsOf, type ReportPeriod } from './report-period.ts'
import type { Grouping } from './report.schema.ts'

/** The limits of a report: days for departures, and the instants of their midnights for money and bookings. */
type Limits = Moments & { by: Grouping; from: string; until: string }

/**
 * Every fact of the period by its group. Each query reads one range of an index: of payments by the moment of their
 * receipt, of refunds and disputes by their beginning, of reservations by their confirmation or departure, of
 * departures by their start. Days and months need no other table; tours, guides and channels are those of the
 * reservation now.
 */
export async function reportFacts(
  db: Database,
  { by, period, timeZone }: { by: Grouping; period: ReportPeriod; timeZone: string },
): Promise<ReportFact[]> {
  const limits: Limits = { by, from: period.from, until: dayAfter(period.to), ...momentsOf(period, timeZone) }
  const isInTime = by === 'day' || by === 'month'
  const parts = isInTime ? partsOf(period, by) : null
  const keys = isInTime ? partKeys(partsOf(period, by), timeZone) : groupKeys(by)
  return inOneSnapshot(db, async (snapshot) => {
    const sums = await money(limits, keys).execute(snapshot)
    const found: FoundFact[] = sums.rows.flatMap(factsOf)
    for (const query of [booked, kept, offered])
      found.push(...(await query(limits, keys).execute(snapshot)).rows)
    return found.map((fact) => ({ ...fact, key: keyOf(fact.key, parts) }))
  })
}

/**
 * Reads all figures at one moment, one after another: a report leaves a processor to the sales. Its memory is enough
 * to hash the reservations of a large year without a temporary file.
 */
function inOneSnapshot<T>(db: Database, read: (snapshot: Database) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await sql`set local work_mem = '64MB'`.execute(snapshot)
      return read(snapshot)
    })
}

/** The number of a part of the period, from 1 on; else an id or a channel, null for departures without one. */
type RowKey = number | string | null
/** A key becomes text after the sums: before, it would be made for every row. */
type FoundFact = { key: RowKey } & CountedFact

/** The sums of one group and currency; null without such money. */
type FoundMoney = { key: RowKey; currency: string } & Record<MoneyFact, number | null>

function factsOf({ key, currency, ...sums }: FoundMoney): FoundFact[] {
  return MONEY_FACTS.flatMap((what) => {
    const value = sums[what]
    return value === null ? [] : [{ key, currency, what, value }]
  })
}

/** The key of a row: by its moment (an instant), by its departure (a local time), and the tables it needs. */
type Keys = {
  ofMoment: (moment: RawBuilder<unknown>) => RawBuilder<RowKey>
  ofDeparture: (localStart: RawBuilder<unknown>) => RawBuilder<RowKey>
  /** The key of a departure in a query without reservations. */
  ofOffer: (localStart: RawBuilder<unknown>) => RawBuilder<RowKey>
  /** The joins that follow the money, and those that follow the reservation. */
  besideMoney: RawBuilder<unknown>
  besideReservation: RawBuilder<unknown>
}

function partKeys(parts: ReturnType<typeof partsOf>, timeZone: string): Keys {
  const days = parts.map(({ from }) => from)
  const instants = days.map((day) => midnightOf(day, timeZone).toString())
  const nothing = sql``
  const byDay = (local: RawBuilder<unknown>) => sql<number>`width_bucket(${local}, ${days}::timestamp[])`
  return {
    ofMoment: (moment) => sql<number>`width_bucket(${moment}, ${instants}::timestamptz[])`,
    ofDeparture: byDay,
    ofOffer: byDay,
    besideMoney: nothing,
    besideReservation: nothing,
  }
}

function groupKeys(by: 'tour' | 'guide' | 'channel'): Keys {
  const guide = sql<string | null>`a.guide_id`
  const key = { tour: sql<string>`r.tour_id`, guide, channel: sql<string>`r.source` }[by]
  const offer = { tour: sql<string>`a.tour_id`, guide, channel: sql<null>`null` }[by]
  const departure = by === 'guide' ? sql`join availability a on a.id = r.availability_id` : sql``
  return {
    ofMoment: () => key,
    ofDeparture: () => key,
    ofOffer: () => offer,
    besideMoney: sql`join reservation r on r.id = money.reservation_id ${departure}`,
    besideReservation: departure,
  }
}

/**
 * All money, which meets its reservations once. Its kinds are columns: grouped by kind, PostgreSQL would expect so many
 * groups that it did not share the work among processors.
 */
function money(limits: Limits, keys: Keys) {
  const sums = MONEY_FACTS.map(
    (what) => sql`sum(money.value) filter (where money.what = ${sql.lit(what)})::float8 as ${sql.ref(what)}`,
  )
  return sql<FoundMoney>`
    select ${keys.ofMoment(sql`money.moment`)} as key, money.currency, ${sql.join(sums)}
    from (${sql.join(partsOfMoney(limits), sql` union all `)}) money ${keys.besideMoney}
    group by 1, 2`
}

/** The index of these conditions holds the moments. */
function booked({ since, before }: Limits, keys: Keys) {
  return sql<FoundFact>`
    select ${keys.ofMoment(sql`r.confirmed_at`)} as key, 'bookings' as what, count(*)::int as value
    from reservation r ${keys.besideReservation}
    where r.status in (${KEPT_STATES}) and r.source <> 'IMPORT'
      and r.confirmed_at >= ${since} and r.confirmed_at < ${before}
    group by 1`
}

/**
 * Guests by the day of departure, and the imported reservations among theirs. After a no, guests choose another date or
 * the money: as the seats of their departure, they do not count there meanwhile.
 */
function kept({ from, until }: Limits, keys: Keys) {
  const { earliest, latest } = instantsOfLocalDays(from, until)
  return sql<FoundFact>`
    with kept as materialized (
      select ${keys.ofDeparture(sql`r.local_start`)} as key, sum(r.seats)::int as guests,
        (count(*) filter (where r.source = 'IMPORT'))::int as imported
      from reservation r ${keys.besideReservation}
      where r.status in (${KEPT_STATES})
        and r.local_start >= ${from} and r.local_start < ${until}
        and r.availability_id not in (
          select id from availability where cancelled_at is not null
            and starts_at >= ${earliest.toString()} and starts_at < ${latest.toString()})
      group by 1)
    select key, 'guests' as what, guests as value from kept
    union all select key, 'imported', imported from kept where imported > 0`
}

function offered({ from, until }: Limits, keys: Keys) {
  const { earliest, latest } = instantsOfLocalDays(from, until)
  return sql<FoundFact>`
    select ${keys.ofOffer(sql`a.local_start`)} as key, 'seatsOffered' as what, sum(a.capacity)::int as value
    from availability a
    where a.cancelled_at is null and a.local_start >= ${from} and a.local_start < ${until}
      and a.starts_at >= ${earliest.toString()} and a.starts_at < ${latest.toString()}
    group by 1`
}

function keyOf(key: RowKey, parts: ReturnType<typeof partsOf> | null): ReportFact['key'] {
  return parts ? (parts[Number(key) - 1]?.key ?? '') : String(key ?? '')
}
