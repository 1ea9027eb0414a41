import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Database, Transaction } from '#database/connect.ts'
import type { ReservationTable, UnitItemTable } from '#database/tables/reservation.ts'
import { lockNamedDepartures } from '../departure/lock-departures.server.ts'
import { withLineIds } from '../pricing/with-line-ids.server.ts'
import { KEPT } from './reservation.ts'
import type { LabelledAdjustment } from '../pricing/adjustment-views.ts'

export type ReservationRow = Selectable<ReservationTable>
export type LineRow = Selectable<UnitItemTable>
/** A line with the id that identifies it when the party changes. */
export type SoldLine = LineRow & { lineId: string }

/** `KEPT` as literals of a statement: partial indexes are for exactly these states. */
export const KEPT_STATES = sql.join(KEPT.map((status) => sql.lit(status)))

/** True for a row of `reservation` whose customer has an email address. */
export const HAS_MAIL = sql<boolean>`contact_email is not null`

/**
 * Locks the departure of a reservation with those whose ids a query of one column names, then the reservation: of added
 * guests also the reservation that they enlarge. Each table is locked in the order of its ids. The caller has locked
 * none of them yet. Null when the reservation is unknown, or has joined another one during the wait; then its departure
 * is not locked.
 */
export async function lockReservation(
  tx: Transaction,
  reservationId: string,
  otherDepartures?: RawBuilder<unknown>,
): Promise<ReservationRow | null> {
  const own = sql`select availability_id from reservation where id = ${reservationId}`
  await lockNamedDepartures(tx, otherDepartures ? sql`${own} union all ${otherDepartures}` : own)
  const enlarged = sql`select adds_to from reservation where id = ${reservationId}`
  const rows = await tx
    .selectFrom('reservation')
    .selectAll()
    .where('id', '=', sql<string>`any(array(select ${reservationId}::uuid union all ${enlarged}))`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.find(({ id }) => id === reservationId) ?? null
}

/**
 * Locks the reservation that a row such as a payment or an issue names, as lockReservation does. `read` returns the
 * named id, and is asked again when that reservation is gone after the wait: added guests may have joined theirs, which
 * the row names since. Null when the row names none.
 */
export async function lockReservationOf(
  tx: Transaction,
  read: () => Promise<string | null | undefined>,
): Promise<ReservationRow | null> {
  const named = await read()
  if (!named) return null
  const reservation = await lockReservation(tx, named)
  if (reservation) return reservation
  const joined = await read()
  return joined && joined !== named ? lockReservation(tx, joined) : null
}

/** True when there is a reservation with this id. */
export async function reservationExists(db: Database | Transaction, reservationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reservation')
    .select('id')
    .where('id', '=', reservationId)
    .executeTakeFirst()
  return row !== undefined
}

/** The reservation as it is now; null when it is unknown. */
export async function findReservation(
  db: Database | Transaction,
  reservationId: string,
): Promise<ReservationRow | null> {
  const row = await db
    .selectFrom('reservation')
    .selectAll()
    .where('id', '=', reservationId)
    .executeTakeFirst()
  return row ?? null
}

/** A reservation that is known to exist. */
export async function reservationById(
  db: Database | Transaction,
  reservationId: string,
): Promise<ReservationRow> {
  return db.selectFrom('reservation').selectAll().where('id', '=', reservationId).executeTakeFirstOrThrow()
}

/** The reservation that a form token made; null when the token is new. */
export async function reservationOfFormToken(
  db: Database | Transaction,
  formToken: string,
): Promise<ReservationRow | null> {
  const row = await db
    .selectFrom('reservation')
    .selectAll()
    .where('form_token', '=', formToken)
    .executeTakeFirst()
  return row ?? null
}

/** True for the error of a reservation whose form token another one has: it was written since the token was read. */
export function isFormTokenTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'reservation_form_token_key'
}

/** The lines of a reservation, in order. */
export async function soldLinesOf(db: Database | Transaction, reservationId: string): Promise<SoldLine[]> {
  const rows = await db
    .selectFrom('unit_item')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('position')
    .execute()
  return withLineIds(rows)
}

/** The adjustments of a reservation's price with their labels, in order. */
export async function adjustmentsOf(
  db: Database | Transaction,
  reservationId: string,
): Promise<LabelledAdjustment[]> {
  return db
    .selectFrom('reservation_adjustment')
    .select(['label', 'kind', 'value'])
    .where('reservation_id', '=', reservationId)
    .orderBy('position')
    .execute()
}

/** Replaces the lines of a reservation by these, in this order. */
export async function replaceLines(
  tx: Transaction,
  reservationId: string,
  lines: readonly LineRow[],
): Promise<void> {
  await tx.deleteFrom('unit_item').where('reservation_id', '=', reservationId).execute()
  await tx
    .insertInto('unit_item')
    .values(
      lines.map(({ unit_id, type, label, quantity, price_minor, seats }, position) => ({
        reservation_id: reservationId,
        position,
        unit_id,
        type,
        label: JSON.stringify(label),
        quantity,
        price_minor,
        seats,
      })),
    )
    .execute()
}
