import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { changeStatus } from './change-status.server.ts'
import type { SavedTour } from './editable-tour.schema.ts'
import { lockTour } from './tour-edit-store.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused, type DepartureWithReservations } from '../kernel/refusal.ts'

/**
 * Archives a tour. Its coming departures are locked before its reservations are counted, so that nobody books
 * meanwhile. Refuses tour.not_found, and tour.has_reservations with the departures that still have guests.
 */
export async function archiveTour(app: Needs<'db' | 'clock'>, actor: Actor, id: string): Promise<SavedTour> {
  requireAbility(actor, 'manage-tours')
  return app.db.transaction().execute(async (tx) => {
    const now = app.clock.now()
    const tour = await lockTour(tx, id)
    await lockFutureDepartures(tx, id, now)
    const departures = await departuresWithReservations(tx, id, now)
    if (tour.status !== 'ARCHIVED' && departures.length > 0) {
      throw new Refused({ code: 'tour.has_reservations', departures })
    }
    return changeStatus(tx, app, actor, tour, 'archive')
  })
}

async function lockFutureDepartures(tx: Transaction, tourId: string, now: Temporal.Instant): Promise<void> {
  await tx
    .selectFrom('availability')
    .select('id')
    .where('tour_id', '=', tourId)
    .where('starts_at', '>', now.toString())
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function departuresWithReservations(
  tx: Transaction,
  tourId: string,
  now: Temporal.Instant,
): Promise<DepartureWithReservations[]> {
  const rows = await tx
    .selectFrom('availability')
    .innerJoin('reservation', 'reservation.availability_id', 'availability.id')
    .select(['availability.id', 'availability.local_start'])
    .select((eb) => eb.fn.countAll<number>().as('reservations'))
    .where('availability.tour_id', '=', tourId)
    .where('availability.starts_at', '>', now.toString())
    .where('reservation.status', 'not in', ['EXPIRED', 'CANCELLED'])
    .groupBy(['availability.id', 'availability.local_start'])
    .orderBy('availability.local_start')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    localDateTimeStart: row.local_start,
    reservations: row.reservations,
  }))
}
