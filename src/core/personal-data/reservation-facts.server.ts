import { sql, type Expression } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { PersonKey, ReservationFacts } from './person.schema.ts'
import { isOf } from './person.server.ts'

/**
 * Everything that is stored beside the reservations of a person, each kind of rows in one query, the oldest
 * first. Members of the team are not named: their names are no data of the guest.
 */
export async function reservationFactsOf(db: Database, person: PersonKey): Promise<ReservationFacts> {
  const [bought, paid, decided, came] = await Promise.all([
    boughtBy(db, person),
    paidBy(db, person),
    decidedAbout(db, person),
    presenceOf(db, person),
  ])
  return { ...bought, ...paid, ...decided, ...came }
}

async function boughtBy(db: Database, person: PersonKey) {
  const [lines, adjustments] = await Promise.all([
    db
      .selectFrom('unit_item as line')
      .innerJoin('reservation as r', 'r.id', 'line.reservation_id')
      .select(['r.reference', 'r.currency', 'line.type', 'line.label', 'line.quantity'])
      .select(['line.price_minor', 'line.seats'])
      .where(isOf(person))
      .orderBy('r.created_at')
      .orderBy('line.position')
      .execute(),
    db
      .selectFrom('reservation_adjustment as adjustment')
      .innerJoin('reservation as r', 'r.id', 'adjustment.reservation_id')
      .select(['r.reference', 'r.currency', 'adjustment.label', 'adjustment.kind', 'adjustment.value'])
      .where(isOf(person))
      .orderBy('r.created_at')
      .orderBy('adjustment.position')
      .execute(),
  ])
  return { lines, adjustments }
}

async function paidBy(db: Database, person: PersonKey) {
  const [payments, refunds, disputes, issues] = await Promise.all([
    db
      .selectFrom('payment as p')
      .innerJoin('reservation as r', 'r.id', 'p.reservation_id')
      .select(['r.reference', 'p.currency', 'p.purpose', 'p.provider', 'p.by_card_reader', 'p.status'])
      .select(['p.amount_minor', 'p.received_minor', 'p.session_id', 'p.charge_id'])
      .select(['p.created_at', 'p.expires_at', 'p.paid_at'])
      .where(isOf(person))
      .orderBy('p.created_at')
      .execute(),
    refundsOf(db, person),
    db
      .selectFrom('dispute as d')
      .innerJoin('payment as p', 'p.id', 'd.payment_id')
      .innerJoin('reservation as r', 'r.id', 'd.reservation_id')
      .select(['r.reference', 'p.currency', 'd.amount_minor', 'd.state', 'd.reason'])
      .select(['d.due_at', 'd.opened_at', 'd.updated_at'])
      .where(isOf(person))
      .orderBy('d.opened_at')
      .execute(),
    db
      .selectFrom('payment_issue as i')
      .innerJoin('reservation as r', 'r.id', 'i.reservation_id')
      .select((eb) => ['r.reference', eb.fn.coalesce('i.currency', 'r.currency').as('currency')])
      .select(['i.kind', 'i.deed as reaction', 'i.amount_minor', 'i.description'])
      .select(['i.happened_at', 'i.closed_at', 'i.closed_as'])
      .where(isOf(person))
      .orderBy('i.happened_at')
      .execute(),
  ])
  return { payments, refunds, disputes, issues }
}

/** A refund of a payment without a reservation of ours names the issue that it resolves. */
function refundsOf(db: Database, person: PersonKey) {
  return db
    .selectFrom('refund as f')
    .leftJoin('payment as p', 'p.id', 'f.payment_id')
    .leftJoin('payment_issue as i', 'i.id', 'f.issue_id')
    .innerJoin('reservation as r', (join) =>
      join.on((eb) =>
        eb('r.id', '=', eb.fn.coalesce('f.reservation_id', 'p.reservation_id', 'i.reservation_id')),
      ),
    )
    .select((eb) => ['r.reference', eb.fn.coalesce('p.currency', 'i.currency', 'r.currency').as('currency')])
    .select(['f.amount_minor', 'f.reason', 'f.status', 'f.failure', 'f.provider_refund_id'])
    .select(['f.created_at', 'f.updated_at'])
    .where(isOf(person))
    .orderBy('f.created_at')
    .execute()
}

async function decidedAbout(db: Database, person: PersonKey) {
  const [cancellations, goodwillRefunds, changes, dateChoices] = await Promise.all([
    db
      .selectFrom('cancellation as c')
      .innerJoin('reservation as r', 'r.id', 'c.reservation_id')
      .select(['r.reference', 'r.currency', 'c.reason', 'c.refund_minor', 'c.cash_minor'])
      .select(['c.owed_cash_minor', 'c.cancelled_at'])
      .where(isOf(person))
      .orderBy('c.cancelled_at')
      .execute(),
    db
      .selectFrom('goodwill_refund as g')
      .innerJoin('reservation as r', 'r.id', 'g.reservation_id')
      .select(['r.reference', 'r.currency', 'g.amount_minor', 'g.cash_minor', 'g.refunded_at'])
      .where(isOf(person))
      .orderBy('g.refunded_at')
      .execute(),
    changesOf(db, person),
    db
      .selectFrom('date_choice as c')
      .innerJoin('reservation as r', 'r.id', 'c.reservation_id')
      .innerJoin('availability as a', 'a.id', 'c.availability_id')
      .leftJoin('availability as held', 'held.id', 'c.held_availability_id')
      .select(['r.reference', 'r.currency', 'c.state', 'a.local_start', 'c.choose_until', 'c.ended_at'])
      .select(['held.local_start as held_local_start', 'c.held_seats', 'c.held_until'])
      .where(isOf(person))
      .orderBy('c.choose_until')
      .execute(),
  ])
  return { cancellations, goodwillRefunds, changes, dateChoices }
}

/** The start of a departure that is deleted since is null. */
function changesOf(db: Database, person: PersonKey) {
  return db
    .selectFrom('reservation_change as c')
    .innerJoin('reservation as r', 'r.id', 'c.reservation_id')
    .leftJoin('availability as old', (join) =>
      join.on('old.id', '=', sql<string>`(c.before ->> 'availabilityId')::uuid`),
    )
    .leftJoin('availability as new', (join) =>
      join.on('new.id', '=', sql<string>`(c.after ->> 'availabilityId')::uuid`),
    )
    .select(['r.reference', 'r.currency', 'c.kind'])
    .select(['old.local_start as start_before', 'new.local_start as start_after'])
    .select([numberAt(sql`c.before ->> 'seats'`).as('seats_before')])
    .select([numberAt(sql`c.after ->> 'seats'`).as('seats_after')])
    .select([numberAt(sql`c.before ->> 'totalMinor'`).as('total_before_minor')])
    .select([numberAt(sql`c.after ->> 'totalMinor'`).as('total_after_minor')])
    .select(['c.refund_minor', 'c.cash_minor', 'c.changed_at', 'c.terms_version', 'c.terms_accepted_at'])
    .where(isOf(person))
    .orderBy('c.changed_at')
    .execute()
}

async function presenceOf(db: Database, person: PersonKey) {
  const [marks, reviewRequests, ticketLinks] = await Promise.all([
    db
      .selectFrom('guest_mark as m')
      .innerJoin('reservation as r', 'r.id', 'm.reservation_id')
      .select(['r.reference', 'r.currency', 'm.action', 'm.amount_minor', 'm.outcome'])
      .select(['m.phone_at', 'm.marked_at', 'm.received_at'])
      .where(isOf(person))
      .orderBy('m.marked_at')
      .execute(),
    db
      .selectFrom('comment_request as c')
      .innerJoin('reservation as r', 'r.id', 'c.reservation_id')
      .select(['r.reference', 'r.currency', 'c.requested_at'])
      .where(isOf(person))
      .orderBy('c.requested_at')
      .execute(),
    db
      .selectFrom('ticket_link as l')
      .innerJoin('reservation as r', 'r.id', 'l.reservation_id')
      .select(['r.reference', 'r.currency', 'l.made_at'])
      .where(isOf(person))
      .orderBy('l.made_at')
      .execute(),
  ])
  return { marks, reviewRequests, ticketLinks }
}

function numberAt(text: Expression<unknown>) {
  return sql<number>`(${text})::int`
}
