import { sql, type Insertable, type Selectable } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { ReservationTable, UnitItemTable } from '#database/tables.ts'

export type ReservationRow = Selectable<ReservationTable>
export type UnitItemRow = Selectable<UnitItemTable>

/** Locks the departure, then the reservation on it: always in this order. Null when the reservation is unknown. */
export async function lockReservation(
  tx: Transaction,
  reservationId: string,
): Promise<ReservationRow | null> {
  await tx
    .selectFrom('availability')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('reservation').select('availability_id').where('id', '=', reservationId),
    )
    .forUpdate()
    .execute()
  const row = await tx
    .selectFrom('reservation')
    .selectAll()
    .where('id', '=', reservationId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The reservation that a form token made; null when the token is new. */
export async function reservationOfFormToken(
  tx: Transaction,
  formToken: string,
): Promise<ReservationRow | null> {
  const row = await tx
    .selectFrom('reservation')
    .selectAll()
    .where('form_token', '=', formToken)
    .executeTakeFirst()
  return row ?? null
}

/** Writes a reservation and its lines. */
export async function insertReservation(
  tx: Transaction,
  reservation: Insertable<ReservationTable>,
  items: readonly Insertable<UnitItemTable>[],
): Promise<void> {
  await tx.insertInto('reservation').values(reservation).execute()
  await tx
    .insertInto('unit_item')
    .values([...items])
    .execute()
}

/** The lines of a reservation, in order. */
export async function unitItemsOf(tx: Transaction, reservationId: string): Promise<UnitItemRow[]> {
  return tx
    .selectFrom('unit_item')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('position')
    .execute()
}

/** Adds to the seats taken of a locked departure; takes away when negative. The database refuses to oversell. */
export async function addSeatsTaken(tx: Transaction, availabilityId: string, seats: number): Promise<void> {
  await tx
    .updateTable('availability')
    .set({ seats_taken: sql<number>`seats_taken + ${seats}` })
    .where('id', '=', availabilityId)
    .execute()
}

/** Seats on this departure held and not paid, from one address and for one mail address. */
export async function unpaidSeatsOf(
  tx: Transaction,
  availabilityId: string,
  visitor: { address: string | null; email: string },
): Promise<{ byAddress: number; byEmail: number }> {
  const row = await tx
    .selectFrom('reservation')
    .select([
      sql<number>`coalesce(sum(seats) filter (where client_address = ${visitor.address}), 0)::int`.as(
        'byAddress',
      ),
      sql<number>`coalesce(sum(seats) filter (where lower(contact_email) = lower(${visitor.email})), 0)::int`.as(
        'byEmail',
      ),
    ])
    .where('availability_id', '=', availabilityId)
    .where('status', '=', 'ON_HOLD')
    .executeTakeFirstOrThrow()
  return row
}
