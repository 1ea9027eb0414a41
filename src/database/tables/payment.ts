import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant } from './cells.ts'

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
