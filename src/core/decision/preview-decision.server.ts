import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { refundMinorOfDeparture } from '../refund/refund-minor-of-departure.server.ts'
import { countGuests } from '../reservation/count-guests.server.ts'
import { departuresOnSale } from '../departure/departures-on-sale.server.ts'
import { choiceTimes } from './choice-rules.ts'
import type { DecisionPreview } from './decision.schema.ts'
import { LEFT_CASH_MINOR } from './left-cash.server.ts'
import { TAKING_PART } from '../reservation/reservation.ts'

/** The number of dates that can be named. */
const NAMED_MAX = 20

/** The effect of a no, and the dates that can be named. Refuses availability.not_found. */
export async function previewDecision(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<DecisionPreview> {
  requireAbility(actor, 'manage-availabilities')
  return app.db.transaction().execute(async (tx) => {
    const departure = await tx
      .selectFrom('availability as a')
      .innerJoin('tour as t', 't.id', 'a.tour_id')
      .select(['a.tour_id', 'a.starts_at', 't.currency'])
      .where('a.id', '=', id)
      .executeTakeFirst()
    if (!departure) throw new Refused({ code: 'availability.not_found' })
    const money = (amountMinor: number) => ({ amountMinor, currency: departure.currency })
    const { reservations, people, holds, languages } = await countGuests(tx, id)
    const { cashMinor, unreachable } = await cashOf(tx, id)
    const dates = await departuresOnSale(app, tx, departure.tour_id)
      .where('availability.id', '<>', id)
      .whereRef('availability.seats_taken', '<', 'availability.capacity')
      .limit(NAMED_MAX)
      .execute()
    const startsAt = Temporal.Instant.from(departure.starts_at)
    return {
      id,
      reservations,
      people,
      holds,
      unreachable,
      languages,
      refund: money((await refundMinorOfDeparture(tx, id)) - cashMinor),
      cash: money(cashMinor),
      chooseUntil: choiceTimes(app.clock.now(), startsAt).chooseUntil.toString(),
      dates: dates.map((row) => ({
        id: row.id,
        localDateTimeStart: row.local_start,
        vacancies: row.capacity - row.seats_taken,
      })),
    }
  })
}

/** The cash of the parties on a departure, and the number of parties without an email address. */
async function cashOf(tx: Transaction, id: string): Promise<{ cashMinor: number; unreachable: number }> {
  const { cash, unreachable } = await tx
    .selectFrom('reservation as r')
    .select([
      sql<string>`coalesce(sum(${LEFT_CASH_MINOR}), 0)`.as('cash'),
      sql<number>`count(*) filter (where r.contact_email is null)::int`.as('unreachable'),
    ])
    .where('r.availability_id', '=', id)
    .where('r.status', 'in', TAKING_PART)
    .executeTakeFirstOrThrow()
  return { cashMinor: Number(cash), unreachable }
}
