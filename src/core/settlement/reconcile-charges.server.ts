import type { Needs } from '../app.ts'
import { isElsewhere } from '../payment/payment-elsewhere.server.ts'
import { mirrorCharge } from './mirror-charge.server.ts'
import { eachInTurns } from '../kernel/turns/each-in-turns.ts'

/** Providers give a notification up after three days; lost ones are found within this time all the same. */
const LOOKED_BACK_HOURS = 96

/**
 * Goes through the provider's refunds and disputes again, for those whose notification was lost or never made: of the
 * last days, and of all the time in which no turn was made, because the site was off or the provider did not respond.
 * Disputes that the bank has not decided, which takes months, are read in each turn. Returns the number of checked
 * charges of ours.
 */
export async function reconcileCharges(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>,
): Promise<number> {
  const now = app.clock.now()
  const changed = await app.payments.changedCharges(await sinceLastTurn(app, now))
  let ours = 0
  await eachInTurns(
    [...new Set([...changed, ...(await undecidedCharges(app))])],
    async (chargeId) => {
      if (await mirrorCharge(app, chargeId)) ours += 1
    },
    (chargeId, cause) => app.log.warn('payment.reconcile_failed', { chargeId, cause }),
  )
  await writeTurn(app, now)
  return ours
}

/** Some days before the last turn, so that the next turns repeat a charge that failed in it. */
async function sinceLastTurn(
  { db, payments }: Needs<'db' | 'payments'>,
  now: Temporal.Instant,
): Promise<Temporal.Instant> {
  const last = await db
    .selectFrom('reconciliation')
    .select('done_at')
    .where('provider', '=', payments.name)
    .executeTakeFirst()
  const doneAt = last ? Temporal.Instant.from(last.done_at) : now
  const from = Temporal.Instant.compare(doneAt, now) < 0 ? doneAt : now
  return from.subtract({ hours: LOOKED_BACK_HOURS })
}

async function writeTurn({ db, payments }: Needs<'db' | 'payments'>, now: Temporal.Instant): Promise<void> {
  const turn = { provider: payments.name, done_at: now.toString() }
  await db
    .insertInto('reconciliation')
    .values(turn)
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(turn))
    .execute()
}

/** The charges within reach whose disputes and inquiries are open in our records. */
async function undecidedCharges(app: Needs<'db' | 'payments'>): Promise<string[]> {
  const disputed = await app.db
    .selectFrom('dispute')
    .innerJoin('payment', 'payment.id', 'dispute.payment_id')
    .select(['payment.charge_id', 'payment.provider', 'payment.account'])
    .where('dispute.state', 'in', ['INQUIRY', 'OPEN'])
    .execute()
  return disputed
    .filter((payment) => !isElsewhere(app, payment))
    .flatMap(({ charge_id: chargeId }) => chargeId ?? [])
}
