import type { CalendarAvailability } from './availability-admin.schema.ts'
import { departureOf, type AvailabilityRow } from './availability-store.server.ts'
import { availabilityState } from './availability.ts'

/** A departure as the team's calendar shows it at an instant. */
export function calendarView(row: AvailabilityRow, now: Temporal.Instant): CalendarAvailability {
  const { status, reason } = availabilityState(departureOf(row), now)
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
    status,
    reason,
  }
}
