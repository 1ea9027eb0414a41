import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { can, requireAbility, type Actor } from '../kernel/actor.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import type { Money } from '../kernel/money.ts'
import { INBOX_PAGE_SIZE, type InboxQuery, type PaymentIssue, type PaymentsInbox } from './inbox.schema.ts'
import { actionsOf, decidableIssues } from './decidable-issue.server.ts'

/**
 * A page of the payments inbox, newest first, in two queries: the open issues, or the closed ones. A member who may
 * only read gets no actions.
 */
export async function paymentsInbox(
  app: Needs<'db' | 'clock' | 'payments'>,
  actor: Actor,
  query: InboxQuery,
): Promise<PaymentsInbox> {
  requireAbility(actor, 'read-reservations')
  const [rows, counts] = await Promise.all([readPage(app.db, query), readCounts(app.db)])
  const mayDecide = can(actor, 'manage-reservations')
  return {
    issues: rows.map((row) => issueView(row, query.locale, mayDecide ? actionsOf(app, row) : [])),
    total: counts[query.state],
    pageSize: INBOX_PAGE_SIZE,
    counts,
  }
}

function readPage(db: Database, { state, page }: InboxQuery) {
  return decidableIssues(db)
    .leftJoin('tour', 'tour.id', 'reservation.tour_id')
    .leftJoin('dispute', 'dispute.id', 'payment_issue.dispute_id')
    .select(['reservation.reference', 'reservation.contact_name', 'reservation.local_start', 'tour.title'])
    .select(sql<boolean>`reservation.contact_email is not null`.as('has_mail'))
    .select(['dispute.state as dispute_state', 'dispute.reason as dispute_reason'])
    .select('dispute.due_at as dispute_due_at')
    .select(['refund.status as refund_status', 'refund.amount_minor as refund_minor', 'refund.failure'])
    .where('payment_issue.closed_at', state === 'open' ? 'is' : 'is not', null)
    .orderBy('payment_issue.happened_at', 'desc')
    .orderBy('payment_issue.id', 'desc')
    .limit(INBOX_PAGE_SIZE)
    .offset((page - 1) * INBOX_PAGE_SIZE)
    .execute()
}

async function readCounts(db: Database): Promise<PaymentsInbox['counts']> {
  return db
    .selectFrom('payment_issue')
    .select([
      sql<number>`count(*) filter (where closed_at is null)::int`.as('open'),
      sql<number>`count(*) filter (where closed_at is not null)::int`.as('closed'),
    ])
    .executeTakeFirstOrThrow()
}

type Row = Awaited<ReturnType<typeof readPage>>[number]

function issueView(row: Row, locale: Locale, actions: PaymentIssue['actions']): PaymentIssue {
  const { kind, currency, refund_status, refund_minor } = row
  return {
    id: row.id,
    kind,
    reaction: row.deed,
    happenedAt: row.happened_at,
    amount: moneyOf(row.amount_minor, currency),
    asked: moneyOf(row.asked_minor, row.asked_currency),
    reservation: reservationOf(row, locale),
    description: row.description,
    sessionId: row.session_id,
    chargeId: row.charge_id,
    refund:
      refund_status && refund_minor !== null && currency
        ? {
            status: refund_status,
            amount: { amountMinor: refund_minor, currency },
            failure: row.failure ?? '',
          }
        : null,
    dispute: row.dispute_state
      ? { state: row.dispute_state, reason: row.dispute_reason ?? '', dueAt: row.dispute_due_at }
      : null,
    actions,
    closed:
      row.closed_at && row.closed_as
        ? { at: row.closed_at, as: row.closed_as, by: row.closed_by, note: row.note }
        : null,
  }
}

function reservationOf(row: Row, locale: Locale): PaymentIssue['reservation'] {
  if (!row.reservation_id || !row.reference || !row.local_start || !row.title) return null
  return {
    id: row.reservation_id,
    reference: row.reference,
    name: row.contact_name ?? '',
    hasMail: row.has_mail,
    tourTitle: inLocale(row.title, locale),
    localDateTimeStart: row.local_start,
  }
}

function moneyOf(amountMinor: number | null, currency: string | null): Money | null {
  return amountMinor === null || currency === null ? null : { amountMinor, currency }
}
