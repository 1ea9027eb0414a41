import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/connect.ts'

/** The largest number of listed reservations with owed cash. */
const LISTED_MAX = 500

/** The owed cash of a row `cancellation`, less the cash that was paid back since. */
const STILL_OWED_MINOR: RawBuilder<number> = sql<number>`greatest(0, cancellation.owed_cash_minor - coalesce((
  select sum(f.amount_minor) from refund f join payment p on p.id = f.payment_id
  where f.reservation_id = cancellation.reservation_id and p.provider = 'cash' and f.is_given
    and f.created_at >= cancellation.cancelled_at), 0))::bigint`

/** The cancelled reservations whose cash the team has still to pay back, the earliest first; 500 at most. */
export function owedCash(db: Database) {
  return db
    .selectFrom('cancellation')
    .innerJoin('reservation as r', 'r.id', 'cancellation.reservation_id')
    .select(['r.id', 'r.reference', 'r.contact_name', 'r.currency', STILL_OWED_MINOR.as('owed_minor')])
    .where('cancellation.owed_cash_minor', '>', 0)
    .where(STILL_OWED_MINOR, '>', 0)
    .orderBy('cancellation.cancelled_at')
    .limit(LISTED_MAX)
    .execute()
}

/** The owed cash of one reservation, in minor units; 0 unless it is cancelled. */
export async function owedCashOf(db: Database, reservationId: string): Promise<number> {
  const row = await db
    .selectFrom('cancellation')
    .select(STILL_OWED_MINOR.as('owed'))
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  return row?.owed ?? 0
}

/** The number of cancelled reservations with owed cash, as a subquery. */
export const OWED_CASH_COUNT: RawBuilder<number> = sql<number>`(select count(*)::int from cancellation
  where owed_cash_minor > 0 and ${STILL_OWED_MINOR} > 0)`
