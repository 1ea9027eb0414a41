import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Needs } from '#core/app.ts'
import { requireAbility, type Actor } from '#core/kernel/actor.ts'
import { countReservations, estimateReservations } from './count-reservations.server.ts'
import { listedReservations, orderOf, placedReservations } from './reservation-filters.server.ts'
import { readReservationLines } from '../reservation-lines.server.ts'
import { COUNTED_MAX } from './counted-max.ts'
import { PAGE_SIZE, type Reservations, type ReservationsQuery } from './reservations.schema.ts'
import { inEvenOrder } from './even-order.ts'
import { resolveDays, type ResolvedFilters } from './resolve-days.server.ts'

/** So many are sorted in less time than an index of the order takes to meet 25 that are rare in it. */
const SORTED_MAX = 1_000

/** Words, and days of booking, can have all their matches far from the beginning of an order. */
function sortedMax({ q, booked }: ResolvedFilters): number {
  return q === undefined && booked === undefined ? SORTED_MAX : COUNTED_MAX
}

/**
 * One page of the reservations that match the filters, with their number. Made for millions of them: the page is found
 * on the reservations alone, and only its own lines are joined. Few matches are found and then sorted, many are read
 * along an index of the order. With more than 10,000 matches, words are listed by date only, and days of booking not by
 * departure: `sorting` is the applied order.
 */
export async function reservations(
  app: Needs<'db'>,
  actor: Actor,
  { locale, ...asked }: ReservationsQuery,
): Promise<Reservations> {
  requireAbility(actor, 'read-reservations')
  const query = await resolveDays(app.db, asked)
  const estimate = await estimateReservations(app.db, query)
  const found = estimate <= sortedMax(query) ? await sortedHits(app.db, query) : null
  const page = found ?? (await alongTheOrder(app.db, inEvenOrder(query), estimate))
  return {
    reservations: await readReservationLines(app.db, page.ids, locale),
    total: page.total,
    page: query.page,
    pageSize: PAGE_SIZE,
    sorting: { by: page.query.sort, direction: page.query.dir },
  }
}

type ResolvedQuery = ResolvedFilters & Pick<ReservationsQuery, 'sort' | 'dir' | 'page'>

type Page = { ids: string[]; total: Reservations['total']; query: ResolvedQuery }

/** Finds all matches, then counts and sorts them; null for more than can be counted. */
async function sortedHits(db: Database, query: ResolvedQuery): Promise<Page | null> {
  const rows = await db
    .with(
      (cte) => cte('hits').materialized(),
      () => placedReservations(db, query, { sort: query.sort, limit: COUNTED_MAX + 1 }),
    )
    .with('page', (cte) =>
      cte
        .selectFrom('hits as r')
        .select(['r.id', 'r.key'])
        .orderBy(orderOf(query.sort, query.dir, sql`r.key`, sql`r.id`))
        .limit(PAGE_SIZE)
        .offset((query.page - 1) * PAGE_SIZE),
    )
    .selectFrom((eb) => eb.selectFrom('hits').select(eb.fn.countAll<number>().as('count')).as('counted'))
    // A page beyond the end has the number, too.
    .leftJoin('page', (join) => join.onTrue())
    .select(['counted.count', 'page.id'])
    .orderBy(orderOf(query.sort, query.dir, sql`page.key`, sql`page.id`))
    .execute()
  const count = rows[0]?.count ?? 0
  if (count > COUNTED_MAX) return null
  return { ids: rows.flatMap(({ id }) => id ?? []), total: { count, exact: true }, query }
}

async function alongTheOrder(db: Database, query: ResolvedQuery, estimate: number): Promise<Page> {
  const offset = (query.page - 1) * PAGE_SIZE
  const [rows, total] = await Promise.all([
    listedReservations(db, query, { sort: query.sort, dir: query.dir, limit: offset + PAGE_SIZE })
      .limit(PAGE_SIZE)
      .offset(offset)
      .execute(),
    countReservations(db, query, estimate),
  ])
  const isLast = rows.length > 0 && rows.length < PAGE_SIZE
  return {
    ids: rows.map(({ id }) => id),
    total: isLast ? { count: offset + rows.length, exact: true } : total,
    query,
  }
}
