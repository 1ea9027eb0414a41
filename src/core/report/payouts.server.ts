import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { balanceReading, providerName } from './balance-store.server.ts'
import type { ReportPeriod } from './report-period.ts'
import type { Payouts } from './report.schema.ts'

/** The number of payouts in one response; a shorter period shows the others. */
const PAYOUTS_LISTED = 200

/**
 * The provider's payouts that arrive within a period, the latest first, and its balance, as they were last read: the
 * provider itself is not asked.
 */
export async function payouts(
  app: Needs<'db' | 'payments'>,
  actor: Actor,
  { from, to }: ReportPeriod,
): Promise<Payouts> {
  requireAbility(actor, 'read-reservations')
  const provider = providerName(app.payments)
  const [reading, rows] = await Promise.all([
    balanceReading(app.db, provider),
    app.db
      .selectFrom('payout')
      .select(['id', 'amount_minor', 'currency', 'state', 'arrives_on'])
      .where('provider', '=', provider)
      .where('arrives_on', '>=', from)
      .where('arrives_on', '<=', to)
      .orderBy('arrives_on', 'desc')
      .orderBy('id')
      .limit(PAYOUTS_LISTED)
      .execute(),
  ])
  return {
    provider: app.payments.name,
    knownAt: reading?.complete_at ?? null,
    trouble: reading?.trouble ?? null,
    triedAt: reading?.tried_at ?? null,
    payouts: rows.map((row) => ({
      id: row.id,
      amount: { amountMinor: row.amount_minor, currency: row.currency },
      state: row.state,
      arrivesOn: row.arrives_on,
    })),
    balance: (reading?.complete_at ? reading.balance : []).map(
      ({ currency, availableMinor, pendingMinor }) => ({
        available: { amountMinor: availableMinor, currency },
        pending: { amountMinor: pendingMinor, currency },
      }),
    ),
  }
}
