import type { Needs } from '../app.ts'
import { alarmWhenApart } from './clocks-apart.server.ts'
import { countElsewhere } from '../payment/payment-elsewhere.server.ts'
import type { KeyCheck } from '../payment/payment-provider.ts'
import { keepStandingIssue } from '../issue/keep-standing-issue.server.ts'

/**
 * Sends the provider a harmless request, at start and every few minutes, and reports faults in the inbox and the log:
 * a key that is refused or lacks a permission, holds that were made with another account or mode, wrong clocks.
 * Returns the number of such holds.
 */
export async function watchProvider(
  app: Needs<'db' | 'clock' | 'ids' | 'payments' | 'log'>,
): Promise<{ holdsElsewhere: number }> {
  const key = await app.payments.checkKey()
  await alarmWhenApart(app)
  const holdsElsewhere = await countElsewhere(app)
  if (holdsElsewhere > 0) app.log.warn('payment.holds_elsewhere', { holdsElsewhere })
  await app.db.transaction().execute(async (tx) => {
    const changed = { kind: 'ACCOUNT_CHANGED', reaction: 'WAITS_FOR_END' } as const
    await keepStandingIssue(app, tx, changed, holdsElsewhere > 0)
    if (key.state === 'unanswered') return
    await keepStandingIssue(app, tx, { kind: 'KEY_REFUSED', reaction: 'ASKS_AGAIN' }, isRefused(key))
  })
  return { holdsElsewhere }
}

/** True when the key is refused as a whole, or for a request that it is needed for. */
function isRefused({ state, refused }: KeyCheck): boolean {
  return state === 'refused' || refused.length > 0
}
