import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { insertDepartures } from '../departure/departure-store.server.ts'
import { replacePrices, type DepartureRules } from './departure-rules.server.ts'
import type { DraftDeparture } from './draft-departure.ts'
import type { SaveDeparture, SavedDepartures } from './save-departure.schema.ts'

/** The common columns of departures that are saved together. */
export type DepartureDetails = Pick<
  SaveDeparture,
  'capacity' | 'languages' | 'note' | 'prices' | 'closed' | 'meetingAddress' | 'cutoffMinutes' | 'guideId'
> & { participantsMin: number; decisionHours: number }

/**
 * Writes new departures of one tour with their prices, and returns them in the given order. `id`: of a single one.
 * Refuses units.unknown and tour.price_too_small.
 */
export async function createDepartures(
  app: Needs<'clock' | 'ids'>,
  tx: Transaction,
  { tourId }: Pick<DepartureRules, 'tourId'>,
  drafts: readonly DraftDeparture[],
  details: DepartureDetails & { seriesId: string | null; id?: string | undefined },
): Promise<SavedDepartures['departures']> {
  const now = app.clock.now().toString()
  const made = drafts.map((draft) => ({ id: details.id ?? app.ids.uuid(), draft }))
  await insertDepartures(
    tx,
    made.map(({ id, draft }) => ({
      id,
      tour_id: tourId,
      series_id: details.seriesId,
      ...timesOf(draft),
      ...columnsOf(details),
      closed_at: details.closed ? now : null,
      created_at: now,
      updated_at: now,
    })),
  )
  await replacePrices(
    tx,
    tourId,
    made.map(({ id }) => id),
    details.prices,
  )
  return made.map(({ id, draft }) => savedDeparture(id, draft))
}

/** The columns of a departure that its form names, without times and prices. */
export function columnsOf(details: DepartureDetails) {
  return {
    capacity: details.capacity,
    languages: details.languages,
    participants_min: details.participantsMin,
    decision_hours: details.decisionHours,
    note: details.note,
    meeting_address: details.meetingAddress ?? '',
    guide_id: details.guideId ?? null,
  }
}

/** The columns of a departure's times. */
export function timesOf(draft: DraftDeparture) {
  return {
    local_start: draft.localStart.toString(),
    local_end: draft.localEnd.toString(),
    time_zone: draft.timeZone,
    starts_at: draft.startsAt.toString(),
    ends_at: draft.endsAt.toString(),
    cutoff_at: draft.cutoffAt.toString(),
  }
}

/** A departure as the response to saving it shows it. */
export function savedDeparture(id: string, draft: DraftDeparture): SavedDepartures['departures'][number] {
  return {
    id,
    localDateTimeStart: draft.localStart.toString(),
    localDateTimeEnd: draft.localEnd.toString(),
    moved: draft.moved,
  }
}
