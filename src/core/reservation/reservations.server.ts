import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { countReservations, estimateReservations } from './count-reservations.server.ts'
import { filteredReservations } from './reservation-filters.server.ts'
import { readReservationLines } from './reservation-lines.server.ts'
import { COUNTED_MAX, PAGE_SIZE, type Reservations, type ReservationsQuery } from './reservations.schema.ts'

/**
 * One page of the reservations that the filters let through, with how many there are. Made for a million of them:
 * the page is found on the reservations alone, by an index, and only its own lines are joined. Words that more than
 * 10,000 have in common are listed by date only: `sorting` says how the answer is sorted.
 */
export async function reservations(
  app: Needs<'db'>,
  actor: Actor,
  query: ReservationsQuery,
): Promise<Reservations> {
  requireAbility(actor, 'manage-reservations')
  const estimate = await estimateReservations(app.db, query)
  const isFew = estimate <= COUNTED_MAX
  const found = query.q !== undefined && isFew ? await hits(app.db, query) : null
  const page = found ?? (await alongTheOrder(app.db, byDate(query), estimate))
  return {
    reservations: await readReservationLines(app.db, page.ids, query.locale),
    total: page.total,
    page: query.page,
    pageSize: PAGE_SIZE,
    sorting: { by: page.query.sort, direction: page.query.dir },
  }
}

type Page = { ids: string[]; total: Reservations['total']; query: ReservationsQuery }

/** Words are met at random along a date, but not along the names that they are part of. */
function byDate(query: ReservationsQuery): ReservationsQuery {
  if (query.q === undefined || query.sort === 'created' || query.sort === 'departure') return query
  return { ...query, sort: 'created', dir: 'desc' }
}

/** Few words are found first, then counted and sorted; null when they turn out to be many. */
async function hits(db: Database, query: ReservationsQuery): Promise<Page | null> {
  const rows = await db
    .with(
      (cte) => cte('hits').materialized(),
      () =>
        filteredReservations(db, query)
          .select(['r.id', 'r.created_at', 'r.local_start', 'r.contact_name', 'r.total_minor'])
          .limit(COUNTED_MAX + 1),
    )
    .selectFrom('hits as r')
    .select('r.id')
    .select((eb) => eb.fn.countAll<number>().over().as('count'))
    .orderBy(ORDER[query.sort][query.dir])
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE)
    .execute()
  const count = rows[0]?.count ?? 0
  if (count > COUNTED_MAX) return null
  return { ids: rows.map(({ id }) => id), total: { count, exact: true }, query }
}

async function alongTheOrder(db: Database, query: ReservationsQuery, estimate: number): Promise<Page> {
  const offset = (query.page - 1) * PAGE_SIZE
  const [rows, total] = await Promise.all([
    filteredReservations(db, query)
      .select('r.id')
      .orderBy(ORDER[query.sort][query.dir])
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

/** The orders of the indexes; the id decides between equals, so that pages never overlap. */
const ORDER: Record<ReservationsQuery['sort'], Record<ReservationsQuery['dir'], RawBuilder<unknown>>> = {
  created: { asc: sql`r.created_at, r.id desc`, desc: sql`r.created_at desc, r.id` },
  departure: { asc: sql`r.local_start, r.id`, desc: sql`r.local_start desc, r.id desc` },
  name: { asc: sql`lower(r.contact_name), r.id`, desc: sql`lower(r.contact_name) desc, r.id desc` },
  total: { asc: sql`r.total_minor, r.id`, desc: sql`r.total_minor desc, r.id desc` },
}
