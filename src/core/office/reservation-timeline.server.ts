import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Instant } from '#database/tables/cells.ts'
import type { Money } from '../kernel/money.ts'
import type { ReservationStatus } from '../reservation/reservation.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'
import type { TimelineEvent, TimelineKind } from '../reservation/reservation-detail.schema.ts'
import { ALREADY_REFUNDED } from '../refund/refund-cover.server.ts'

/**
 * The whole history of a reservation, oldest first: its own instants, money, disputes, emails, changes, notes,
 * check-ins, reviews.
 */
export async function reservationTimeline(
  db: Database,
  reservation: ReservationRow,
): Promise<TimelineEvent[]> {
  const { id } = reservation
  const money = (amountMinor: number): Money => ({ amountMinor, currency: reservation.currency })
  const parts = await Promise.all([
    cancellationEvents(db, id, money),
    paymentEvents(db, id, money),
    changeEvents(db, id, money),
    goodwillEvents(db, id, money),
    // After the decisions of the same instant that they carry out.
    refundEvents(db, id, money),
    disputeEvents(db, id, money),
    emailEvents(db, id),
    noteEvents(db, id),
    teamEvents(db, reservation),
    reviewEvents(db, id),
  ])
  return [ownEvents(reservation), ...parts].flat().sort((a, b) => Temporal.Instant.compare(a.at, b.at))
}

type ToMoney = (amountMinor: number) => Money

function ownEvents(row: ReservationRow): TimelineEvent[] {
  const events: TimelineEvent[] = [{ at: row.created_at, kind: 'booked', subject: row.source }]
  // A reservation by the team, or from a file, is confirmed at the moment of its creation.
  const isByTeam = ['PHONE', 'WALK_IN', 'IMPORT'].includes(row.source)
  if (row.confirmed_at && !isByTeam) events.push({ at: row.confirmed_at, kind: 'confirmed' })
  if (row.expired_at) events.push({ at: row.expired_at, kind: 'expired' })
  return events
}

async function cancellationEvents(db: Database, id: string, money: ToMoney): Promise<TimelineEvent[]> {
  const row = await db
    .selectFrom('reservation as r')
    .leftJoin('cancellation as c', 'c.reservation_id', 'r.id')
    .select(['r.cancelled_at', 'c.cancelled_by', 'c.message', 'c.refund_minor'])
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!row?.cancelled_at) return []
  const event: TimelineEvent = { at: row.cancelled_at, kind: 'cancelled' }
  if (row.cancelled_by === null) return [event]
  return [{ ...event, by: row.cancelled_by, text: row.message ?? '', money: money(row.refund_minor ?? 0) }]
}

async function paymentEvents(db: Database, id: string, money: ToMoney): Promise<TimelineEvent[]> {
  const rows = await db
    .selectFrom('payment')
    .select([
      'provider',
      'by_card_reader',
      'status',
      'amount_minor',
      'received_minor',
      'paid_at',
      'updated_at',
    ])
    .where('reservation_id', '=', id)
    .where('status', 'in', ['PAID', 'FAILED', 'EXPIRED'])
    .where('provider', '<>', 'free')
    .execute()
  return rows.map((row) => ({
    at: row.paid_at ?? row.updated_at,
    kind: row.status === 'PAID' ? paidKind(row) : 'notPaid',
    money: money(row.received_minor ?? row.amount_minor),
    state: row.status,
  }))
}

function paidKind({ provider, by_card_reader: byReader }: { provider: string; by_card_reader: boolean }) {
  if (provider !== 'cash') return 'paid'
  return byReader ? 'paidByReader' : 'paidInCash'
}

async function refundEvents(db: Database, id: string, money: ToMoney): Promise<TimelineEvent[]> {
  const rows = await db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .leftJoin('cancellation as c', 'c.reservation_id', 'r.reservation_id')
    .select(['r.created_at', 'r.amount_minor', 'r.status', 'r.failure', 'p.provider'])
    // The cash that a cancellation left to the team is recorded once it has been handed over.
    .select(
      sql<boolean>`coalesce(c.owed_cash_minor > 0 and r.created_at >= c.cancelled_at, false)`.as(
        'pays_owed_cash',
      ),
    )
    .where('r.reservation_id', '=', id)
    // Never sent to the provider: the refund that replaced it is in the list.
    .where('r.failure', 'is distinct from', ALREADY_REFUNDED)
    .execute()
  return rows.map((row) => ({
    at: row.created_at,
    kind: refundKind(row),
    money: money(row.amount_minor),
    state: row.status,
    text: row.failure ?? '',
  }))
}

function refundKind({ provider, pays_owed_cash }: { provider: string; pays_owed_cash: boolean }) {
  if (provider !== 'cash') return 'refunded'
  return pays_owed_cash ? 'cashReturned' : 'refundedByHand'
}

async function goodwillEvents(db: Database, id: string, money: ToMoney): Promise<TimelineEvent[]> {
  const rows = await db
    .selectFrom('goodwill_refund')
    .select(['amount_minor', 'reason', 'refunded_by', 'refunded_at'])
    .where('reservation_id', '=', id)
    .execute()
  return rows.map((row) => ({
    at: row.refunded_at,
    kind: 'goodwill',
    by: row.refunded_by,
    text: row.reason,
    money: money(row.amount_minor),
  }))
}

/** Each dispute and inquiry at its beginning, with its present state. */
async function disputeEvents(db: Database, id: string, money: ToMoney): Promise<TimelineEvent[]> {
  const rows = await db
    .selectFrom('dispute')
    .select(['opened_at', 'amount_minor', 'state'])
    .where('reservation_id', '=', id)
    .execute()
  return rows.map(({ opened_at: at, amount_minor, state }) => ({
    at,
    kind: 'disputed',
    money: money(amount_minor),
    state,
  }))
}

async function emailEvents(db: Database, id: string): Promise<TimelineEvent[]> {
  const rows = await db
    .selectFrom('letter')
    .select(['kind', 'status', 'created_at', 'sent_at', 'last_error'])
    .where('reservation_id', '=', id)
    // Nobody receives an email about which nothing is left to say.
    .where('status', '<>', 'DROPPED')
    .execute()
  return rows.map((row) => ({
    at: row.sent_at ?? row.created_at,
    kind: 'letter',
    subject: row.kind,
    state: row.status,
    text: row.status === 'SENT' ? '' : (row.last_error ?? ''),
  }))
}

/** The changes of a reservation, each with the starts of its former and its next departure. */
export function changesQuery(db: Database, id: string) {
  return db
    .selectFrom('reservation_change as c')
    .leftJoin('availability as b', (join) => join.on('b.id', '=', departureIn('c.before')))
    .leftJoin('availability as a', (join) => join.on('a.id', '=', departureIn('c.after')))
    .select(['c.kind', 'c.before', 'c.after', 'c.changed_by', 'c.changed_at'])
    .select(['b.local_start as from_start', 'a.local_start as to_start'])
    .where('c.reservation_id', '=', id)
}

/** The id as it is in the table of departures, so that its index finds the row. */
function departureIn(column: 'c.before' | 'c.after') {
  return sql<string>`(${sql.ref(column)} ->> 'availabilityId')::uuid`
}

async function changeEvents(db: Database, id: string, money: ToMoney): Promise<TimelineEvent[]> {
  const rows = await changesQuery(db, id).execute()
  return rows.map((row) => ({
    at: row.changed_at,
    by: row.changed_by,
    money: money(row.after.totalMinor),
    ...(row.kind === 'MOVE'
      ? { kind: 'moved' as const, from: row.from_start ?? '', to: row.to_start ?? '' }
      : { kind: 'partyChanged' as const, from: String(row.before.seats), to: String(row.after.seats) }),
  }))
}

async function noteEvents(db: Database, id: string): Promise<TimelineEvent[]> {
  const rows = await db
    .selectFrom('reservation_note')
    .select(['text', 'author_name', 'written_at'])
    .where('reservation_id', '=', id)
    .execute()
  return rows.map((row) => ({ at: row.written_at, kind: 'noted', by: row.author_name, text: row.text }))
}

/** Events that are only in the audit log, in the order of its entries. */
async function teamEvents(db: Database, { id, status }: ReservationRow): Promise<TimelineEvent[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['action', 'actor_name'])
    // A mark of a phone without a network arrives later than it was made.
    .select(sql<Instant>`coalesce((facts->>'markedAt')::timestamptz, at)`.as('at'))
    .where('subject_type', '=', 'reservation')
    .where('subject_id', '=', id)
    .where('action', 'in', Object.keys(TEAM_EVENTS))
    // Old entries of a release name holds, too, that were paid or stayed held.
    .where(sql<boolean>`(action <> 'reservation.hold_released' or facts->>'outcome' = 'released')`)
    .orderBy('id')
    .execute()
  const events = rows.flatMap((row) => {
    const kind = TEAM_EVENTS[row.action]
    return kind ? [{ at: row.at, kind, by: row.actor_name }] : []
  })
  return withStanding(events, status)
}

/**
 * Says which mark stands, where a mark that was made later did not decide: such as the check-in of a phone without
 * network, which wins over a no-show that the server had before. Every entry has changed the state, the last one to the
 * present state.
 */
function withStanding(events: readonly TimelineEvent[], status: ReservationStatus): TimelineEvent[] {
  const marks = events.filter(({ kind }) => Object.hasOwn(STATE_AFTER, kind))
  const last = marks.at(-1)
  const isLaterListed = last && marks.some(({ at }) => Temporal.Instant.compare(at, last.at) > 0)
  if (!isLaterListed || STATE_AFTER[last.kind] !== status) return [...events]
  return events.map((event) => (event === last ? { ...event, state: 'STANDS' } : event))
}

const STATE_AFTER: Readonly<Partial<Record<TimelineKind, ReservationStatus>>> = {
  checkedIn: 'REDEEMED',
  noShow: 'NO_SHOW',
  attendanceTakenBack: 'CONFIRMED',
}

const TEAM_EVENTS: Readonly<Record<string, TimelineKind>> = {
  'reservation.checked_in': 'checkedIn',
  'reservation.no_show': 'noShow',
  'reservation.attendance_taken_back': 'attendanceTakenBack',
  'reservation.hold_released': 'holdReleased',
}

async function reviewEvents(db: Database, id: string): Promise<TimelineEvent[]> {
  const [requested, written] = await Promise.all([
    db.selectFrom('comment_request').select('requested_at').where('reservation_id', '=', id).execute(),
    db.selectFrom('comment').select(['created_at', 'rate']).where('reservation_id', '=', id).execute(),
  ])
  return [
    ...requested.map((row) => ({ at: row.requested_at, kind: 'reviewAsked' as const })),
    ...written.map((row) => ({ at: row.created_at, kind: 'reviewed' as const, state: String(row.rate) })),
  ]
}
