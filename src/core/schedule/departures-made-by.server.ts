import type { Transaction } from '#database/connect.ts'
import { takeTurn } from '#database/take-turn.ts'
import { Refused } from '../kernel/refusal.ts'
import { columnsOf, timesOf, type DepartureDetails } from './create-departures.server.ts'
import type { DraftDeparture } from './draft-departure.ts'
import { guideOverlaps } from './guide-overlaps.server.ts'
import type { SavedDepartures } from './save-departure.schema.ts'

/** A form for new departures. `wanted`: all that it describes · `isMore`: some of them do not exist yet. */
type SentDepartures = {
  tourId: string
  formToken: string
  details: DepartureDetails
  wanted: readonly DraftDeparture[]
  isMore: boolean
}

/**
 * The departures that a form with this token has made already; null when it has made none. That the clocks moved one
 * of them is said once only, in the response to the first form. The same form sent twice at once waits here until the
 * first one is done. Refuses form.sent_already where the departures are not those of this form: its content or its tour
 * is another one, or they have been changed since.
 */
export async function departuresMadeBy(
  tx: Transaction,
  form: SentDepartures,
): Promise<SavedDepartures | null> {
  const { tourId, formToken } = form
  await takeTurn(tx, formToken)
  const rows = await tx
    .selectFrom('availability')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', formToken), eb.and({ tour_id: tourId, series_id: formToken })]))
    .orderBy('starts_at')
    .execute()
  if (rows.length === 0) return null
  await refuseOthers(tx, form, rows)
  const departures = rows.map(({ id, local_start, local_end }) => ({
    id,
    localDateTimeStart: local_start,
    localDateTimeEnd: local_end,
    moved: false,
  }))
  const overlaps = await guideOverlaps(
    tx,
    departures.map(({ id }) => id),
  )
  return { seriesId: rows[0]?.series_id ?? null, departures, overlaps }
}

type StoredDeparture = { id: string; tour_id: string; closed_at: string | null } & ComparedColumns
type ComparedColumns = Omit<ReturnType<typeof timesOf>, 'time_zone'> & ReturnType<typeof columnsOf>

async function refuseOthers(
  tx: Transaction,
  { tourId, details, wanted, isMore }: SentDepartures,
  rows: readonly StoredDeparture[],
): Promise<void> {
  const prices = await tx
    .selectFrom('availability_price')
    .selectAll()
    .where(
      'availability_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const ownPrices = (id: string) =>
    prices.flatMap((one) => (one.availability_id === id ? [[one.unit_id, one.price_minor] as const] : []))
  const givenPrices = Object.entries(details.prices).flatMap(([unitId, priceMinor]) =>
    priceMinor === undefined ? [] : [[unitId, priceMinor] as const],
  )
  const described = new Set(
    wanted.map((draft) =>
      contentOf({ ...timesOf(draft), ...columnsOf(details) }, details.closed, givenPrices),
    ),
  )
  const isSame = rows.every(
    (row) =>
      row.tour_id === tourId && described.has(contentOf(row, row.closed_at !== null, ownPrices(row.id))),
  )
  if (isMore || !isSame) throw new Refused({ code: 'form.sent_already' })
}

/** One text for equal departures, whether they are read from a form or from their rows. */
function contentOf(
  row: ComparedColumns,
  isClosed: boolean,
  prices: readonly (readonly [unitId: string, priceMinor: number])[],
): string {
  const instants = [row.starts_at, row.ends_at, row.cutoff_at].map(
    (instant) => Temporal.Instant.from(instant).epochMilliseconds,
  )
  return JSON.stringify([
    instants,
    row.capacity,
    row.languages.toSorted(),
    row.participants_min,
    row.decision_hours,
    row.note,
    row.meeting_address,
    row.guide_id,
    isClosed,
    prices.map((price) => price.join(' ')).toSorted(),
  ])
}
