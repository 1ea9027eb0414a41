import { sql } from 'kysely'
import type { Needs } from '../app.ts'
import { givenUpEmails } from '../email/given-up-emails.server.ts'
import { clocksApart } from './clocks-apart.server.ts'

/** The figures for alarms: each of these falls back to (nearly) zero by itself, or once a member has dealt with it. */
export type OperatingFigures = {
  /** Seats that are held and not yet paid, in reservations. */
  holds_live: number
  /** The time by which the oldest hold is overdue: the sweeper checks it within seconds of its end. */
  hold_overdue_seconds: number
  letters_waiting: number
  /** Age of the oldest email that is still to be sent: seconds as a rule, hours while the mail server is down. */
  letter_waiting_seconds: number
  /** The emails that were given up lately. */
  letters_failed: number
  refunds_waiting: number
  /** The failed refunds of which a member has not yet decided what becomes of them. */
  refunds_failed: number
  /** The disputes that are neither won nor closed by a member. */
  payments_disputed: number
  /** The time by which the other clocks are ahead of this process's; negative when behind. */
  clock_database_ahead_seconds: number
  clock_payments_ahead_seconds: number
}

/**
 * The numbers of all work that is under way, waits or failed, in one query over partial indexes, and the differences
 * of the clocks.
 */
export async function operatingFigures(app: Needs<'db' | 'clock' | 'payments'>): Promise<OperatingFigures> {
  const now = app.clock.now()
  const { rows } = await sql<OperatingFigures>`
    select
      (select count(*)::int from reservation
        where status = 'ON_HOLD' and hold_expires_at is not null) as holds_live,
      (select coalesce(greatest(0, extract(epoch from ${now.toString()}::timestamptz - min(hold_expires_at))), 0)::int
        from reservation where status = 'ON_HOLD' and hold_expires_at is not null) as hold_overdue_seconds,
      (select count(*)::int from letter where status = 'QUEUED') as letters_waiting,
      (select coalesce(extract(epoch from ${now.toString()}::timestamptz - min(created_at)), 0)::int
        from letter where status = 'QUEUED') as letter_waiting_seconds,
      ${givenUpEmails(now)} as letters_failed,
      (select count(*)::int from refund where status in ('REQUESTED', 'PENDING')) as refunds_waiting,
      (select count(*)::int from payment_issue
        where closed_at is null and kind = 'REFUND_FAILED') as refunds_failed,
      (select count(*)::int from payment_issue where closed_at is null and kind = 'DISPUTE') as payments_disputed
  `.execute(app.db)
  const apart = await clocksApart(app)
  return {
    ...(rows[0] as OperatingFigures),
    clock_database_ahead_seconds: apart.database,
    clock_payments_ahead_seconds: apart.payments,
  }
}
