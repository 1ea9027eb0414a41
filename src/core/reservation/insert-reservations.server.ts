import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import { RESERVATION_COLUMNS, UNIT_ITEM_COLUMNS, type ReservationValues } from './write-reservation.server.ts'

/**
 * Writes many reservations with their lines and counts their seats on departures, which the caller has locked: one
 * statement, as `writeReservation` for one. The database refuses to oversell.
 */
export async function insertReservations(
  tx: Transaction,
  reservations: readonly ReservationValues[],
): Promise<void> {
  const rows = reservations.map((row) => ({
    ...row,
    policy: JSON.parse(row.policy) as unknown,
    manage_token_hash: asBytes(row.manage_token_hash),
    review_token_hash: asBytes(row.review_token_hash),
  }))
  const lines = reservations.flatMap(({ lines: own }) => JSON.parse(own) as unknown[])
  const columns = sql.join(RESERVATION_COLUMNS.map((name) => sql.ref(name)))
  const itemColumns = sql.join(UNIT_ITEM_COLUMNS.map((name) => sql.ref(name)))
  await sql`
    with reserved as (
      insert into reservation (${columns})
      select ${columns} from jsonb_populate_recordset(null::reservation, ${JSON.stringify(rows)}::jsonb)
      returning availability_id, seats
    ), lines as (
      insert into unit_item (${itemColumns})
      select ${itemColumns} from jsonb_populate_recordset(null::unit_item, ${JSON.stringify(lines)}::jsonb)
    )
    update availability set seats_taken = seats_taken + taken.seats
    from (select availability_id, sum(seats)::int as seats from reserved group by availability_id) as taken
    where availability.id = taken.availability_id`.execute(tx)
}

/** Bytes as PostgreSQL reads them in a text. */
function asBytes(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`
}
