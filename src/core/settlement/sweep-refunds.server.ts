import type { Selectable } from 'kysely'
import type { RefundTable } from '#database/tables/payment.ts'
import type { Needs } from '../app.ts'
import { atProviderOf, providersInReach } from '../payment/at-provider-of.server.ts'
import { mirrorCharge } from './mirror-charge.server.ts'
import { settleRefund } from './settle-refund.server.ts'
import { refundsWithCharge } from '../refund/refunds-with-charge.server.ts'
import { idWithoutResponse } from '../refund/refund-without-response.ts'
import { eachInTurns } from '../kernel/turns/each-in-turns.ts'

/**
 * The time of the next check by state: a lost response soon, a slow bank hourly, a late failure daily. Among the
 * failed ones, hourly, only those that were given up without the provider's report, because its response may have been
 * lost.
 */
const CHECKED_AFTER = {
  REQUESTED: { seconds: 60 },
  PENDING: { hours: 1 },
  SUCCEEDED: { hours: 24 },
  FAILED: { hours: 1 },
} as const satisfies Record<RefundRow['status'], Temporal.DurationLike>

/**
 * The time for which an arrived refund may still come back, and one that was given up may still arrive. Source:
 * docs.stripe.com/refunds.
 */
const WATCHED_DAYS = 30
const BATCH = 50

type RefundRow = Selectable<RefundTable>
type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>
type Watched = Pick<RefundRow, 'id' | 'status'> & { charge_id: string | null; provider: string | null }

/**
 * Watches refunds until they have settled, and a month longer: requests those whose request was lost, and checks the
 * others again, each at the provider of its money. Returns the number of checked refunds. A failure is logged and
 * left for the next round.
 */
export async function sweepRefunds(app: Tools): Promise<number> {
  let seen = 0
  for (let due = await claimDue(app); due.length > 0; due = await claimDue(app)) {
    seen += due.length
    await eachInTurns(
      due,
      (refund) => checkRefund(app, refund),
      (refund, cause) => app.log.warn('refund.sweep_failed', { refundId: refund.id, cause }),
    )
  }
  return seen
}

async function checkRefund(app: Tools, { id, status, charge_id, provider }: Watched): Promise<void> {
  if (status === 'REQUESTED') await settleRefund(app, id)
  else if (charge_id) await mirrorCharge(atProviderOf(app, { provider }), charge_id)
}

async function claimDue(app: Tools): Promise<Watched[]> {
  const now = app.clock.now()
  const providers = providersInReach(app).map(({ name }) => name)
  const before = (status: keyof typeof CHECKED_AFTER) => now.subtract(CHECKED_AFTER[status]).toString()
  return app.db
    .with('due', (db) =>
      refundsWithCharge(db)
        .select(['r.id', 'r.status'])
        .where((eb) =>
          eb.or(
            (['REQUESTED', 'PENDING', 'SUCCEEDED', 'FAILED'] as const).map((status) =>
              eb.and([eb('r.status', '=', status), eb('r.updated_at', '<', before(status))]),
            ),
          ),
        )
        .where((eb) =>
          eb.or([eb('r.status', '<>', 'FAILED'), eb('r.provider_refund_id', 'like', idWithoutResponse('%'))]),
        )
        .where((eb) => eb.or([eb('p.provider', 'in', providers), eb('p.id', 'is', null)]))
        .where((eb) =>
          eb.or([
            eb('r.status', 'in', ['REQUESTED', 'PENDING']),
            eb('r.created_at', '>', now.subtract({ hours: WATCHED_DAYS * 24 }).toString()),
          ]),
        )
        .orderBy('r.updated_at')
        .limit(BATCH)
        .forUpdate('r')
        .skipLocked(),
    )
    .updateTable('refund')
    .from('due')
    .whereRef('refund.id', '=', 'due.id')
    .set({ updated_at: now.toString() })
    .returning(['due.id', 'due.status', 'due.charge_id', 'due.provider'])
    .execute()
}
