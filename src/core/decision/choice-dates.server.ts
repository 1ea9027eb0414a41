import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { teamRefusal } from '../departure/bookability.ts'
import {
  departureOf,
  departures,
  minimumFactsOf,
  type DepartureRow,
} from '../departure/departure-store.server.ts'
import { departuresOnSale, hasFreeSeats } from '../departure/departures-on-sale.server.ts'
import { minimumOf } from '../departure/minimum.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'
import { pickDates } from './choice-rules.ts'
import type { ChoiceRow } from './choice-store.server.ts'
import type { DateChoice } from './decision.schema.ts'

/** The number of next dates among which one in the language of the guests is searched. */
const SEARCHED_MAX = 60

/**
 * The dates among which a party chooses: the same tour, on sale now with seats for the whole party; and the one on
 * which its seats are held, which it was promised, even once it is off sale.
 */
export async function choiceDates(
  app: Needs<'clock'>,
  tx: Transaction,
  reservation: Pick<ReservationRow, 'tour_id' | 'availability_id' | 'seats'>,
  choice: Pick<ChoiceRow, 'held_availability_id' | 'held_seats' | 'held_until'>,
): Promise<DateChoice['dates']> {
  const now = app.clock.now()
  const heldId = choice.held_seats > 0 ? choice.held_availability_id : null
  const off = await tx
    .selectFrom('availability')
    .select('languages')
    .where('id', '=', reservation.availability_id)
    .executeTakeFirstOrThrow()
  const free = await departuresOnSale(app, tx, reservation.tour_id)
    .where('availability.id', 'not in', [reservation.availability_id, ...(heldId === null ? [] : [heldId])])
    .where(hasFreeSeats(reservation.seats))
    .limit(SEARCHED_MAX)
    .execute()
  const held = heldId === null ? [] : await heldDate(tx, heldId, now)
  return pickDates([...held, ...free], { languages: off.languages, heldId }).map((row) => ({
    id: row.id,
    localDateTimeStart: row.local_start,
    languages: row.languages,
    minimum: minimumOf(minimumFactsOf(row), now),
    heldUntil: row.id === heldId ? choice.held_until : null,
  }))
}

/** The held seats count as taken already. */
async function heldDate(tx: Transaction, heldId: string, now: Temporal.Instant): Promise<DepartureRow[]> {
  const rows = await departures(tx).where('availability.id', '=', heldId).execute()
  return rows.filter((row) => teamRefusal(departureOf(row), 0, now) === null)
}
