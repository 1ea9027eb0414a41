import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Tables } from '#database/tables.ts'
import type { ReservationTable } from '#database/tables/reservation.ts'
import { assert } from '#core/kernel/assert.ts'
import { dayAfter } from '#core/kernel/zone.ts'
import { isProviderReference } from './provider-reference.ts'
import type { ReservationsQuery } from './reservations.schema.ts'
import type { ResolvedFilters } from './resolve-days.server.ts'

/**
 * The holds, or all other reservations: only these are in the indexes of the lists. `urgent-due`: those with a sum due
 * beside a payment status that is more urgent; they are few, and the others with a sum due are in the indexes.
 */
type Part = 'holds' | 'others' | 'urgent-due'

type Sort = ReservationsQuery['sort']
type Direction = ReservationsQuery['dir']
type Filtered = SelectQueryBuilder<Tables & { r: ReservationTable }, 'r', object>

/** A place in the order of a list: the id decides between equal keys, so that pages never overlap. */
export type ListPlace = { id: string; key: string | number }

export type ListedOptions = {
  sort: Sort
  dir: Direction
  /** The number of first rows that the caller reads. */
  limit: number
  /** More conditions, on `r`. */
  narrow?: (query: Filtered) => Filtered
}

/**
 * The first reservations of a list that match the filters, in its order. The holds are read by themselves and
 * merged: they are few at any moment, and the indexes of the lists leave them out.
 */
export function listedReservations(
  db: Database,
  filters: ResolvedFilters,
  { sort, dir, limit, narrow = (query) => query }: ListedOptions,
) {
  const parts = partsOf(filters).map((part) =>
    narrow(filteredReservations(db, filters, part))
      .select(['r.id', KEY[sort].as('key')])
      .orderBy(orderOf(sort, dir, KEY[sort], sql`r.id`))
      .limit(limit),
  )
  return inOne(db, parts).orderBy(orderOf(sort, dir, sql`listed.key`, sql`listed.id`))
}

/** The reservations that match the filters, in no order, and at most so many. */
export function someReservations(db: Database, filters: ResolvedFilters, limit?: number) {
  const parts = partsOf(filters).map((part) =>
    filteredReservations(db, filters, part)
      .select('r.id')
      .$if(limit !== undefined, (query) => query.limit(limit ?? 0)),
  )
  return inOne(db, parts)
}

/** The same, each with its place in an order: for few matches. */
export function placedReservations(
  db: Database,
  filters: ResolvedFilters,
  { sort, limit }: { sort: Sort; limit: number },
) {
  const placed = filters.q === undefined ? foundByIndex : foundByWords
  return db.selectFrom(placed(db, filters, sort, limit).as('placed')).select(['placed.id', 'placed.key'])
}

/** The indexes have the columns of the filters, but not every key: it is read for the matches alone. */
function foundByIndex(db: Database, filters: ResolvedFilters, sort: Sort, limit: number) {
  return db
    .selectFrom('reservation as r')
    .where('r.id', 'in', () => someReservations(db, filters, limit).clearSelect().select('listed.id'))
    .select(['r.id', KEY[sort].as('key')])
}

/** Words that few have are looked up first, whatever the other filters. */
function foundByWords(db: Database, filters: ResolvedFilters, sort: Sort, limit: number) {
  const parts = partsOf(filters).map((part) =>
    filteredReservations(db, filters, part, true)
      .select(['r.id', KEY[sort].as('key')])
      .limit(limit),
  )
  return inOne(db, parts)
}

/** The order of a list by its keys. */
export function orderOf(
  sort: Sort,
  dir: Direction,
  key: Expression<unknown>,
  id: Expression<unknown>,
): RawBuilder<unknown> {
  const [forwards, backwards] = dir === 'asc' ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`]
  return sql`${key} ${forwards}, ${id} ${sort === 'created' ? backwards : forwards}`
}

/** The payment statuses that `paymentStatus` of the subject refund prefers to a sum due. */
const URGENT = ['DISPUTED', 'REFUND_FAILED'] as const

/** The statuses of reservations that no longer stand. */
const FALLEN = ['CANCELLED', 'EXPIRED'] as const

/** The columns and expressions of the indexes. */
const KEY: Record<Sort, RawBuilder<string | number>> = {
  created: sql`r.created_at`,
  departure: sql`r.local_start`,
  name: sql`lower(r.contact_name)`,
  total: sql`r.total_minor`,
}

function partsOf({ status, payment }: ResolvedFilters): Part[] {
  if (status === 'ON_HOLD') return ['holds']
  const booked: Part[] = payment === 'OFFLINE_DUE' ? ['others', 'urgent-due'] : ['others']
  return status === undefined || status === 'STANDING' ? [...booked, 'holds'] : booked
}

function inOne<Row extends Partial<ListPlace>>(
  db: Database,
  [first, ...further]: readonly SelectQueryBuilder<Tables & { r: ReservationTable }, 'r', Row>[],
) {
  assert(first, 'a list has a part')
  const rowsOf = (part: typeof first) => db.selectFrom(part.as('part')).selectAll()
  const all = further.reduce((union, part) => union.unionAll(rowsOf(part)), rowsOf(first))
  return db.selectFrom(all.as('listed')).selectAll()
}

function filteredReservations(
  db: Database,
  filters: ResolvedFilters,
  part: Part,
  wordsFirst = false,
): Filtered {
  const { q, ids, tour, availability, from, to, booked, payment, source } = filters
  const status = filters.status === 'STANDING' ? undefined : filters.status
  let query: Filtered = db.selectFrom('reservation as r')
  // The conditions of the partial indexes, or a status that implies them.
  if (part === 'holds')
    query = query.where('r.status', '=', 'ON_HOLD').where('r.hold_expires_at', 'is not', null)
  // PostgreSQL 18 would read a whole index of a million rows to find a status beside the words.
  else if (wordsFirst) query = query.where('r.status', '<>', 'ON_HOLD')
  else query = query.where('r.status', status ? '=' : '<>', status ?? 'ON_HOLD')
  if (filters.status === 'STANDING') query = query.where('r.status', 'not in', FALLEN)
  if (wordsFirst && status) query = query.where(sql`r.status || ''`, '=', status)
  if (ids !== undefined) query = query.where('r.id', 'in', ids.split(','))
  if (tour !== undefined) query = query.where('r.tour_id', '=', tour)
  if (availability !== undefined) query = query.where('r.availability_id', '=', availability)
  if (from !== undefined) query = query.where('r.local_start', '>=', from)
  if (to !== undefined) query = query.where('r.local_start', '<', dayAfter(to))
  if (booked?.from) query = query.where('r.created_at', '>=', booked.from.toString())
  if (booked?.before) query = query.where('r.created_at', '<', booked.before.toString())
  if (part === 'urgent-due')
    query = query.where('r.payment_status', 'in', URGENT).where('r.due_minor', '>', 0)
  else if (payment !== undefined) query = query.where('r.payment_status', '=', payment)
  if (source !== undefined) query = query.where('r.source', '=', source)
  if (q !== undefined) query = query.where(found(q, part))
  return query
}

/**
 * By the whole id of a payment, a refund or a dispute at its provider; else by words, their beginnings and their
 * endings, with an @ in it also by that part of the email address.
 */
function found(q: string, part: Part): Expression<SqlBool> {
  if (isProviderReference(q))
    return sql<SqlBool>`r.id in (
    select reservation_id from payment where charge_id = ${q}
    union all select reservation_id from refund where provider_refund_id = ${q}
    union all select reservation_id from dispute where id = ${q})`
  const byWords = part === 'holds' ? foundHold(q) : sql<SqlBool>`r.search @@ search_query(${q})`
  if (!q.includes('@')) return byWords
  const mention = q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  return sql<SqlBool>`${byWords} and lower(r.contact_email) like ${`%${mention}%`}`
}

/** The words of a hold take a seventh of a millisecond: they are computed only for a hold whose text has all parts. */
function foundHold(q: string): RawBuilder<SqlBool> {
  const columns = sql`r.contact_name, r.contact_email, r.contact_phone, r.reference`
  const lacksPart = sql`exists (
    select from unnest(search_parts(${q})) as part where strpos(search_text(${columns}), part) = 0)`
  return sql`case when ${lacksPart} then false else reservation_words(${columns}) @@ search_query(${q}) end`
}
