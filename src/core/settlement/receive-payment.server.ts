import type { Needs } from '../app.ts'
import { mirrorCharge } from './mirror-charge.server.ts'
import { settleSession, type Settled } from './settle-session.server.ts'

/**
 * The one way in for "something may have happened to this payment session": webhook, success page and sweeper run it.
 * The provider is asked for the truth first; whoever called is not believed. Answers 'unknown' for a session that it does
 * not know. Throws ProviderUnavailable.
 */
export async function receivePayment(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>,
  sessionId: string,
): Promise<Settled | 'unknown'> {
  const session = await app.payments.retrieveSession(sessionId)
  if (!session) return 'unknown'
  const settlement = await settleSession(app, session)
  // A refund's or a dispute's notification may have come first, and been lost.
  if (MONEY_IN.has(settlement) && session.chargeId) await mirrorCharge(app, session.chargeId)
  return settlement
}

const MONEY_IN: ReadonlySet<Settled> = new Set([
  'confirm',
  'receive',
  'reseat',
  'refund',
  'mismatch',
  'orphan',
])
