import type { Generated } from 'kysely'
import type { PartialText } from '#core/kernel/locale.ts'
import type { Instant, Json, JsonWithDefault, LocalDateTime } from './cells.ts'

export interface AvailabilityTable {
  id: string
  tour_id: string
  series_id: string | null
  local_start: LocalDateTime
  local_end: LocalDateTime
  time_zone: string
  starts_at: Instant
  ends_at: Instant
  cutoff_at: Instant
  capacity: number
  seats_taken: Generated<number>
  languages: Generated<string[]>
  participants_min: Generated<number>
  decision_hours: Generated<number>
  decided: 'GO' | 'NO' | null
  decided_at: Instant | null
  decided_by: string | null
  closed_at: Instant | null
  cancelled_at: Instant | null
  note: Generated<string>
  meeting_address: Generated<string>
  guide_id: string | null
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

export interface AvailabilityChangeTable {
  id: string
  availability_id: string
  before: Json<{ localDateTimeStart: string; meetingAddress: string }>
  after: Json<{ localDateTimeStart: string; meetingAddress: string }>
  message: string
  texts: JsonWithDefault<PartialText>
  changed_by: string
  changed_at: Instant
}

export interface AvailabilityPriceTable {
  availability_id: string
  unit_id: string
  price_minor: number
}

export interface DateChoiceTable {
  reservation_id: string
  availability_id: string
  message: Generated<string>
  choose_until: Instant
  state: Generated<'OPEN' | 'MOVED' | 'MONEY' | 'ELSEWHERE'>
  ended_at: Instant | null
  held_availability_id: string | null
  held_seats: Generated<number>
  held_until: Instant | null
}
