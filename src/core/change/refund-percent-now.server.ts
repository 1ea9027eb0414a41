import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { refundPercentAt } from '../reservation/cancellation.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'

/**
 * The part of a price that the frozen policy refunds at this moment. It counts back from the start, and from each start
 * that the departure had since the guests were booked on it: a move by the operator takes no refund away.
 */
export async function refundPercentNow(
  app: Needs<'clock'>,
  tx: Transaction,
  { id, availability_id, confirmed_at, policy }: ReservationRow,
): Promise<number> {
  const { rows } = await sql<{ start: string }>`
    select starts_at as start from availability where id = ${availability_id}
    union all
    select (change.before ->> 'localDateTimeStart')::timestamp at time zone departure.time_zone
    from availability_change change join availability departure on departure.id = change.availability_id
    where departure.id = ${availability_id} and change.changed_at > greatest(${confirmed_at}::timestamptz, (
      select max(changed_at) from reservation_change where reservation_id = ${id} and kind = 'MOVE'))`.execute(
    tx,
  )
  const now = app.clock.now()
  return Math.max(...rows.map(({ start }) => refundPercentAt(policy, Temporal.Instant.from(start), now)))
}
