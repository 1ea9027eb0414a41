import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Today } from './today.schema.ts'

/**
 * How much waits for the team, in one query: tours in draft, published tours that nobody can book, reviews to read,
 * mails given up, payments in dispute or not refunded.
 */
export async function officeTodos(db: Database, now: Temporal.Instant): Promise<Today['todos']> {
  const { rows } = await sql<Today['todos']>`
    select
      (select count(*)::int from tour where status = 'DRAFT') as drafts,
      (select count(*)::int from tour t where t.status = 'PUBLISHED' and not exists (
        select from availability a
        where a.tour_id = t.id and a.starts_at > ${now.toString()} and a.cancelled_at is null
      )) as "toursWithoutDates",
      (select count(*)::int from comment where status = 'PENDING') as reviews,
      (select count(*)::int from letter where status <> 'SENT' and status = 'FAILED') as mails,
      (select count(*)::int from reservation
        where payment_status <> 'PAID' and payment_status in ('REFUND_FAILED', 'DISPUTED')) as payments
  `.execute(db)
  return rows[0] as Today['todos']
}
