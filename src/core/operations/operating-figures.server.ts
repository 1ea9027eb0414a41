import { sql } from 'kysely'
import type { Needs } from '../app.ts'
import { clocksApart } from './clocks-apart.server.ts'

/** What an alarm can be set on: in a healthy house each of these falls back to (nearly) zero by itself. */
export type OperatingFigures = {
  /** Seats that are held and not yet paid, in reservations. */
  holds_live: number
  /** How long the oldest hold is overdue for its end: the sweeper looks at it within seconds of it. */
  hold_overdue_seconds: number
  letters_waiting: number
  /** Age of the oldest letter that is still to be sent: seconds in calm, hours when the mail server is away. */
  letter_waiting_seconds: number
  letters_failed: number
  refunds_waiting: number
  refunds_failed: number
  payments_disputed: number
  /** By how much the others' clocks are ahead of this process's; negative when behind. */
  clock_database_ahead_seconds: number
  clock_payments_ahead_seconds: number
}

/** How much is under way, waits or failed, in one query over partial indexes, and how far the clocks are apart. */
export async function operatingFigures(app: Needs<'db' | 'clock' | 'payments'>): Promise<OperatingFigures> {
  const now = app.clock.now()
  const { rows } = await sql<OperatingFigures>`
    select
      (select count(*)::int from reservation where status = 'ON_HOLD') as holds_live,
      (select coalesce(greatest(0, extract(epoch from ${now.toString()}::timestamptz - min(hold_expires_at))), 0)::int
        from reservation where status = 'ON_HOLD') as hold_overdue_seconds,
      (select count(*)::int from letter where status <> 'SENT' and status = 'QUEUED') as letters_waiting,
      (select coalesce(extract(epoch from ${now.toString()}::timestamptz - min(created_at)), 0)::int
        from letter where status <> 'SENT' and status = 'QUEUED') as letter_waiting_seconds,
      (select count(*)::int from letter where status <> 'SENT' and status = 'FAILED') as letters_failed,
      (select count(*)::int from refund where status in ('REQUESTED', 'PENDING')) as refunds_waiting,
      (select count(*)::int from refund where status = 'FAILED') as refunds_failed,
      (select count(*)::int from reservation
        where payment_status <> 'PAID' and payment_status = 'DISPUTED') as payments_disputed
  `.execute(app.db)
  const apart = await clocksApart(app)
  return {
    ...(rows[0] as OperatingFigures),
    clock_database_ahead_seconds: apart.database,
    clock_payments_ahead_seconds: apart.payments,
  }
}
