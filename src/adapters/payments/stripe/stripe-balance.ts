import type { Stripe } from 'stripe'
import type {
  BalanceMovement,
  PaymentProvider,
  ProviderBalance,
  ProviderPayout,
} from '#core/payment/payment-provider.ts'
import { askStripe } from './stripe-response.ts'
import { idOf, unixSeconds } from './stripe-session.ts'

const PAYOUTS_MAX = 5_000

type BalanceCalls = Pick<PaymentProvider, 'movements' | 'payoutsSince' | 'balance'>

/** The port's calls about the account's balance: a movement is a balance transaction with its source. */
export function stripeBalance(stripe: Stripe, patiently: Stripe.RequestOptions): BalanceCalls {
  return {
    async movements(since, until) {
      const created = { gte: unixSeconds(since), lte: unixSeconds(until) }
      const params = { created, limit: 100, expand: ['data.source'] }
      const found: BalanceMovement[] = []
      // All of them: a list that ended early would never be completed.
      await askStripe(() =>
        stripe.balanceTransactions.list(params, patiently).autoPagingEach((one) => {
          const movement = toMovement(one)
          if (movement) found.push(movement)
        }),
      )
      return found
    },
    async payoutsSince(since) {
      const params = { created: { gte: unixSeconds(since) }, limit: 100 }
      const found = await askStripe(() =>
        stripe.payouts.list(params, patiently).autoPagingToArray({ limit: PAYOUTS_MAX }),
      )
      return found.map(toPayout)
    },
    async balance() {
      return linesOf(await askStripe(() => stripe.balance.retrieve({}, patiently)))
    },
  }
}

const KINDS: Readonly<Record<string, BalanceMovement['kind']>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  adjustment: 'dispute',
}

/** Null for a movement about no payment intent, such as a payout. */
function toMovement({
  id,
  type,
  fee,
  currency,
  created,
  source,
}: Stripe.BalanceTransaction): BalanceMovement | null {
  if (typeof source !== 'object' || source === null || !('payment_intent' in source)) return null
  const chargeId = idOf(source.payment_intent)
  if (chargeId === null) return null
  return {
    id,
    chargeId,
    kind: KINDS[type] ?? 'other',
    feeMinor: fee,
    currency: currency.toUpperCase(),
    at: Temporal.Instant.fromEpochMilliseconds(created * 1_000),
  }
}

function toPayout({ id, amount, currency, status, arrival_date, created }: Stripe.Payout): ProviderPayout {
  const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1_000)
  return {
    id,
    amountMinor: amount,
    currency: currency.toUpperCase(),
    state: STATES.find((state) => state === status) ?? 'pending',
    // Stripe names the day by its midnight in UTC.
    arrivesOn: at(arrival_date).toZonedDateTimeISO('UTC').toPlainDate().toString(),
    createdAt: at(created),
  }
}

const STATES = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const

function linesOf({ available, pending }: Stripe.Balance): ProviderBalance[] {
  const lines = new Map<string, ProviderBalance>()
  const add = (name: 'availableMinor' | 'pendingMinor') => (one: { amount: number; currency: string }) => {
    const currency = one.currency.toUpperCase()
    const line = lines.get(currency) ?? { currency, availableMinor: 0, pendingMinor: 0 }
    lines.set(currency, { ...line, [name]: line[name] + one.amount })
  }
  available.forEach(add('availableMinor'))
  pending.forEach(add('pendingMinor'))
  return [...lines.values()]
}
