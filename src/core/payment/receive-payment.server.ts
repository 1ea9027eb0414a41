import type { Needs } from '../app.ts'
import { mirrorRefunds } from './mirror-refunds.server.ts'
import { settleSession } from './settle-session.server.ts'
import type { Settlement } from './settlement.ts'

/**
 * The one way in for "something may have happened to this payment session": webhook, success page and sweeper run it.
 * The provider is asked for the truth first; whoever called is not believed. Throws ProviderUnavailable.
 */
export async function receivePayment(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>,
  sessionId: string,
): Promise<Settlement> {
  const session = await app.payments.retrieveSession(sessionId)
  if (!session) return 'foreign'
  const settlement = await settleSession(app, session)
  const isMoneyIn = settlement === 'confirm' || settlement === 'reseat' || settlement === 'refund'
  // A refund's event may have come before the payment was booked, when nothing here knew its charge.
  if (isMoneyIn && session.chargeId) await mirrorRefunds(app, session.chargeId)
  return settlement
}
