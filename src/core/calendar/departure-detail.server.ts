import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import type { DepartureDetail } from './calendar.schema.ts'
import type { DepartureRecord } from '../departure/departure-store.server.ts'
import { minutesBetween } from '../schedule/draft-departure.ts'
import { guideOverlaps } from '../schedule/guide-overlaps.server.ts'
import { calendarView } from './calendar-view.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { waitingForBank } from '../payment/waiting-for-bank.server.ts'
import { Refused } from '../kernel/refusal.ts'
import { paidBeforeForDeparture } from '../refund/paid-before.server.ts'
import { refundOfDeparture } from '../refund/refund-of-departure.server.ts'
import { heldForChoices } from '../decision/held-for-choices.server.ts'
import { countGuests } from '../reservation/count-guests.server.ts'
import { reservationsEverOf } from '../reservation/reservations-ever.server.ts'

/**
 * A departure with the facts that decide which actions are possible: the reservations and the refund of a
 * cancellation, the reservations and the held seats that keep it from being deleted, the departures that its guide
 * leads at the same time, and the rest of its series. Refuses availability.not_found.
 */
export async function departureDetail(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<DepartureDetail> {
  requireAbility(actor, 'manage-availabilities')
  const row = await rowOf(app.db, id)
  if (!row) throw new Refused({ code: 'availability.not_found' })
  const now = app.clock.now()
  const [prices, guests, money, paidBeforeMinor, reservationsEver, series, overlaps, waiting, held] =
    await Promise.all([
      pricesOf(app.db, id),
      countGuests(app.db, id),
      refundOfDeparture(app.db, id),
      paidBeforeForDeparture(app.db, id),
      reservationsEverOf(app.db, id),
      seriesOf(app.db, row, now),
      guideOverlaps(app.db, [id]),
      waitingForBank(app.db, [id]),
      heldForChoices(app.db, id),
    ])
  const { currency } = row
  return {
    ...calendarView({ ...row, overlapped: overlaps.length > 0 }, now),
    version: row.version,
    timeZone: row.time_zone,
    durationMinutes: minutesBetween(row.starts_at, row.ends_at),
    note: row.note,
    cutoffMinutes: minutesBetween(row.cutoff_at, row.starts_at),
    decisionHours: row.decision_hours,
    meetingAddress: row.meeting_address,
    closed: row.closed_at !== null,
    cancelled: row.cancelled_at !== null,
    prices: prices.map(({ unit_id, price_minor }) => ({
      unitId: unit_id,
      price: { amountMinor: price_minor, currency },
    })),
    overlaps: overlaps.map(({ other }) => other),
    guests: {
      ...guests,
      refund: { amountMinor: money.refundMinor, currency },
      cash: { amountMinor: money.cashMinor, currency },
      paidBefore: { amountMinor: paidBeforeMinor, currency },
    },
    waitingForBank: waiting.get(id) ?? [],
    heldForChoices: held,
    reservationsEver,
    series,
  }
}

async function rowOf(
  db: Database,
  id: string,
): Promise<(DepartureRecord & { currency: string }) | undefined> {
  return await db
    .selectFrom('availability')
    .innerJoin('tour', 'tour.id', 'availability.tour_id')
    .selectAll('availability')
    .select('tour.currency')
    .where('availability.id', '=', id)
    .executeTakeFirst()
}

function pricesOf(db: Database, id: string) {
  return db
    .selectFrom('availability_price')
    .select(['unit_id', 'price_minor'])
    .where('availability_id', '=', id)
    .execute()
}

async function seriesOf(
  db: Database,
  { series_id, starts_at }: DepartureRecord,
  now: Temporal.Instant,
): Promise<DepartureDetail['series']> {
  if (series_id === null) return null
  return await db
    .selectFrom('availability')
    .select([
      sql<number>`count(*) filter (where starts_at >= ${starts_at})::int`.as('following'),
      sql<number>`count(*)::int`.as('all'),
    ])
    .where('series_id', '=', series_id)
    .where('starts_at', '>', now.toString())
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
}
