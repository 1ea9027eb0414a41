import type { Database } from '#database/connect.ts'
import type { Needs } from '#core/app.ts'
import { recordAudit } from '#core/audit/record-audit.server.ts'
import { requireAbility, type Actor } from '#core/kernel/actor.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { listedReservations, type ListPlace } from './reservation-filters.server.ts'
import { readReservationLines } from '../reservation-lines.server.ts'
import type { ReservationFilters, ReservationLine } from './reservations.schema.ts'
import { resolveDays, type ResolvedFilters } from './resolve-days.server.ts'

/** Few enough to be held in memory, many enough for few queries. */
const BATCH = 2_000

/**
 * All reservations that match the filters, the newest first, batch by batch: a million of them are never in memory
 * together. The export is audited before the first batch.
 */
export async function exportReservations(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  filters: ReservationFilters,
  { locale, format }: { locale: Locale; format: string },
): Promise<AsyncGenerator<ReservationLine[]>> {
  requireAbility(actor, 'read-reservations')
  const { q, ...facts } = filters
  await app.db
    .transaction()
    .execute((tx) =>
      recordAudit(
        tx,
        app,
        actor,
        'reservation.exported',
        { type: 'reservation', id: format },
        { ...facts, searched: q !== undefined },
      ),
    )
  return batches(app.db, await resolveDays(app.db, filters), locale)
}

async function* batches(
  db: Database,
  filters: ResolvedFilters,
  locale: Locale,
): AsyncGenerator<ReservationLine[]> {
  let after: ListPlace | undefined
  do {
    const places = await placesAfter(db, filters, after)
    if (places.length === 0) return
    yield await readReservationLines(
      db,
      places.map(({ id }) => id),
      locale,
    )
    after = places.length === BATCH ? places.at(-1) : undefined
  } while (after)
}

/** Where the last batch ended is where the next begins, however many are booked meanwhile. */
function placesAfter(
  db: Database,
  filters: ResolvedFilters,
  after: ListPlace | undefined,
): Promise<ListPlace[]> {
  const order = { sort: 'created', dir: 'desc', limit: BATCH } as const
  if (!after) return listedReservations(db, filters, order).limit(BATCH).execute()
  const { id } = after
  const key = String(after.key)
  return listedReservations(db, filters, {
    ...order,
    narrow: (query) =>
      query
        .where('r.created_at', '<=', key)
        .where((eb) => eb.or([eb('r.created_at', '<', key), eb('r.id', '>', id)])),
  })
    .limit(BATCH)
    .execute()
}
