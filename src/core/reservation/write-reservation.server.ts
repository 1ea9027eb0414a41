import type { Insertable, Selectable } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { ReservationTable, TourTable, UnitItemTable } from '#database/tables.ts'
import type { Needs } from '../app.ts'
import { manageToken, reviewToken, tokenHash } from '../kernel/secret-link.server.ts'
import type { Quote } from '../pricing/quote.ts'
import { insertReservation } from './reservation-store.server.ts'

/** What every reservation copies from its tour and its quote, and what differs by how it came to be. */
export type ReservationToWrite = {
  tour: Pick<Selectable<TourTable>, 'id' | 'currency' | 'cancellation_policy'>
  availabilityId: string
  priced: Quote
  facts: Omit<
    Insertable<ReservationTable>,
    | 'id'
    | 'reference'
    | 'availability_id'
    | 'tour_id'
    | 'seats'
    | 'total_minor'
    | 'currency'
    | 'policy'
    | 'manage_token_hash'
    | 'review_token_hash'
    | 'updated_at'
  >
}

/**
 * Writes a reservation with its lines and counts its seats on the departure, which the caller has locked. Prices and
 * policy are frozen on it. Answers its id.
 */
export async function writeReservation(
  app: Needs<'ids' | 'keys'>,
  tx: Transaction,
  { tour, availabilityId, priced, facts }: ReservationToWrite,
): Promise<string> {
  const id = app.ids.uuid()
  await insertReservation(
    tx,
    {
      ...facts,
      id,
      reference: app.ids.reference(),
      availability_id: availabilityId,
      tour_id: tour.id,
      seats: priced.seats,
      total_minor: priced.totalMinor,
      currency: tour.currency,
      policy: JSON.stringify(tour.cancellation_policy),
      manage_token_hash: tokenHash(manageToken(app.keys, id)),
      review_token_hash: tokenHash(reviewToken(app.keys, id)),
      updated_at: facts.created_at,
    },
    unitItemsOfQuote(id, priced),
  )
  return id
}

/** The lines of a quote as rows: label, price and seats as they are now. */
export function unitItemsOfQuote(reservationId: string, priced: Quote): Insertable<UnitItemTable>[] {
  return priced.lines.map((line, position) => ({
    reservation_id: reservationId,
    position,
    unit_id: line.unit.id,
    type: line.unit.type,
    label: JSON.stringify(line.unit.label),
    quantity: line.quantity,
    price_minor: line.priceMinor,
    seats: line.unit.seats,
  }))
}
