import type { Needs } from '../app.ts'
import { ProviderRejected, ProviderUnavailable } from '../payment/payment-provider.ts'
import {
  balanceReading,
  firstPaymentOf,
  providerName,
  storeMovements,
  storePayouts,
  writeReading,
  type Reading,
} from './balance-store.server.ts'

/** The time that one request for movements covers. */
const WINDOW_HOURS = 48
/** A movement may be listed a little after its time. */
const OVERLAP_HOURS = 2
/** More windows wait for the next reading, so that the first one of a long history ends. */
const WINDOWS_MAX = 120
/** A payout that is older does not change any more. */
const PAYOUTS_CHANGE_DAYS = 30

type Tools = Needs<'db' | 'clock' | 'payments' | 'log'>

/**
 * Copies the provider's movements, payouts and balance since the last reading, window by window: each is stored before
 * the next is requested, and a repeated movement is stored once. A provider that does not respond leaves everything as
 * it was known, with its trouble. An unexpected fault is thrown, and only the stored windows count as read. The
 * embedded provider takes no fee and pays nothing out, so there is nothing to read.
 */
export async function readBalance(app: Tools): Promise<void> {
  if (app.payments.name === 'embedded') return
  const provider = providerName(app.payments)
  const now = app.clock.now()
  const known = await balanceReading(app.db, provider)
  const first = known ? null : await firstPaymentOf(app.db, app.payments)
  const begin = known ? Temporal.Instant.from(known.read_until) : first?.subtract({ hours: OVERLAP_HOURS })
  const reading: Reading = {
    provider,
    read_until: (begin ?? now).toString(),
    complete_at: known?.complete_at ?? null,
    balance: JSON.stringify(known?.balance ?? []),
    trouble: known?.trouble ?? null,
    tried_at: known?.tried_at ?? now.toString(),
  }
  try {
    await readUntil(app, reading, now)
    await storePayouts(
      app.db,
      provider,
      await app.payments.payoutsSince(payoutsFrom(reading, begin ?? now, now)),
    )
    reading.balance = JSON.stringify(await app.payments.balance())
    if (reading.read_until === now.toString()) reading.complete_at = now.toString()
    reading.trouble = null
  } catch (error) {
    reading.trouble = troubleOf(error)
    app.log.warn('payment.balance_unread', { provider, trouble: reading.trouble, cause: error })
  }
  await writeReading(app.db, { ...reading, tried_at: now.toString() })
}

/** Stores the movements up to now, and after each window the progress alone: payouts and balance are not read yet. */
async function readUntil(app: Tools, reading: Reading, now: Temporal.Instant): Promise<void> {
  for (let windows = 0; windows < WINDOWS_MAX && reading.read_until !== now.toString(); windows += 1) {
    const since = Temporal.Instant.from(reading.read_until).subtract({ hours: OVERLAP_HOURS })
    const end = since.add({ hours: WINDOW_HOURS })
    const until = Temporal.Instant.compare(end, now) < 0 ? end : now
    await storeMovements(app.db, await app.payments.movements(since, until))
    reading.read_until = until.toString()
    await writeReading(app.db, reading)
  }
}

/** All payouts until the first complete reading, then those that may have changed since the last one. */
function payoutsFrom(
  { complete_at: completeAt }: Reading,
  begin: Temporal.Instant,
  now: Temporal.Instant,
): Temporal.Instant {
  const from = completeAt === null ? begin : Temporal.Instant.from(completeAt)
  const last = Temporal.Instant.compare(from, now) < 0 ? from : now
  return last.subtract({ hours: 24 * PAYOUTS_CHANGE_DAYS })
}

function troubleOf(error: unknown): NonNullable<Reading['trouble']> {
  if (error instanceof ProviderUnavailable) return 'UNANSWERED'
  if (error instanceof ProviderRejected) return 'REFUSED'
  throw error
}
