import { sql, type ExpressionBuilder, type Insertable, type Selectable } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Database, Transaction } from '#database/connect.ts'
import type { ReservationTable, Tables, UnitItemTable } from '#database/tables.ts'
import type { Adjustment } from '../pricing/total.ts'

export type ReservationRow = Selectable<ReservationTable>
export type UnitItemRow = Selectable<UnitItemTable>

/** Locks the departure, then the reservation on it: always in this order. Null when the reservation is unknown. */
export async function lockReservation(
  tx: Transaction,
  reservationId: string,
): Promise<ReservationRow | null> {
  const known = await tx
    .selectFrom('reservation')
    .select('availability_id')
    .where('id', '=', reservationId)
    .executeTakeFirst()
  if (!known) return null
  await lockDepartures(tx, [known.availability_id])
  const row = await tx
    .selectFrom('reservation')
    .selectAll()
    .where('id', '=', reservationId)
    .where('availability_id', '=', known.availability_id)
    .forUpdate()
    .executeTakeFirst()
  // Moved to another departure while we waited for its former one: once more.
  return row ?? lockReservation(tx, reservationId)
}

/** Locks departures in the order of their ids. */
export async function lockDepartures(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('availability')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** True when there is a reservation with this id. */
export async function reservationExists(tx: Transaction, reservationId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('reservation')
    .select('id')
    .where('id', '=', reservationId)
    .executeTakeFirst()
  return row !== undefined
}

/** A reservation that is known to exist. */
export async function reservationById(tx: Transaction, reservationId: string): Promise<ReservationRow> {
  return tx.selectFrom('reservation').selectAll().where('id', '=', reservationId).executeTakeFirstOrThrow()
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

/** The lines of a reservation, in order. */
export async function unitItemsOf(db: Database | Transaction, reservationId: string): Promise<UnitItemRow[]> {
  return db
    .selectFrom('unit_item')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('position')
    .execute()
}

/** The adjustments of a reservation's price, in order. */
export async function adjustmentsOf(
  db: Database | Transaction,
  reservationId: string,
): Promise<Adjustment[]> {
  return db
    .selectFrom('reservation_adjustment')
    .select(['kind', 'value'])
    .where('reservation_id', '=', reservationId)
    .orderBy('position')
    .execute()
}

/** Puts other lines in the place of those a reservation has. */
export async function replaceUnitItems(
  tx: Transaction,
  reservationId: string,
  items: readonly Insertable<UnitItemTable>[],
): Promise<void> {
  await tx.deleteFrom('unit_item').where('reservation_id', '=', reservationId).execute()
  await tx
    .insertInto('unit_item')
    .values([...items])
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

/** What the visitor's network and mail address hold without having paid, as `UnpaidHolds`. */
export function unpaidHolds(
  eb: ExpressionBuilder<Tables, 'tour'>,
  availabilityId: string,
  { network, email }: { network: string | null; email: string },
) {
  const held = eb.selectFrom('reservation').where('status', '=', 'ON_HOLD')
  const ofNetwork = sql<boolean>`client_network = ${network}`
  return jsonBuildObject({
    bookingsOfEmail: held
      .where(sql`lower(contact_email)`, '=', email)
      .select(count)
      .$asScalar()
      .$notNull(),
    partiesOfNetwork: held.where(ofNetwork).select(count).$asScalar().$notNull(),
    seatsOfNetwork: eb
      .selectFrom('reservation')
      .select(sql<number>`coalesce(sum(seats), 0)::int`.as('seats'))
      .where('availability_id', '=', availabilityId)
      .where(ofNetwork)
      .where((row) =>
        row.or([
          row('status', '=', 'ON_HOLD'),
          // Booked at once because it costs nothing.
          row.and({ status: 'CONFIRMED', source: 'ONLINE', total_minor: 0 }),
        ]),
      )
      .$asScalar()
      .$notNull(),
    othersHold: eb
      .exists(
        held
          .select('id')
          .where('availability_id', '=', availabilityId)
          .where(sql<boolean>`client_network is distinct from ${network}`),
      )
      .$castTo<boolean>(),
  })
}

const count = sql<number>`count(*)::int`.as('count')
