import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { takeBackGuarantees } from '../decision/take-back-guarantees.server.ts'
import { lockNamedDepartures } from '../departure/lock-departures.server.ts'
import { discardPhotosOf } from '../photo/discard-photos-of.server.ts'

/**
 * Erases the test bookings with everything that belongs to them, and frees their seats; the audit log keeps its
 * entries. A departure that only they brought to its minimum is undecided again. Returns their number.
 */
export async function eraseTestBookings(app: Needs<'clock' | 'jobs'>, tx: Transaction): Promise<number> {
  const ids = await lockTests(tx)
  if (ids.length === 0) return 0
  await freeSeats(tx, ids)
  await deleteRecordsOf(app, tx, ids)
  await deleteMoneyOf(tx, ids)
  const departures = await departuresSince(tx, ids)
  await tx.deleteFrom('reservation').where('id', 'in', ids).execute()
  for (const { id, since } of departures) await takeBackGuarantees(tx, [id], since)
  return ids.length
}

/**
 * The departures first, as everywhere: a settlement waits for them too. Among them are those on which seats are held
 * for the guests, because their choices go with the tests and free these seats.
 */
async function lockTests(tx: Transaction): Promise<string[]> {
  await lockNamedDepartures(
    tx,
    sql`select availability_id from reservation where test union all
      select c.held_availability_id from date_choice c join reservation r on r.id = c.reservation_id
      where r.test and c.held_seats > 0`,
  )
  const rows = await tx
    .selectFrom('reservation')
    .select('id')
    .where('test', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** The departures of reservations, and the moment since which these counted on each. */
async function departuresSince(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ id: string; since: string }[]> {
  const { rows } = await sql<{ id: string; since: string }>`
    select availability_id as id, min(created_at)::text as since
    from reservation where id in (${sql.join(ids)}) group by availability_id`.execute(tx)
  return rows
}

async function freeSeats(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`
    update availability a set seats_taken = a.seats_taken - held.seats
    from (
      select availability_id, sum(seats)::int as seats from reservation
      where id in (${sql.join(ids)}) and status not in ('EXPIRED', 'CANCELLED') group by availability_id
    ) held
    where a.id = held.availability_id`.execute(tx)
}

async function deleteRecordsOf(
  app: Needs<'clock' | 'jobs'>,
  tx: Transaction,
  ids: readonly string[],
): Promise<void> {
  const reviews = await tx.selectFrom('comment').select('id').where('reservation_id', 'in', ids).execute()
  await discardPhotosOf(
    tx,
    app,
    'comment_id',
    reviews.map(({ id }) => id),
  )
  for (const table of [
    'comment',
    'comment_request',
    'letter',
    'cancellation',
    'reservation_change',
    'reservation_note',
    'goodwill_refund',
  ] as const)
    await tx.deleteFrom(table).where('reservation_id', 'in', ids).execute()
}

/**
 * The payments here, and the records of the embedded provider, at which all tests are paid. A record goes before those
 * that it names.
 */
async function deleteMoneyOf(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const table of ['payment_issue', 'refund', 'dispute', 'payment'] as const)
    await tx.deleteFrom(table).where('reservation_id', 'in', ids).execute()
  const charges = tx
    .selectFrom('embedded_payment_session')
    .select('payment_intent')
    .where('client_reference_id', 'in', ids)
  for (const table of ['embedded_payment_refund', 'embedded_payment_dispute'] as const)
    await tx.deleteFrom(table).where('payment_intent', 'in', charges).execute()
  await tx.deleteFrom('embedded_payment_session').where('client_reference_id', 'in', ids).execute()
}
