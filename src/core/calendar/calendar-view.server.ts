import type { CalendarDeparture } from './calendar.schema.ts'
import { departureOf, type DepartureRecord } from '../departure/departure-store.server.ts'
import { departureState } from '../departure/departure.ts'

/** The columns that the calendar reads: a month may have thousands of rows. */
export const CALENDAR_COLUMNS = [
  'id',
  'tour_id',
  'series_id',
  'local_start',
  'local_end',
  'starts_at',
  'ends_at',
  'cutoff_at',
  'closed_at',
  'cancelled_at',
  'capacity',
  'seats_taken',
  'participants_min',
  'languages',
  'guide_id',
] as const satisfies (keyof DepartureRecord)[]

export type CalendarRow = Pick<DepartureRecord, (typeof CALENDAR_COLUMNS)[number]>

/** A departure as the team's calendar shows it at an instant; `overlapped`: its guide leads another one meanwhile. */
export function calendarView(
  row: CalendarRow & { overlapped: boolean },
  now: Temporal.Instant,
): CalendarDeparture {
  const { status, reason } = departureState(departureOf(row), now)
  return {
    id: row.id,
    tourId: row.tour_id,
    seriesId: row.series_id,
    localDateTimeStart: row.local_start,
    localDateTimeEnd: row.local_end,
    capacity: row.capacity,
    seatsTaken: row.seats_taken,
    participantsMin: row.participants_min,
    languages: row.languages,
    guideId: row.guide_id,
    guideBusy: row.overlapped && !row.cancelled_at && Temporal.Instant.compare(row.ends_at, now) > 0,
    status,
    reason,
  }
}
