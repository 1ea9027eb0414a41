import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Locale, PartialText } from '#core/kernel/locale.ts'

/** An instant: read and written as ISO 8601 in UTC, ready for `Temporal.Instant.from`. */
type Instant = string
/** A wall-clock time without zone, 'YYYY-MM-DDTHH:MM:SS'. */
type LocalDateTime = string
/** A calendar day, 'YYYY-MM-DD'. */
type Day = string
/** jsonb: read as a value, written as its JSON text. */
type Json<T> = ColumnType<T, string, string>
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>

export interface TourTable {
  id: string
  slug: string
  status: Generated<'DRAFT' | 'PUBLISHED' | 'ARCHIVED'>
  position: Generated<number>
  title: JsonWithDefault<PartialText>
  place: JsonWithDefault<PartialText>
  short_description: JsonWithDefault<PartialText>
  description: JsonWithDefault<PartialText>
  meeting_address: Generated<string>
  meeting_note: JsonWithDefault<PartialText>
  meeting_latitude: number | null
  meeting_longitude: number | null
  duration_minutes: number | null
  languages: Generated<string[]>
  category_labels: JsonWithDefault<PartialText[]>
  time_zone: Generated<string>
  currency: Generated<string>
  party_min: Generated<number>
  party_max: Generated<number>
  cutoff_minutes: Generated<number>
  cancellation_policy: Json<{ tiers: { hoursBefore: number; refundPercent: number }[] }>
  suitability: Generated<('CHILD_FRIENDLY' | 'STEP_FREE')[]>
  demo: Generated<boolean>
  version: Generated<number>
  published_at: Instant | null
  created_at: Instant
  updated_at: Instant
}

export interface TourFormerSlugTable {
  slug: string
  tour_id: string
}

export interface TourFeatureTable {
  tour_id: string
  position: number
  type:
    | 'INCLUSION'
    | 'EXCLUSION'
    | 'HIGHLIGHT'
    | 'PREBOOKING_INFORMATION'
    | 'PREARRIVAL_INFORMATION'
    | 'ACCESSIBILITY_INFORMATION'
    | 'ADDITIONAL_INFORMATION'
  text: JsonWithDefault<PartialText>
}

export interface TourStepTable {
  tour_id: string
  position: number
  name: JsonWithDefault<PartialText>
  minutes: number | null
  text: JsonWithDefault<PartialText>
  tags: JsonWithDefault<PartialText[]>
}

export interface TourFaqTable {
  tour_id: string
  position: number
  question: JsonWithDefault<PartialText>
  answer: JsonWithDefault<PartialText>
}

export interface PhotoTable {
  id: string
  tour_id: string | null
  position: number
  storage_key: string
  width: number
  height: number
  widths: Generated<number[]>
  formats: Generated<('avif' | 'webp')[]>
  blur: Generated<string>
  alt: JsonWithDefault<PartialText>
  focal_x: Generated<number>
  focal_y: Generated<number>
  created_at: Instant
}

export interface UnitTable {
  id: string
  tour_id: string
  position: number
  type: 'ADULT' | 'YOUTH' | 'CHILD' | 'INFANT' | 'SENIOR' | 'STUDENT' | 'FAMILY' | 'OTHER'
  label: JsonWithDefault<PartialText>
  price_minor: number
  age_min: number | null
  age_max: number | null
  seats: Generated<number>
  needs_adult: Generated<boolean>
}

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
  changed_by: string
  changed_at: Instant
}

export interface AvailabilityPriceTable {
  availability_id: string
  unit_id: string
  price_minor: number
}

export interface ReservationTable {
  id: string
  reference: string
  availability_id: string
  tour_id: string
  status: 'ON_HOLD' | 'CONFIRMED' | 'EXPIRED' | 'CANCELLED' | 'REDEEMED' | 'NO_SHOW'
  payment_status: Generated<
    | 'NONE'
    | 'AWAITING'
    | 'PAID'
    | 'OFFLINE_DUE'
    | 'REFUND_PENDING'
    | 'PARTIALLY_REFUNDED'
    | 'REFUNDED'
    | 'REFUND_FAILED'
    | 'DISPUTED'
  >
  source: 'ONLINE' | 'PHONE' | 'WALK_IN' | 'OCTO'
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
  demo: Generated<boolean>
  hold_expires_at: Instant | null
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

export interface CancellationTable {
  reservation_id: string
  reason: 'CUSTOMER' | 'OPERATOR' | 'DEPARTURE'
  message: Generated<string>
  refund_minor: number
  cash_minor: Generated<number>
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

export interface PaymentTable {
  id: string
  reservation_id: string
  attempt: number
  purpose: Generated<'WHOLE' | 'DEPOSIT' | 'BALANCE' | 'CHANGE'>
  provider: 'stripe' | 'embedded' | 'cash' | 'free'
  idempotency_key: string
  status: 'REQUESTED' | 'OPEN' | 'PROCESSING' | 'PAID' | 'FAILED' | 'EXPIRED' | 'MISMATCHED'
  session_id: string | null
  session_url: string | null
  account: Generated<string | null>
  charge_id: string | null
  amount_minor: number
  received_minor: number | null
  currency: string
  expires_at: Instant | null
  paid_at: Instant | null
  next_look_at: Instant | null
  looks: Generated<number>
  created_at: Instant
  updated_at: Instant
}

export interface SweepBudgetTable {
  provider: string
  spent_until: Instant
  short_since: Instant | null
}

export interface RefundTable {
  id: string
  payment_id: string | null
  reservation_id: string | null
  issue_id: string | null
  amount_minor: number
  reason:
    | 'LATE_PAYMENT'
    | 'DUPLICATE_PAYMENT'
    | 'CUSTOMER'
    | 'OPERATOR'
    | 'DEPARTURE_CANCELLED'
    | 'PROVIDER'
    | 'UNBOOKED'
  status: 'REQUESTED' | 'PENDING' | 'SUCCEEDED' | 'FAILED'
  idempotency_key: string
  provider_refund_id: string | null
  failure: string | null
  closed_as: 'RETRIED' | 'BY_HAND' | null
  is_given: GeneratedAlways<boolean>
  created_at: Instant
  updated_at: Instant
}

export interface DisputeTable {
  id: string
  payment_id: string
  reservation_id: string
  amount_minor: number
  state: 'INQUIRY' | 'OPEN' | 'WON' | 'LOST'
  reason: Generated<string>
  due_at: Instant | null
  opened_at: Instant
  updated_at: Instant
}

export interface PaymentIssueTable {
  id: string
  kind:
    | 'LATE'
    | 'DUPLICATE'
    | 'ORPHAN'
    | 'MISMATCH'
    | 'DISPUTE'
    | 'INQUIRY'
    | 'REFUND_FAILED'
    | 'EXTERNAL_REFUND'
    | 'SWEEP_BEHIND'
    | 'SESSION_LOST'
    | 'ACCOUNT_CHANGED'
    | 'KEY_REFUSED'
  occasion: string
  deed:
    | 'SEATS_TAKEN_AGAIN'
    | 'REFUNDED'
    | 'KEPT'
    | 'SEATS_HELD'
    | 'IGNORED'
    | 'REFUNDS_STOPPED'
    | 'REFUNDS_ALLOWED'
    | 'DEBT_REOPENED'
    | 'ASKS_LATER'
    | 'BOOKING_KEPT'
    | 'SEATS_FREED'
    | 'WAITS_FOR_END'
    | 'ASKS_AGAIN'
  payment_id: string | null
  reservation_id: string | null
  refund_id: string | null
  dispute_id: string | null
  session_id: string | null
  charge_id: string | null
  amount_minor: number | null
  currency: string | null
  asked_minor: number | null
  asked_currency: string | null
  happened_at: Instant
  closed_at: Instant | null
  closed_as:
    | 'BY_ITSELF'
    | 'RETRIED'
    | 'REFUNDED'
    | 'BY_HAND'
    | 'ACCEPTED'
    | 'BOOKING_CANCELLED'
    | 'BOOKING_KEPT'
    | null
  closed_by: string | null
  note: Generated<string>
  description: Generated<string>
}

export interface ProviderEventTable {
  provider: string
  id: string
  type: string
  object_id: string | null
  live: boolean
  created_at: Instant
  received_at: Instant
  outcome: string
}

export interface CommentTable {
  id: string
  reservation_id: string
  tour_id: string
  rate: number
  content: Generated<string>
  locale: Locale
  author_name: string
  experienced_on: Day
  status: Generated<'PENDING' | 'PUBLISHED' | 'REJECTED'>
  rejection_reason: string | null
  reply: string | null
  replied_at: Instant | null
  published_at: Instant | null
  demo: Generated<boolean>
  created_at: Instant
}

export interface CommentRequestTable {
  id: string
  reservation_id: string
  requested_at: Instant
  requested_by: string
}

export interface AppUserTable {
  id: string
  username: string
  lastname: string
  firstname: string
  password_hash: string
  role: Generated<'owner' | 'office' | 'guide' | 'accountant'>
  locale: Generated<Locale>
  created_at: Instant
  disabled_at: Instant | null
  totp_secret: Buffer | null
  totp_last_step: string | number | null
  password_generated: Generated<boolean>
  password_ends_at: Instant | null
}

export interface RecoveryCodeTable {
  user_id: string
  code_hash: Buffer
  used_at: Instant | null
}

export interface UserSessionTable {
  id: string
  user_id: string
  remember: boolean
  address: string | null
  user_agent: string | null
  created_at: Instant
  last_seen_at: Instant
  expires_at: Instant
  revoked_at: Instant | null
}

export interface CalendarLinkTable {
  user_id: string
  id: string
  token_hash: Buffer
  made_at: Instant
}

export interface SettingTable {
  key: string
  value: Json<unknown>
  updated_at: Instant
}

export interface SigningKeyTable {
  id: string
  purpose: 'token' | 'link' | 'cookie'
  value: Buffer
  created_at: Instant
  retired_at: Instant | null
}

export interface LetterTable {
  id: string
  kind: string
  dedupe_key: string
  message_id: string
  recipient: string
  locale: Locale
  reservation_id: string | null
  facts: JsonWithDefault<Record<string, unknown>>
  status: Generated<'QUEUED' | 'SENT' | 'FAILED'>
  attempts: Generated<number>
  last_error: string | null
  created_at: Instant
  sent_at: Instant | null
}

export interface MailboxMessageTable {
  id: GeneratedAlways<number>
  message_id: string
  sender: string
  recipient: string
  reply_to: string | null
  subject: string
  html: string
  text: string
  attachments: JsonWithDefault<
    { filename: string; contentType: string; content: string; encoding?: 'base64' }[]
  >
  received_at: Instant
}

export interface ContactMessageTable {
  id: string
  name: string
  email: string
  message: string
  locale: Locale
  tour_id: string | null
  created_at: Instant
}

export interface AuditEntryTable {
  id: GeneratedAlways<number>
  at: Instant
  actor_type: 'visitor' | 'customer' | 'user' | 'partner' | 'system'
  actor_id: string | null
  actor_name: string
  action: string
  subject_type: string
  subject_id: string
  facts: JsonWithDefault<Record<string, unknown>>
}

export interface ThrottleTable {
  bucket: string
  window_start: Instant
  hits: number
}

export interface TestClockTable {
  one: Generated<boolean>
  offset_seconds: number
}

export interface ShopIdentityTable {
  one: Generated<boolean>
  id: Generated<string>
}

export interface EmbeddedPaymentSessionTable {
  id: string
  idempotency_key: string
  client_reference_id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string
  intent_status: Generated<'requires_payment_method' | 'processing' | 'succeeded'>
  amount_minor: number
  currency: string
  locale: string
  customer_email: string
  line_items: Json<{ name: string; description?: string; quantity: number; unitAmountMinor: number }[]>
  success_url: string
  cancel_url: string
  declines: Generated<number>
  refunds_fail: Generated<boolean>
  created_at: Instant
  expires_at: Instant
  shop_id: string | null
  description: Generated<string>
}

export interface EmbeddedPaymentRefundTable {
  id: string
  idempotency_key: string
  client_refund_id: string
  payment_intent: string
  amount_minor: number
  status: 'pending' | 'succeeded' | 'failed'
  created_at: Instant
}

export interface EmbeddedPaymentDisputeTable {
  id: string
  payment_intent: string
  amount_minor: number
  state: 'open' | 'won' | 'lost'
  created_at: Instant
}

export interface EmbeddedPaymentEventTable {
  id: string
  type: string
  payload: Json<Record<string, unknown>>
  attempts: Generated<number>
  delivered_at: Instant | null
  next_attempt_at: Instant
  created_at: Instant
}

/** Every table of db/migrations, as Kysely sees it. */
export interface Tables {
  shop_identity: ShopIdentityTable
  tour: TourTable
  tour_former_slug: TourFormerSlugTable
  tour_feature: TourFeatureTable
  tour_step: TourStepTable
  tour_faq: TourFaqTable
  photo: PhotoTable
  unit: UnitTable
  availability: AvailabilityTable
  availability_price: AvailabilityPriceTable
  availability_change: AvailabilityChangeTable
  reservation: ReservationTable
  unit_item: UnitItemTable
  reservation_adjustment: ReservationAdjustmentTable
  cancellation: CancellationTable
  goodwill_refund: GoodwillRefundTable
  reservation_change: ReservationChangeTable
  reservation_note: ReservationNoteTable
  payment: PaymentTable
  sweep_budget: SweepBudgetTable
  refund: RefundTable
  dispute: DisputeTable
  payment_issue: PaymentIssueTable
  provider_event: ProviderEventTable
  comment: CommentTable
  comment_request: CommentRequestTable
  app_user: AppUserTable
  user_session: UserSessionTable
  recovery_code: RecoveryCodeTable
  calendar_link: CalendarLinkTable
  setting: SettingTable
  signing_key: SigningKeyTable
  letter: LetterTable
  mailbox_message: MailboxMessageTable
  contact_message: ContactMessageTable
  audit_entry: AuditEntryTable
  throttle: ThrottleTable
  test_clock: TestClockTable
  embedded_payment_session: EmbeddedPaymentSessionTable
  embedded_payment_refund: EmbeddedPaymentRefundTable
  embedded_payment_dispute: EmbeddedPaymentDisputeTable
  embedded_payment_event: EmbeddedPaymentEventTable
}
