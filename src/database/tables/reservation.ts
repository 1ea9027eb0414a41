import type { Generated, GeneratedAlways } from 'kysely'
import type { Locale, PartialText } from '#core/kernel/locale.ts'
import type {
  ReservationPaymentStatus,
  ReservationSource,
  ReservationStatus,
} from '#core/reservation/reservation.ts'
import type { Instant, Json, JsonWithDefault, LocalDateTime } from './cells.ts'

export interface ReservationTable {
  id: string
  reference: string
  availability_id: string
  tour_id: string
  status: ReservationStatus
  payment_status: Generated<ReservationPaymentStatus>
  source: ReservationSource
  locale: Locale
  contact_name: string
  contact_email: string | null
  contact_phone: string | null
  note: Generated<string>
  seats: number
  total_minor: number
  due_minor: Generated<number>
  currency: string
  policy: Json<{ tiers: { hoursBefore: number; refundPercent: number }[] }>
  terms_version: string | null
  terms_accepted_at: Instant | null
  form_token: string | null
  client_address: string | null
  client_network: string | null
  manage_token_hash: Buffer
  review_token_hash: Buffer
  email_corrections: Generated<number>
  demo: Generated<boolean>
  test: Generated<boolean>
  hold_expires_at: Instant | null
  adds_to: string | null
  local_start: Generated<LocalDateTime>
  search: GeneratedAlways<string | null>
  created_at: Instant
  confirmed_at: Instant | null
  cancelled_at: Instant | null
  expired_at: Instant | null
  redeemed_at: Instant | null
  erased_at: Instant | null
  updated_at: Instant
}

export interface UnitItemTable {
  reservation_id: string
  position: number
  unit_id: string | null
  type: string
  label: JsonWithDefault<PartialText>
  quantity: number
  price_minor: number
  seats: number
}

export interface ReservationAdjustmentTable {
  reservation_id: string
  position: number
  label: Json<PartialText>
  kind: 'PERCENT' | 'AMOUNT'
  value: number
}

export interface TicketLinkTable {
  reservation_id: string
  id: string
  token_hash: Buffer
  made_at: Instant
}

export interface CancellationTable {
  reservation_id: string
  reason: 'CUSTOMER' | 'OPERATOR' | 'DEPARTURE'
  message: Generated<string>
  refund_minor: number
  cash_minor: Generated<number>
  owed_cash_minor: Generated<number>
  cancelled_by: string
  cancelled_at: Instant
}

export interface GoodwillRefundTable {
  id: string
  reservation_id: string
  amount_minor: number
  cash_minor: number
  reason: string
  refunded_by: string
  refunded_at: Instant
}

export interface ReservationChangeTable {
  id: string
  reservation_id: string
  kind: 'MOVE' | 'PARTY'
  before: Json<{ availabilityId: string; seats: number; totalMinor: number }>
  after: Json<{ availabilityId: string; seats: number; totalMinor: number }>
  refund_minor: Generated<number>
  cash_minor: Generated<number>
  terms_version: string | null
  terms_accepted_at: Instant | null
  changed_by: string
  changed_at: Instant
}

export interface ReservationNoteTable {
  id: string
  reservation_id: string
  text: string
  author_name: string
  written_at: Instant
}

export interface GuestMessageTable {
  id: string
  texts: Json<PartialText>
  reservations: number
  sent_by: string
  sent_at: Instant
}

export interface GuestMarkTable {
  id: string
  reservation_id: string
  action: 'CHECK_IN' | 'SCAN' | 'NO_SHOW' | 'UNDO' | 'CASH'
  amount_minor: Generated<number | null>
  member_id: string | null
  phone_at: Instant | null
  marked_at: Instant
  received_at: Instant
  outcome: 'DONE' | 'ALREADY' | 'CONFLICT'
  /** Read by the version that a rolling update still serves. */
  decides: Generated<boolean>
}
