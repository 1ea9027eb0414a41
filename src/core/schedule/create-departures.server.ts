import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { insertAvailabilities } from '../availability/availability-store.server.ts'
import { replacePrices, type DepartureRules } from './departure-rules.server.ts'
import type { DraftAvailability } from './draft-availability.ts'
import type { SaveAvailability, SavedAvailabilities } from './save-availability.schema.ts'

/** What all departures that are saved at once have alike. */
export type DepartureDetails = Pick<
  SaveAvailability,
  | 'capacity'
  | 'languages'
  | 'participantsMin'
  | 'note'
  | 'prices'
  | 'closed'
  | 'meetingAddress'
  | 'cutoffMinutes'
  | 'guideId'
>

/**
 * Writes new departures of one tour with their prices, and answers them in the order given. `id`: of a single one.
 * Refuses units.unknown.
 */
export async function createDepartures(
  app: Needs<'clock' | 'ids'>,
  tx: Transaction,
  { tourId }: DepartureRules,
  drafts: readonly DraftAvailability[],
  details: DepartureDetails & { seriesId: string | null; id?: string | undefined },
): Promise<SavedAvailabilities['departures']> {
  const now = app.clock.now().toString()
  const made = drafts.map((draft) => ({ id: details.id ?? app.ids.uuid(), draft }))
  await insertAvailabilities(
    tx,
    made.map(({ id, draft }) => ({
      id,
      tour_id: tourId,
      series_id: details.seriesId,
      ...timesOf(draft),
      capacity: details.capacity,
      languages: details.languages,
      participants_min: details.participantsMin,
      note: details.note,
      meeting_address: details.meetingAddress ?? '',
      guide_id: details.guideId ?? null,
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

/** The columns of a departure's times. */
export function timesOf(draft: DraftAvailability) {
  return {
    local_start: draft.localStart.toString(),
    local_end: draft.localEnd.toString(),
    time_zone: draft.timeZone,
    starts_at: draft.startsAt.toString(),
    ends_at: draft.endsAt.toString(),
    cutoff_at: draft.cutoffAt.toString(),
  }
}

/** A departure as the answer to saving it tells. */
export function savedDeparture(
  id: string,
  draft: DraftAvailability,
): SavedAvailabilities['departures'][number] {
  return {
    id,
    localDateTimeStart: draft.localStart.toString(),
    localDateTimeEnd: draft.localEnd.toString(),
    moved: draft.moved,
  }
}
