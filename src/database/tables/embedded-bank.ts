import type { Generated } from 'kysely'
import type { Instant, Json } from './cells.ts'

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
