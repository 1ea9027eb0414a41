import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { decisionInstant } from '../departure/decision-instant.server.ts'
import { enqueueTeamNotice } from '../notice/enqueue-team-notice.server.ts'
import { noticedMembers } from '../notice/noticed-members.server.ts'
import { DECISION_HOURS_MAX } from '../tour/tour.ts'
import { KEPT } from '../reservation/reservation.ts'

/** The departures of one turn: the next turn takes the others. */
const DEPARTURES_PER_TURN = 500

/** A departure whose minimum is not reached, at its decision deadline or later. */
type UndecidedDeparture = { people: number; filled: number }

/**
 * Notifies members of departures that have not reached their minimum by their decision deadline: once for each member
 * and hour, so that a departure that moves has another one. While no member wants to hear of a departure, it is left
 * out. Returns the number of departures.
 */
export async function announceDecisions(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>,
): Promise<number> {
  // A departure without a reader gets no row: it would be due in each turn, in the place of others.
  const { isOfAll, guides } = await noticedMembers(app.db, 'minimum-missed')
  if (!isOfAll && guides.length === 0) return 0
  const due = await dueDepartures(app)
    .$if(!isOfAll, (query) => query.where('a.guide_id', 'in', guides))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('team_notice as n')
            .select('n.id')
            .where('n.notice', '=', 'minimum-missed')
            .where('n.occasion', '=', occasion),
        ),
      ),
    )
    .orderBy('a.starts_at')
    .limit(DEPARTURES_PER_TURN)
    .execute()
  for (const { id, occasion: named } of due) {
    await app.db.transaction().execute((tx) =>
      enqueueTeamNotice(app, tx, {
        notice: 'minimum-missed',
        occasion: named,
        availabilityId: id,
        departureId: id,
      }),
    )
  }
  return due.length
}

/** The departure while it still waits for its decision, with its booked seats; null once it is settled. */
export async function undecidedDeparture(
  app: Needs<'db' | 'clock'>,
  id: string,
): Promise<UndecidedDeparture | null> {
  const row = await dueDepartures(app)
    .select((eb) => [
      'a.participants_min as people',
      eb
        .selectFrom('reservation as r')
        .select(sql<number>`coalesce(sum(r.seats), 0)::int`.as('filled'))
        .whereRef('r.availability_id', '=', 'a.id')
        .where('r.status', 'in', KEPT)
        .as('filled'),
    ])
    .where('a.id', '=', id)
    .executeTakeFirst()
  return row ? { people: row.people, filled: row.filled ?? 0 } : null
}

/** The name of the event: the departure with its decision deadline. */
const occasion = sql<string>`a.id || ':' || extract(epoch from a.starts_at)::bigint || '-' || a.decision_hours`

function dueDepartures({ db, clock }: { db: Database } & Needs<'clock'>) {
  const now = clock.now()
  return db
    .selectFrom('availability as a')
    .select(['a.id', occasion.as('occasion')])
    .where('a.starts_at', '>', now.toString())
    .where('a.starts_at', '<=', now.add({ hours: DECISION_HOURS_MAX }).toString())
    .where('a.participants_min', '>', 1)
    .where('a.decided', 'is', null)
    .where('a.cancelled_at', 'is', null)
    .where(decisionInstant('a'), '<=', now.toString())
}
