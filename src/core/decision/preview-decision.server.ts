import { readOnly } from '#database/read-only.ts'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { paidBeforeForDeparture } from '../refund/paid-before.server.ts'
import { refundOfDeparture } from '../refund/refund-of-departure.server.ts'
import { countGuests } from '../reservation/count-guests.server.ts'
import { departuresOnSale, hasFreeSeats } from '../departure/departures-on-sale.server.ts'
import { choiceTimes } from './choice-rules.ts'
import type { DecisionPreview } from './decision.schema.ts'

/** The number of dates that can be named. */
const NAMED_MAX = 20

/** The effect of a no, and the dates that can be named. Refuses availability.not_found. */
export async function previewDecision(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<DecisionPreview> {
  requireAbility(actor, 'manage-availabilities')
  return readOnly(app.db, async (tx) => {
    const departure = await tx
      .selectFrom('availability as a')
      .innerJoin('tour as t', 't.id', 'a.tour_id')
      .select(['a.tour_id', 'a.starts_at', 't.currency'])
      .where('a.id', '=', id)
      .executeTakeFirst()
    if (!departure) throw new Refused({ code: 'availability.not_found' })
    const money = (amountMinor: number) => ({ amountMinor, currency: departure.currency })
    const { reservations, people, unreachable, holds, languages } = await countGuests(tx, id)
    const { refundMinor, cashMinor } = await refundOfDeparture(tx, id)
    const dates = await departuresOnSale(app, tx, departure.tour_id)
      .where('availability.id', '<>', id)
      .where(hasFreeSeats(1))
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
      refund: money(refundMinor),
      cash: money(cashMinor),
      paidBefore: money(await paidBeforeForDeparture(tx, id)),
      chooseUntil: choiceTimes(app.clock.now(), startsAt).chooseUntil.toString(),
      dates: dates.map((row) => ({
        id: row.id,
        localDateTimeStart: row.local_start,
        vacancies: row.capacity - row.seats_taken,
      })),
    }
  })
}
