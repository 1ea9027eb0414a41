import { changesAt } from '#database/facts.ts'
import type { Needs } from '../app.ts'
import { clockOf, departureOf, minimumFactsOf } from '../departure/departure-store.server.ts'
import { publicGuideOf } from '../departure/departure-view.server.ts'
import { departureState } from '../departure/departure.ts'
import { minimumOf } from '../departure/minimum.ts'
import { publishedTourOf, readTourCards } from '../tour/tour-store.server.ts'
import { OFFERED_TOURS_MAX } from '../tour/offered-tours-max.ts'
import { isShowable, tourCard } from '../tour/tour-view.server.ts'
import { assert } from '../kernel/assert.ts'
import { textsIn, type Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import type { TourCard } from '../tour/tour.schema.ts'
import { quote } from '../pricing/quote.ts'
import { offerOf, type TourFilters } from './offer.ts'
import { unitForAdults } from './party-of-ages.ts'
import {
  countMatches,
  countMatchesByDay,
  readLastMatches,
  readMatches,
  readSearchedTours,
  type FoundRow,
  type Matching,
  type SearchedTourRow,
} from './search-store.server.ts'
import type { Found, FoundDeparture, SearchQuery } from './search.schema.ts'

/** The number of departures before and after the wanted days that stand in for matches. */
const NEAREST_PER_SIDE = 4

/** A search whose filters are resolved: the tours of the installation, and the departures that would match any day. */
type Search = { rows: readonly SearchedTourRow[]; query: SearchQuery; anyDay: Matching }

/**
 * The departures of all published tours that have room for a party and match the filters, in order of time, in at most
 * ten queries however many there are. Refuses tour.not_found.
 */
export async function searchDepartures(app: Needs<'db' | 'clock'>, query: SearchQuery): Promise<Found> {
  const [rows, tourId] = await Promise.all([readSearchedTours(app.db), tourIdOf(app, query.tour)])
  const { language, part, priceMax, limit } = query
  const offers = offersOf(rows, query, { ...query, tourId })
  const search = { rows, query, anyDay: { offers, now: app.clock.now(), language, part, priceMax } }
  const matching = { ...search.anyDay, ...daysOf(query.from, query.to) }
  const [found, all, days] = await Promise.all([
    readMatches(app.db, matching, { after: query.after, limit: limit + 1 }),
    countMatches(app.db, matching),
    countDays(app, search),
  ])
  const firstCutoffs = [all, ...days].flatMap(({ first_cutoff: at }) => at ?? [])
  changesAt(firstCutoffs.map(Temporal.Instant.from), search.anyDay.now)
  const page = found.slice(0, limit)
  changesAt(page.flatMap(clockOf), search.anyDay.now)
  const nearest = all.departures === 0 ? await nearestTo(app, search) : null
  const departures = page.flatMap((row) => foundDeparture(row, search) ?? [])
  return {
    departures,
    total: all.departures,
    next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    nearest,
    days: days.map(({ day, departures: count }) => ({ day, departures: count })),
    tours: await tourCards(app, [...departures, ...(nearest?.departures ?? [])], query.locale),
    options: optionsOf(rows, query.locale, tourId),
  }
}

async function tourIdOf({ db }: Needs<'db'>, tour: string | undefined): Promise<string | undefined> {
  if (tour === undefined) return undefined
  const found = await publishedTourOf(db, tour)
  if (!found) throw new Refused({ code: 'tour.not_found' })
  return found.id
}

function offersOf(
  rows: readonly SearchedTourRow[],
  { adults, children }: SearchQuery,
  filters: TourFilters,
): Matching['offers'] {
  return rows.flatMap((row) => offerOf(tourOnOffer(row), { adults, children }, filters) ?? [])
}

function tourOnOffer(row: SearchedTourRow) {
  return {
    id: row.id,
    durationMinutes: row.duration_minutes,
    suitability: row.suitability,
    partyMin: row.party_min,
    partyMax: row.party_max,
    units: row.units.map(unitOnOffer),
  }
}

function unitOnOffer({
  id,
  type,
  seats,
  needs_adult,
  price_minor,
  age_min,
}: SearchedTourRow['units'][number]) {
  return { id, type, seats, needsAdult: needs_adult, priceMinor: price_minor, ageMin: age_min }
}

function daysOf(from: string | undefined, to: string | undefined): Pick<Matching, 'from' | 'until'> {
  return {
    from: from === undefined ? undefined : Temporal.PlainDate.from(from),
    until: to === undefined ? undefined : Temporal.PlainDate.from(to).add({ days: 1 }),
  }
}

async function countDays({ db }: Needs<'db'>, { query, anyDay }: Search) {
  const { countFrom, countTo } = query
  if (countFrom === undefined || countTo === undefined) return []
  return countMatchesByDay(db, { ...anyDay, ...daysOf(countFrom, countTo) })
}

/** Departures around the wanted days: by the same filters, else for the same party whatever the other filters. */
async function nearestTo(app: Needs<'db'>, search: Search): Promise<Found['nearest']> {
  const filtered = await around(app, search, search.anyDay)
  if (filtered.length > 0) return { sameFilters: true, departures: filtered }
  const offers = offersOf(search.rows, search.query, { suitability: [] })
  const others = await around(app, search, { offers, now: search.anyDay.now })
  return others.length > 0 ? { sameFilters: false, departures: others } : null
}

async function around({ db }: Needs<'db'>, search: Search, matching: Matching): Promise<FoundDeparture[]> {
  const { from } = daysOf(search.query.from, undefined)
  const [before, after] = await Promise.all([
    from ? readLastMatches(db, { ...matching, until: from }, NEAREST_PER_SIDE) : [],
    readMatches(db, { ...matching, from }, { limit: NEAREST_PER_SIDE }),
  ])
  const rows = [...before.toReversed(), ...after]
  changesAt(rows.flatMap(clockOf), matching.now)
  return rows.flatMap((row) => foundDeparture(row, { ...search, anyDay: matching }) ?? [])
}

/** Null for a departure whose tour was edited after it was read, so that the party cannot come any more. */
function foundDeparture(row: FoundRow, { rows, anyDay: { offers, now } }: Search): FoundDeparture | null {
  const choice = offers.find(({ tourId }) => tourId === row.tour_id)?.choice
  assert(choice, 'a departure is found by the offer of its tour')
  const priced = quote(row.prices, choice, { min: 0, max: Infinity })
  if ('code' in priced) return null
  const tour = rows.find(({ id }) => id === row.tour_id)
  const { vacancies, few } = departureState(departureOf(row), now)
  return {
    id: row.id,
    tourId: row.tour_id,
    localDateTimeStart: row.local_start,
    localDateTimeEnd: row.local_end,
    timeZone: row.time_zone,
    startsAt: row.starts_at,
    vacancies,
    few,
    languages: row.languages,
    meetingAddress: row.meeting_address,
    guide: publicGuideOf(row),
    minimum: minimumOf(minimumFactsOf(row), now),
    units: priced.lines.map(({ unit, quantity }) => ({
      unitId: unit.id,
      quantity,
      ...factsOf(unit.id, tour),
    })),
    total: { amountMinor: priced.totalMinor, currency: row.currency },
  }
}

function factsOf(unitId: string, tour: SearchedTourRow | undefined) {
  const unit = tour?.units.find(({ id }) => id === unitId)
  assert(unit, 'a unit is of its tour')
  return { type: unit.type, ageMin: unit.age_min, ageMax: unit.age_max }
}

async function tourCards(
  { db }: Needs<'db'>,
  departures: readonly FoundDeparture[],
  locale: Locale,
): Promise<TourCard[]> {
  const rows = await readTourCards(db, [...new Set(departures.map(({ tourId }) => tourId))])
  return rows.filter(isShowable).map((row) => tourCard(row, locale))
}

function optionsOf(
  rows: readonly SearchedTourRow[],
  locale: Locale,
  chosenId: string | undefined,
): Found['options'] {
  const offered = rows.filter(({ id }, index) => index < OFFERED_TOURS_MAX || id === chosenId)
  return {
    tours: offered.map(({ slug, title }) => ({ slug, ...textsIn({ title }, locale) })),
    languages: [...new Set(rows.flatMap(({ languages }) => languages))].toSorted(),
    partyMax: Math.max(1, ...rows.map((row) => row.party_max)),
    adultPrices: adultPricesOf(rows),
  }
}

/** The prices in the currency of the first tour, because prices of several currencies cannot be compared. */
function adultPricesOf(rows: readonly SearchedTourRow[]): Found['options']['adultPrices'] {
  const currency = rows[0]?.currency
  const prices = rows
    .filter((row) => row.currency === currency)
    .flatMap((row) => unitForAdults(row.units.map(unitOnOffer))?.priceMinor ?? [])
  if (currency === undefined || prices.length === 0) return null
  const money = (amountMinor: number) => ({ amountMinor, currency })
  return { lowest: money(Math.min(...prices)), highest: money(Math.max(...prices)) }
}
