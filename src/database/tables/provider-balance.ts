import type { Generated } from 'kysely'
import type { BalanceMovement, ProviderBalance, ProviderPayout } from '#core/payment/payment-provider.ts'
import type { Day, Instant, JsonWithDefault } from './cells.ts'

export interface BalanceMovementTable {
  id: string
  charge_id: string
  reservation_id: Generated<string | null>
  kind: BalanceMovement['kind']
  fee_minor: number
  currency: string
  happened_at: Instant
}

export interface PayoutTable {
  id: string
  provider: string
  amount_minor: number
  currency: string
  state: ProviderPayout['state']
  arrives_on: Day
  created_at: Instant
}

export interface BalanceReadingTable {
  provider: string
  read_until: Instant
  complete_at: Instant | null
  balance: JsonWithDefault<ProviderBalance[]>
  trouble: 'UNANSWERED' | 'REFUSED' | null
  tried_at: Instant
}
