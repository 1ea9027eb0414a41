import { sql, type Insertable, type Selectable } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { ReservationTable, TourTable, UnitItemTable } from '#database/tables.ts'
import type { Needs } from '../app.ts'
import type { Locale } from '../kernel/locale.ts'
import { manageToken, reviewToken, tokenHash } from '../kernel/secret-link.server.ts'
import type { Quote } from '../pricing/quote.ts'

/** The person to write to and to call. An empty telephone is none. */
export type Contact = { name: string; email: string | null; phone: string }

/** The decisions that make a reservation; prices, policy and currency are copied from the quote and the tour. */
export type ReservationToWrite = {
  tour: Pick<Selectable<TourTable>, 'id' | 'currency' | 'cancellation_policy'>
  availabilityId: string
  priced: Quote
  status: 'ON_HOLD' | 'CONFIRMED'
  payment_status: 'AWAITING' | 'OFFLINE_DUE' | 'NONE'
  source: ReservationTable['source']
  locale: Locale
  contact: Contact | null
  note: string
  now: Temporal.Instant
  /** The columns that only some channels fill. */
  facts: Partial<
    Pick<
      Insertable<ReservationTable>,
      | 'due_minor'
      | 'form_token'
      | 'terms_version'
      | 'terms_accepted_at'
      | 'hold_expires_at'
      | 'client_address'
      | 'client_network'
      | 'confirmed_at'
    >
  >
}

/** The columns of a written reservation that its own transaction goes on with. */
export type WrittenReservation = {
  id: string
  reference: string
  status: 'ON_HOLD' | 'CONFIRMED'
  availability_id: string
  seats: number
  total_minor: number
}

/**
 * Writes a reservation with its lines and counts its seats on the departure, which the caller has locked: one statement.
 * Prices and policy are frozen on it.
 */
export async function writeReservation(
  app: Needs<'ids' | 'keys'>,
  tx: Transaction,
  { tour, availabilityId, priced, contact, now, facts, ...decided }: ReservationToWrite,
): Promise<WrittenReservation> {
  const id = app.ids.uuid()
  const written: WrittenReservation = {
    id,
    reference: app.ids.reference(),
    status: decided.status,
    availability_id: availabilityId,
    seats: priced.seats,
    total_minor: priced.totalMinor,
  }
  await tx
    .with('written', (db) =>
      db.insertInto('reservation').values({
        ...facts,
        ...decided,
        ...written,
        contact_name: contact?.name ?? '',
        contact_email: contact?.email ?? null,
        contact_phone: contact?.phone || null,
        tour_id: tour.id,
        currency: tour.currency,
        policy: JSON.stringify(tour.cancellation_policy),
        manage_token_hash: tokenHash(manageToken(app.keys, id)),
        review_token_hash: tokenHash(reviewToken(app.keys, id)),
        created_at: now.toString(),
        updated_at: now.toString(),
      }),
    )
    .with('lines', (db) => db.insertInto('unit_item').values(unitItemsOfQuote(id, priced)))
    .updateTable('availability')
    .set({ seats_taken: sql<number>`seats_taken + ${priced.seats}` })
    .where('id', '=', availabilityId)
    .execute()
  return written
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
