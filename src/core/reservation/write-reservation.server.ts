import { sql, type Insertable, type Selectable } from 'kysely'
import type { Database, Transaction } from '#database/connect.ts'
import { fixedStatement, slotsOf, type Slot } from '#database/fixed-statement.ts'
import type { AvailabilityTable } from '#database/tables/departure.ts'
import type { ReservationTable, UnitItemTable } from '#database/tables/reservation.ts'
import type { TourTable } from '#database/tables/tour.ts'
import type { Needs } from '../app.ts'
import type { Locale } from '../kernel/locale.ts'
import { manageToken, reviewToken, tokenHash } from '../kernel/secret-link.server.ts'
import type { Quote } from '../pricing/quote.ts'
import type { LineRow } from './reservation-store.server.ts'

/** The customer's name, email address and telephone. An empty telephone means none. */
export type Contact = { name: string; email: string | null; phone: string }

/** The columns that only some channels fill. */
type Facts = Pick<
  ReservationTable,
  | 'form_token'
  | 'terms_version'
  | 'terms_accepted_at'
  | 'hold_expires_at'
  | 'adds_to'
  | 'client_address'
  | 'client_network'
  | 'confirmed_at'
> & { due_minor: number }

/** The decisions that make a reservation; prices, policy and currency are copied from the quote and the tour. */
export type ReservationToWrite = {
  tour: Pick<Selectable<TourTable>, 'id' | 'currency' | 'cancellation_policy'>
  departure: Pick<Selectable<AvailabilityTable>, 'id' | 'local_start'>
  priced: Quote
  status: 'ON_HOLD' | 'CONFIRMED'
  payment_status: 'AWAITING' | 'OFFLINE_DUE' | 'NONE'
  source: ReservationTable['source']
  locale: Locale
  contact: Contact | null
  note: string
  now: Temporal.Instant
  facts: Partial<Facts>
}

/** The columns of a written reservation that its own transaction needs afterwards. */
export type WrittenReservation = {
  id: string
  reference: string
  status: 'ON_HOLD' | 'CONFIRMED'
  availability_id: string
  seats: number
  total_minor: number
  terms_version: string | null
  terms_accepted_at: string | null
}

/**
 * Writes a reservation with its lines and counts its seats on the departure, which the caller has locked: one
 * statement. Prices and policy are frozen on it.
 */
export async function writeReservation(
  app: Needs<'ids' | 'keys'>,
  tx: Transaction,
  reservation: ReservationToWrite,
): Promise<WrittenReservation> {
  const values = reservationValues(app, reservation)
  await write(tx, values)
  return values
}

/** The columns that a new reservation fills. */
export const RESERVATION_COLUMNS = [
  'id',
  'reference',
  'availability_id',
  'tour_id',
  'status',
  'payment_status',
  'source',
  'locale',
  'contact_name',
  'contact_email',
  'contact_phone',
  'note',
  'seats',
  'total_minor',
  'due_minor',
  'currency',
  'policy',
  'terms_version',
  'terms_accepted_at',
  'form_token',
  'client_address',
  'client_network',
  'manage_token_hash',
  'review_token_hash',
  'hold_expires_at',
  'adds_to',
  'local_start',
  'confirmed_at',
  'created_at',
  'updated_at',
] as const satisfies (keyof Insertable<ReservationTable>)[]

/** The columns that a new line of a reservation fills. */
export const UNIT_ITEM_COLUMNS = [
  'reservation_id',
  'position',
  'unit_id',
  'type',
  'label',
  'quantity',
  'price_minor',
  'seats',
] as const satisfies (keyof Insertable<UnitItemTable>)[]

/** The values that `insertReservation` takes: a row of `reservation`, and its lines as JSON. */
export type ReservationValues = Facts &
  Required<Pick<Insertable<ReservationTable>, (typeof RESERVATION_COLUMNS)[number]>> &
  WrittenReservation & { lines: string }

/** The row of a new reservation, and its lines. */
export function reservationValues(
  app: Needs<'ids' | 'keys'>,
  { tour, departure, priced, contact, now, facts, ...decided }: ReservationToWrite,
): ReservationValues {
  const id = app.ids.uuid()
  return {
    ...NO_FACTS,
    ...facts,
    ...decided,
    id,
    reference: app.ids.reference(),
    availability_id: departure.id,
    local_start: departure.local_start,
    seats: priced.seats,
    total_minor: priced.totalMinor,
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
    lines: JSON.stringify(linesOfQuote(id, priced)),
  }
}

const NO_FACTS: Facts = {
  due_minor: 0,
  form_token: null,
  terms_version: null,
  terms_accepted_at: null,
  hold_expires_at: null,
  adds_to: null,
  client_address: null,
  client_network: null,
  confirmed_at: null,
}

/**
 * The parts of a statement that write a reservation, its lines and the seats of its departure. The caller ends the
 * statement, with rows of its own where it has some.
 */
export function insertReservation(db: Database, slot: Slot<ReservationValues>) {
  return db
    .with('reserved', (cte) => cte.insertInto('reservation').values(slotsOf(slot, RESERVATION_COLUMNS)))
    .with('lines', (cte) =>
      cte
        .insertInto('unit_item')
        .columns(UNIT_ITEM_COLUMNS)
        .expression(
          sql`select reservation_id, position, unit_id, type, label, quantity, price_minor, seats
            from jsonb_to_recordset(${slot('lines')}::jsonb) as line (reservation_id uuid, position int, unit_id uuid,
              type text, label jsonb, quantity int, price_minor int, seats int)`,
        ),
    )
    .with('counted', (cte) =>
      cte
        .updateTable('availability')
        .set({ seats_taken: sql<number>`seats_taken + ${slot('seats')}` })
        .where('id', '=', slot('availability_id')),
    )
}

const write = fixedStatement<ReservationValues, unknown>((db, slot) =>
  insertReservation(db, slot).selectNoFrom(sql<number>`1`.as('written')),
)

/** The lines of a quote: label, price and seats as they are now. */
export function linesOfQuote(reservationId: string, priced: Quote): LineRow[] {
  return priced.lines.map((line, position) => ({
    reservation_id: reservationId,
    position,
    unit_id: line.unit.id,
    type: line.unit.type,
    label: line.unit.label,
    quantity: line.quantity,
    price_minor: line.priceMinor,
    seats: line.unit.seats,
  }))
}
