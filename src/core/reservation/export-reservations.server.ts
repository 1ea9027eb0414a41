import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import type { Locale } from '../kernel/locale.ts'
import { filteredReservations } from './reservation-filters.server.ts'
import { readReservationLines } from './reservation-lines.server.ts'
import type { ReservationFilters, ReservationLine } from './reservations.schema.ts'

/** Few enough to be held in memory, many enough not to ask for ever. */
const BATCH = 2_000

/**
 * All reservations that the filters let through, the newest first, batch by batch: a million of them never stand in
 * memory together. That they leave the house is audited before the first one does.
 */
export async function exportReservations(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  filters: ReservationFilters,
  { locale, format }: { locale: Locale; format: string },
): Promise<AsyncGenerator<ReservationLine[]>> {
  requireAbility(actor, 'manage-reservations')
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
  return batches(app.db, filters, locale)
}

async function* batches(
  db: Database,
  filters: ReservationFilters,
  locale: Locale,
): AsyncGenerator<ReservationLine[]> {
  let after: Place | undefined
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

type Place = { id: string; created_at: string }

/** Where the last batch ended is where the next begins, however many are booked meanwhile. */
function placesAfter(db: Database, filters: ReservationFilters, after: Place | undefined): Promise<Place[]> {
  return filteredReservations(db, filters)
    .select(['r.id', 'r.created_at'])
    .$if(after !== undefined, (query) =>
      query
        .where('r.created_at', '<=', after?.created_at ?? '')
        .where((eb) =>
          eb.or([eb('r.created_at', '<', after?.created_at ?? ''), eb('r.id', '>', after?.id ?? '')]),
        ),
    )
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(BATCH)
    .execute()
}
