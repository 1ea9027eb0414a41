import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { isUuid } from '../kernel/ids.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import {
  REQUESTS_PAGE_SIZE,
  type PrivateRequest,
  type PrivateRequests,
  type PrivateRequestsQuery,
  type RequestState,
} from './private-request.schema.ts'

/** A page of the requests in one state, newest first, in two queries. Refuses auth.required and auth.forbidden. */
export async function privateRequests(
  app: Needs<'db'>,
  actor: Actor,
  { state, page, locale }: PrivateRequestsQuery,
): Promise<PrivateRequests> {
  requireAbility(actor, 'manage-reservations')
  const [rows, counts] = await Promise.all([
    requestRows(app.db)
      .where(sql<boolean>`(r.closed_at is null) = ${state === 'open'}`)
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(REQUESTS_PAGE_SIZE)
      .offset((page - 1) * REQUESTS_PAGE_SIZE)
      .execute(),
    countsOf(app.db),
  ])
  return {
    requests: rows.map((row) => requestOf(row, locale)),
    total: counts[state],
    pageSize: REQUESTS_PAGE_SIZE,
    counts,
  }
}

/** One request, as a member reads it. Refuses auth.required, auth.forbidden and not_found. */
export async function readPrivateRequest(
  app: Needs<'db'>,
  actor: Actor,
  { id, locale }: { id: string; locale: Locale },
): Promise<PrivateRequest> {
  requireAbility(actor, 'manage-reservations')
  const request = isUuid(id) ? await privateRequestById(app, id, locale) : null
  if (!request) throw new Refused({ code: 'not_found' })
  return request
}

/** One request, with the title of its tour in the reader's language; null when it is gone. */
export async function privateRequestById(
  { db }: Needs<'db'>,
  id: string,
  locale: Locale,
): Promise<PrivateRequest | null> {
  const row = await requestRows(db).where('r.id', '=', id).executeTakeFirst()
  return row ? requestOf(row, locale) : null
}

/** The request, while it is open; null for one that is closed or gone. */
export async function openRequest(
  { db }: Needs<'db'>,
  id: string,
  locale: Locale,
): Promise<PrivateRequest | null> {
  const open = requestRows(db).where('r.id', '=', id).where('r.closed_at', 'is', null)
  const row = await open.executeTakeFirst()
  return row ? requestOf(row, locale) : null
}

function requestRows(db: Database) {
  return db
    .selectFrom('private_request as r')
    .leftJoin('tour as t', 't.id', 'r.tour_id')
    .selectAll('r')
    .select(['t.slug', 't.title'])
}

type Row = Awaited<ReturnType<ReturnType<typeof requestRows>['executeTakeFirstOrThrow']>>

function requestOf({ slug, title, ...row }: Row, locale: Locale): PrivateRequest {
  return {
    id: row.id,
    tour: row.tour_id && slug && title ? { id: row.tour_id, slug, title: inLocale(title, locale) } : null,
    day: row.wanted_on,
    party: row.party,
    language: row.language,
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    locale: row.locale,
    createdAt: row.created_at,
    closedAt: row.closed_at,
  }
}

async function countsOf(db: Database): Promise<Record<RequestState, number>> {
  const { open, closed } = await db
    .selectFrom('private_request')
    .select(sql<number>`(count(*) filter (where closed_at is null))::int`.as('open'))
    .select(sql<number>`(count(*) filter (where closed_at is not null))::int`.as('closed'))
    .executeTakeFirstOrThrow()
  return { open, closed }
}
