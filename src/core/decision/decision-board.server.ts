import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { decisionInstant } from '../departure/decision-instant.server.ts'
import { minimumFactsOf } from '../departure/departure-store.server.ts'
import { decisionAt } from '../departure/minimum.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import { fullName } from '../member/member.ts'
import { DECISION_HOURS_MAX } from '../tour/tour.ts'
import { owedCash } from '../refund/owed-cash.server.ts'
import type { Board, BoardDeparture } from './decision.schema.ts'
import { KEPT } from '../reservation/reservation.ts'

/** The number of days on the board, whatever the decision deadlines. */
const BOARD_DAYS = 10
/** A decision is an open task, and on the board, from this many hours before its own hour. */
const DUE_WITHIN_HOURS = 48
/** The largest number of departures on the board. */
const BOARD_MAX = 500

/**
 * The departures with a minimum of the next ten days, and those whose decision deadline comes within two days or has
 * passed: booked seats, guide, decision deadline, and after a no the choices of the guests; and the cash that is to be
 * paid back. Two queries.
 */
export async function decisionBoard(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  locale: Locale,
): Promise<Board> {
  requireAbility(actor, 'manage-availabilities')
  const now = app.clock.now()
  const [rows, owed] = await Promise.all([boardRows(app.db, now), owedCash(app.db)])
  return {
    departures: rows.map((row) => boardDeparture(row, locale)),
    owedCash: owed.map(({ id, reference, contact_name: name, currency, owed_minor }) => ({
      reservationId: id,
      reference,
      name,
      cash: { amountMinor: owed_minor, currency },
    })),
  }
}

/**
 * The number of departures of the board below their minimum whose decision deadline comes within two days or has
 * passed, as a subquery.
 */
export function dueDecisions(now: Temporal.Instant) {
  return sql<number>`(select count(*)::int from availability
    where starts_at > ${now.toString()} and starts_at <= ${latestDue(now)} and participants_min > 1
      and decided is null and cancelled_at is null
      and ${isDue('availability', now)})`
}

/** True in a query for a departure `row` whose decision deadline comes within two days or has passed. */
function isDue(row: string, now: Temporal.Instant) {
  return sql<boolean>`${decisionInstant(row)} <= ${now.add({ hours: DUE_WITHIN_HOURS }).toString()}`
}

/** The latest start of such a departure, as the limit of an index. */
function latestDue(now: Temporal.Instant): string {
  return now.add({ hours: DECISION_HOURS_MAX + DUE_WITHIN_HOURS }).toString()
}

type BoardRow = Awaited<ReturnType<typeof boardRows>>[number]

/** The query of the board; its plan is tested. */
export function boardQuery(db: Database, now: Temporal.Instant) {
  return db
    .selectFrom('availability as a')
    .innerJoin('tour as t', 't.id', 'a.tour_id')
    .leftJoin('app_user as guide', 'guide.id', 'a.guide_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('reservation as r')
          .select(sql<number>`coalesce(sum(r.seats), 0)::int`.as('filled'))
          .whereRef('r.availability_id', '=', 'a.id')
          .where('r.status', 'in', KEPT)
          .as('booked'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('date_choice as c')
          .innerJoin('reservation as r', 'r.id', 'c.reservation_id')
          .leftJoin('availability as offered', 'offered.id', 'c.held_availability_id')
          .select([
            sql<number>`count(*) filter (where c.state = 'OPEN')::int`.as('open'),
            sql<number>`count(*) filter (where c.state = 'MOVED')::int`.as('moved'),
            sql<number>`count(*) filter (where c.state = 'MONEY')::int`.as('money'),
            sql<number>`count(*) filter (where c.state = 'OPEN' and r.contact_email is null)::int`.as(
              'unreachable',
            ),
            sql<string | null>`max(c.choose_until)`.as('choose_until'),
            sql<number>`coalesce(sum(c.held_seats), 0)::int`.as('held_seats'),
            sql<string | null>`max(c.held_until)`.as('held_until'),
            sql<string | null>`max(offered.local_start) filter (where c.held_seats > 0)`.as('offered_start'),
          ])
          .whereRef('c.availability_id', '=', 'a.id')
          .where(sql<boolean>`a.decided = 'NO'`)
          .as('choice'),
      (join) => join.onTrue(),
    )
    .select(['a.id', 'a.local_start', 'a.time_zone', 'a.starts_at', 'a.capacity', 'a.seats_taken'])
    .select(['a.participants_min', 'a.decision_hours', 'a.decided', 'a.decided_at', 'a.decided_by'])
    .select(['t.title', 'guide.firstname', 'guide.lastname', 'booked.filled'])
    .select(['choice.open', 'choice.moved', 'choice.money', 'choice.unreachable', 'choice.choose_until'])
    .select(['choice.held_seats', 'choice.held_until', 'choice.offered_start'])
    .where('a.starts_at', '>', now.toString())
    .where('a.starts_at', '<=', latestDue(now))
    .where((eb) =>
      eb.or([eb('a.starts_at', '<', now.add({ hours: BOARD_DAYS * 24 }).toString()), isDue('a', now)]),
    )
    .where('a.participants_min', '>', 1)
    .where((eb) => eb.or([eb('a.cancelled_at', 'is', null), eb('a.decided', '=', 'NO')]))
    .orderBy('a.starts_at')
    .orderBy('a.id')
    .limit(BOARD_MAX)
}

function boardRows(db: Database, now: Temporal.Instant) {
  return boardQuery(db, now).execute()
}

function boardDeparture(row: BoardRow, locale: Locale): BoardDeparture {
  const { firstname, lastname, decided, decided_at: at, filled } = row
  return {
    id: row.id,
    tour: inLocale(row.title, locale),
    localDateTimeStart: row.local_start,
    timeZone: row.time_zone,
    startsAt: row.starts_at,
    guide: firstname === null || lastname === null ? null : fullName({ firstname, lastname }),
    capacity: row.capacity,
    filled,
    held: Math.max(0, row.seats_taken - filled),
    minimum: row.participants_min,
    decisionAt: decisionAt(minimumFactsOf(row)).toString(),
    decided: decided === null || at === null ? null : { decision: decided, by: row.decided_by, at },
    choices: choicesOf(row),
  }
}

function choicesOf(row: BoardRow): BoardDeparture['choices'] {
  const { choose_until: until, held_seats: seats, held_until, offered_start } = row
  if (until === null) return null
  return {
    open: row.open,
    moved: row.moved,
    money: row.money,
    unreachable: row.unreachable,
    until,
    held:
      seats && held_until && offered_start
        ? { seats, until: held_until, localDateTimeStart: offered_start }
        : null,
  }
}
