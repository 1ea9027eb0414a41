import type { Generated, GeneratedAlways } from 'kysely'
import type { IssueEnd, IssueKind, IssueReaction } from '#core/issue/payment-issue.ts'
import type { PaymentPurpose, PaymentStatus, RefundReason, RefundStatus } from '#core/payment/payment.ts'
import type { BankMethod } from '#core/site/bank-methods.ts'
import type { Instant } from './cells.ts'

export interface PaymentTable {
  id: string
  reservation_id: string
  attempt: number
  purpose: Generated<PaymentPurpose>
  provider: 'stripe' | 'embedded' | 'cash' | 'free'
  by_card_reader: Generated<boolean>
  idempotency_key: string
  status: PaymentStatus
  session_id: string | null
  session_url: string | null
  account: Generated<string | null>
  charge_id: string | null
  amount_minor: number
  received_minor: number | null
  currency: string
  expires_at: Instant | null
  paid_at: Instant | null
  bank_methods: Generated<BankMethod[] | null>
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

export interface ReconciliationTable {
  provider: string
  done_at: Instant
}

export interface RefundTable {
  id: string
  payment_id: string | null
  reservation_id: string | null
  issue_id: string | null
  amount_minor: number
  reason: RefundReason
  status: RefundStatus
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
  kind: IssueKind
  occasion: string
  /** The reaction; a rolling update still serves the version that reads the column by this name. */
  deed: IssueReaction
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
  closed_as: IssueEnd | null
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
