import type { Needs } from '../app.ts'
import type { HoldEnd } from './free-unpayable-hold.server.ts'
import { mirrorCharge } from './mirror-charge.server.ts'
import { settleSession, type Settled } from './settle-session.server.ts'

/**
 * The one entry point for "something may have happened to this payment session": webhook, success page and sweeper run
 * it. The state is read from the provider first; the caller is not believed. A hold that cannot be paid any more ends
 * as `endAs`. Returns 'unknown' for a payment session that it does not know. Throws ProviderUnavailable.
 */
export async function receivePayment(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>,
  sessionId: string,
  endAs: HoldEnd = 'EXPIRED',
): Promise<Settled | 'unknown'> {
  const session = await app.payments.retrieveSession(sessionId)
  if (!session) return 'unknown'
  const settlement = await settleSession(app, session, endAs)
  // A notification of a refund or a dispute may have come first, and been lost.
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
