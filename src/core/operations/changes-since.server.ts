import { sql } from 'kysely'
import type { Needs } from '../app.ts'

/** The bookings that are named one by one. */
const NAMED_BOOKINGS_MAX = 20

/** The sales and the work since an instant, which a restore of a backup of that instant would lose. */
export type ChangesSince = {
  /** The first of them, oldest first. */
  bookings: { reference: string; seats: number; totalMinor: number; currency: string }[]
  counts: Record<
    'bookings' | 'changedBookings' | 'payments' | 'refunds' | 'reviews' | 'messages' | 'teamActions',
    number
  >
}

/** Test bookings, and holds that ended unpaid, do not count. */
export async function changesSince({ db }: Needs<'db'>, since: Temporal.Instant): Promise<ChangesSince> {
  const at = since.toString()
  const bookings = await db
    .selectFrom('reservation')
    .select(['reference', 'seats', 'total_minor as totalMinor', 'currency'])
    .where('test', '=', false)
    .where('status', '<>', 'EXPIRED')
    .where('created_at', '>=', at)
    .orderBy('created_at')
    .limit(NAMED_BOOKINGS_MAX)
    .execute()
  const { rows } = await sql<ChangesSince['counts']>`
    with sold as (select created_at, updated_at from reservation where not test and status <> 'EXPIRED')
    select
      (select count(*)::integer from sold where created_at >= ${at}) as "bookings",
      (select count(*)::integer from sold where created_at < ${at} and updated_at >= ${at}) as "changedBookings",
      (select count(*)::integer from payment where paid_at >= ${at}) as "payments",
      (select count(*)::integer from refund where created_at >= ${at}) as "refunds",
      (select count(*)::integer from comment where created_at >= ${at}) as "reviews",
      (select count(*)::integer from contact_message where created_at >= ${at}) as "messages",
      (select count(*)::integer from audit_entry where at >= ${at} and actor_type = 'user') as "teamActions"
  `.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A query of counts had no row.')
  return { bookings, counts }
}
