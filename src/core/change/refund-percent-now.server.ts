import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { instantAt } from '../kernel/zone.ts'
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
  const { rows } = await sql<{ starts_at: string; time_zone: string; former: string | null }>`
    select departure.starts_at, departure.time_zone, change.before ->> 'localDateTimeStart' as former
    from availability departure left join availability_change change
      on change.availability_id = departure.id and change.changed_at > greatest(${confirmed_at}::timestamptz, (
        select max(changed_at) from reservation_change where reservation_id = ${id} and kind = 'MOVE'))
    where departure.id = ${availability_id}`.execute(tx)
  const now = app.clock.now()
  const starts = rows.flatMap(({ starts_at, time_zone, former }) => [
    Temporal.Instant.from(starts_at),
    // Of a time that comes twice, PostgreSQL would take the second instant.
    ...(former === null ? [] : [instantAt(former, time_zone)]),
  ])
  return Math.max(...starts.map((startsAt) => refundPercentAt(policy, startsAt, now)))
}
