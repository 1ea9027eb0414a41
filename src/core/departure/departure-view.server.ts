import { fromUnit } from '../tour/tour.ts'
import { departureOf, minimumFactsOf, type DepartureRow } from './departure-store.server.ts'
import type { PublicDeparture } from './departure.schema.ts'
import { departureState } from './departure.ts'
import { minimumOf } from './minimum.ts'

/** A departure as it stands at an instant. */
export function departureView(row: DepartureRow, now: Temporal.Instant): PublicDeparture {
  const money = (amountMinor: number) => ({ amountMinor, currency: row.currency })
  return {
    id: row.id,
    tourId: row.tour_id,
    localDateTimeStart: row.local_start,
    localDateTimeEnd: row.local_end,
    timeZone: row.time_zone,
    startsAt: row.starts_at,
    cutoffAt: row.cutoff_at,
    capacity: row.capacity,
    ...departureState(departureOf(row), now),
    languages: row.languages,
    meetingAddress: row.meeting_address,
    guide: publicGuideOf(row),
    minimum: minimumOf(minimumFactsOf(row), now),
    prices: row.prices.map(({ id, priceMinor }) => ({ unitId: id, price: money(priceMinor) })),
    fromPrice: money(fromUnit(row.prices)?.priceMinor ?? 0),
  }
}

/** The guide of a departure, as visitors may know them; null while nobody is named or introduced. */
export function publicGuideOf({
  guide_id: id,
  guide_name: name,
}: Pick<DepartureRow, 'guide_id' | 'guide_name'>): PublicDeparture['guide'] {
  return id === null || name === null ? null : { id, name }
}
