import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { can, requireAbility, type Actor } from '../kernel/actor.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import type { Money } from '../kernel/money.ts'
import { INBOX_PAGE_SIZE, type InboxQuery, type PaymentIssue, type PaymentsInbox } from './inbox.schema.ts'
import { issueActions } from '../issue/payment-issue.ts'

/**
 * A page of the payments inbox, newest first, in two queries: the open issues, or the closed ones. A member who may
 * only read gets no actions.
 */
export async function paymentsInbox(
  app: Needs<'db'>,
  actor: Actor,
  query: InboxQuery,
): Promise<PaymentsInbox> {
  requireAbility(actor, 'read-reservations')
  const [rows, counts] = await Promise.all([readPage(app.db, query), readCounts(app.db)])
  const mayDecide = can(actor, 'manage-reservations')
  const issues = rows.map((row) => issueView(row, query.locale))
  return {
    issues: mayDecide ? issues : issues.map((issue) => ({ ...issue, actions: [] })),
    total: counts[query.state],
    pageSize: INBOX_PAGE_SIZE,
    counts,
  }
}

function readPage(db: Database, { state, page }: InboxQuery) {
  return db
    .selectFrom('payment_issue as i')
    .leftJoin('reservation as r', 'r.id', 'i.reservation_id')
    .leftJoin('tour as t', 't.id', 'r.tour_id')
    .leftJoin('dispute as d', 'd.id', 'i.dispute_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('refund')
          .select(['refund.status', 'refund.amount_minor', 'refund.failure'])
          .where((on) =>
            on.or([on('refund.id', '=', on.ref('i.refund_id')), on('refund.issue_id', '=', on.ref('i.id'))]),
          )
          .orderBy('refund.created_at', 'desc')
          .limit(1)
          .as('refund'),
      (join) => join.onTrue(),
    )
    .selectAll('i')
    .select(['r.reference', 'r.contact_name', 'r.local_start', 't.title', 'd.state as dispute_state'])
    .select(['d.reason as dispute_reason', 'd.due_at as dispute_due_at'])
    .select(['refund.status as refund_status', 'refund.amount_minor as refund_minor', 'refund.failure'])
    .select(isDisputed.as('is_disputed'))
    .select(isRefundable.as('is_refundable'))
    .select(isAcceptable.as('is_acceptable'))
    .where('i.closed_at', state === 'open' ? 'is' : 'is not', null)
    .orderBy('i.happened_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(INBOX_PAGE_SIZE)
    .offset((page - 1) * INBOX_PAGE_SIZE)
    .execute()
}

const isDisputed = sql<boolean>`exists (
  select from dispute where payment_id = i.payment_id and state in ('OPEN', 'LOST'))`

/** The sum that can be refunded now: the rest of a payment that books nothing, or the sum of a failed refund. */
const isRefundable = sql<boolean>`i.charge_id is not null and case
  when i.kind in ('ORPHAN', 'MISMATCH') then i.amount_minor >
    coalesce((select sum(amount_minor) from refund where is_given and issue_id = i.id), 0)
  when i.kind = 'REFUND_FAILED' and i.payment_id is not null then i.amount_minor <=
    coalesce((select received_minor from payment where id = i.payment_id), 0)
    - coalesce((select sum(amount_minor) from refund where is_given and payment_id = i.payment_id), 0)
  else i.kind = 'REFUND_FAILED' end`

/**
 * Another sum in the reservation's own currency, of which nothing was refunded, for a reservation that is not paid
 * otherwise.
 */
const isAcceptable = sql<boolean>`i.kind = 'MISMATCH' and i.currency = i.asked_currency
  and i.amount_minor <> i.asked_minor
  and r.status in ('ON_HOLD', 'EXPIRED')
  and not exists (select from refund where is_given and issue_id = i.id)`

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

function issueView(row: Row, locale: Locale): PaymentIssue {
  const { kind, currency, refund_status, refund_minor } = row
  return {
    id: row.id,
    kind,
    deed: row.deed,
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
    actions: issueActions({
      kind,
      isOpen: row.closed_at === null,
      isRefundable: row.is_refundable,
      isAcceptable: row.is_acceptable ?? false,
      isDisputed: row.is_disputed,
    }),
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
    tourTitle: inLocale(row.title, locale),
    localDateTimeStart: row.local_start,
  }
}

function moneyOf(amountMinor: number | null, currency: string | null): Money | null {
  return amountMinor === null || currency === null ? null : { amountMinor, currency }
}
