import type { Database } from '#database/connect.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import type { ReservationLine } from './list/reservations.schema.ts'

/** The lines of these reservations, in the order of the ids, in one query. */
export async function readReservationLines(
  db: Database,
  ids: readonly string[],
  locale: Locale,
): Promise<ReservationLine[]> {
  if (ids.length === 0) return []
  const rows = await joinedLines(db)
    .where('r.id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, lineOf(row, locale)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Reservations with the facts of their tour that a list shows; the caller adds the conditions. */
export function joinedLines(db: Database) {
  return db
    .selectFrom('reservation as r')
    .innerJoin('tour as t', 't.id', 'r.tour_id')
    .select(['r.id', 'r.reference', 'r.status', 'r.payment_status', 'r.source', 'r.locale', 'r.created_at'])
    .select(['r.contact_name', 'r.contact_email', 'r.contact_phone', 'r.note', 'r.seats', 'r.total_minor'])
    .select(['r.test', 'r.due_minor', 'r.currency', 'r.availability_id', 'r.local_start'])
    .select(['t.id as tour_id', 't.slug', 't.title', 't.time_zone'])
}

/** A joined row as a line of the list, in one language. */
export function lineOf(
  row: Awaited<ReturnType<ReturnType<typeof joinedLines>['execute']>>[number],
  locale: Locale,
): ReservationLine {
  const { currency } = row
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    paymentStatus: row.payment_status,
    source: row.source,
    test: row.test,
    locale: row.locale,
    contact: { name: row.contact_name, email: row.contact_email ?? '', phone: row.contact_phone ?? '' },
    note: row.note,
    seats: row.seats,
    total: { amountMinor: row.total_minor, currency },
    due: row.due_minor > 0 ? { amountMinor: row.due_minor, currency } : null,
    createdAt: row.created_at,
    tour: {
      id: row.tour_id,
      slug: row.slug,
      title: inLocale(row.title, locale),
      timeZone: row.time_zone,
    },
    availabilityId: row.availability_id,
    localDateTimeStart: row.local_start,
  }
}
