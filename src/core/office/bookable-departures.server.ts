import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { unitsOfDeparture } from '../departure/units-of-departure.server.ts'
import { onlyDeparturesOf, requireAbility, type Actor } from '../kernel/actor.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import type {
  BookableDeparture,
  BookableDeparturesQuery,
  WalkInDeparture,
} from '../reservation/bookable-departures.schema.ts'
import { openPaymentLinks, paymentLinkView } from '../payment/open-payment-links.server.ts'
import { OFFERED_DEPARTURES_MAX } from '../reservation/offered-departures-max.ts'

/**
 * The departures of a tour on which the team can book now, or to which it can move `reservation`: not begun, not
 * cancelled; closed and full ones are marked.
 */
export async function bookableDepartures(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  { tour, from, reservation, locale }: BookableDeparturesQuery,
): Promise<BookableDeparture[]> {
  requireAbility(actor, 'manage-reservations')
  const rows = await departuresWithPrices(app.db)
    .select(vacanciesFor(reservation).as('vacancies'))
    .where('a.tour_id', '=', tour)
    .where('a.cancelled_at', 'is', null)
    .where('a.starts_at', '>', app.clock.now().toString())
    .$if(from !== undefined, (query) => query.where('a.local_start', '>=', from ?? ''))
    .orderBy('a.starts_at')
    .orderBy('a.id')
    .limit(OFFERED_DEPARTURES_MAX)
    .execute()
  return rows.map((row) => viewOf(row, locale))
}

/**
 * One departure with its prices, for guests who stand at its meeting point. Refuses availability.not_found, also to a
 * guide on the departure of another.
 */
export async function walkInDeparture(
  app: Needs<'db'>,
  actor: Actor,
  { id, locale }: { id: string; locale: Locale },
): Promise<WalkInDeparture> {
  requireAbility(actor, 'lead-departures')
  const guideId = onlyDeparturesOf(actor)
  const row = await departuresWithPrices(app.db)
    .select(['t.title', vacanciesFor(undefined).as('vacancies')])
    .select(({ ref }) => openPaymentLinks(ref('a.id')).as('payment_links'))
    .where('a.id', '=', id)
    .$if(guideId !== null, (query) => query.where('a.guide_id', '=', guideId))
    .executeTakeFirst()
  if (!row) throw new Refused({ code: 'availability.not_found' })
  return {
    ...viewOf(row, locale),
    tourTitle: inLocale(row.title, locale),
    paymentLinks: row.payment_links.map(paymentLinkView),
  }
}

/** The free seats of a departure `a` for a reservation: those that are held there for its own party are among them. */
function vacanciesFor(reservation: string | undefined) {
  return sql<number>`a.capacity - a.seats_taken + coalesce((
    select sum(c.held_seats) from date_choice c
    where c.held_availability_id = a.id and c.reservation_id = ${reservation ?? null}::uuid), 0)::int`
}

function departuresWithPrices(db: Database) {
  return db
    .selectFrom('availability as a')
    .innerJoin('tour as t', 't.id', 'a.tour_id')
    .select(['a.id', 'a.local_start', 'a.capacity', 'a.languages', 'a.closed_at'])
    .select('t.currency')
    .select(({ ref }) => {
      const departure = { id: ref('a.id'), tour_id: ref('a.tour_id') }
      return jsonArrayFrom(unitsOfDeparture(departure).select('unit.label')).as('units')
    })
}

type Row = Awaited<ReturnType<ReturnType<typeof departuresWithPrices>['execute']>>[number] & {
  vacancies: number
}

function viewOf(row: Row, locale: Locale): BookableDeparture {
  return {
    id: row.id,
    localDateTimeStart: row.local_start,
    vacancies: row.vacancies,
    capacity: row.capacity,
    languages: row.languages,
    closed: row.closed_at !== null,
    units: row.units.map(({ label, priceMinor, ...unit }) => ({
      ...unit,
      label: inLocale(label, locale),
      price: { amountMinor: priceMinor, currency: row.currency },
    })),
  }
}
