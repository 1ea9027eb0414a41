import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { givenUpEmails } from '#core/email/given-up-emails.server.ts'
import { OWED_CASH_COUNT } from '#core/refund/owed-cash.server.ts'
import { dueDecisions } from '#core/decision/decision-board.server.ts'
import { inLocale, type Locale, type PartialText } from '#core/kernel/locale.ts'
import { MARK_CONFLICTS } from '../guests/guest-mark.ts'
import type { Todos } from './today.schema.ts'

/** Days ahead in which every departure should have a guide, and days back in which a guide was named. */
const GUIDED_DAYS = 7

type CountedTodos = Omit<Todos, 'clockOff'>

type Counted = Omit<CountedTodos, 'tourWithoutDates'> & {
  tourWithoutDates: { id: string; title: PartialText } | null
}

/**
 * The numbers of open tasks of the team, in one query: tours in draft, published tours without a departure to
 * come, reviews to read, decisions that are due, departures without guide where guides are named at all, cash to pay
 * back, emails given up lately, open issues of the payments inbox, those of guests apart from those of payments.
 */
export async function officeTodos(
  db: Database,
  now: Temporal.Instant,
  locale: Locale,
): Promise<CountedTodos> {
  const ofMarks = sql.join(MARK_CONFLICTS)
  const [from, to] = [now.subtract({ hours: GUIDED_DAYS * 24 }), now.add({ hours: GUIDED_DAYS * 24 })]
  const { rows } = await sql<Counted>`
    with undated as (
      select t.id, t.title, t.position from tour t where t.status = 'PUBLISHED' and not exists (
        select from availability a
        where a.tour_id = t.id and a.starts_at > ${now.toString()} and a.cancelled_at is null
      )
    )
    select
      (select count(*)::int from tour where status = 'DRAFT') as drafts,
      (select count(*)::int from undated) as "toursWithoutDates",
      (select jsonb_build_object('id', id, 'title', title) from undated order by position, id limit 1)
        as "tourWithoutDates",
      (select count(*)::int from comment where status = 'PENDING') as reviews,
      ${dueDecisions(now)} as decisions,
      (select case when count(guide_id) = 0 then 0 else
          (count(*) filter (where guide_id is null and starts_at > ${now.toString()}))::int end
        from availability where starts_at between ${from.toString()} and ${to.toString()} and cancelled_at is null
      ) as "withoutGuide",
      ${OWED_CASH_COUNT} as "owedCash",
      ${givenUpEmails(now)} as mails,
      (select count(*)::int from payment_issue
        where closed_at is null and kind = 'REFUND_FAILED') as "refundsFailed",
      (select count(*)::int from payment_issue where closed_at is null and kind in ('DISPUTE', 'INQUIRY')) as disputes,
      (select count(*)::int from payment_issue
        where closed_at is null and kind in (${ofMarks})) as "guestIssues",
      (select count(*)::int from payment_issue
        where closed_at is null and kind not in ('REFUND_FAILED', 'DISPUTE', 'INQUIRY', ${ofMarks})) as "paymentIssues"
  `.execute(db)
  const { tourWithoutDates: tour, ...counts } = rows[0] as Counted
  return { ...counts, tourWithoutDates: tour && { id: tour.id, title: inLocale(tour.title, locale) } }
}
