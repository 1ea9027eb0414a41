import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import { latestPayment } from '../payment/payment-store.server.ts'
import { endHold } from './end-hold.server.ts'

/**
 * Ends a hold, because another choice of the same customer takes its place. Refuses payment.already_paid for a hold
 * that is paid; for one whose payment waits for its bank too, unless the other choice may stand beside it
 * (`isBeside`). Throws what endHold throws.
 */
export async function replaceHold(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>,
  reservationId: string,
  { isBeside = false } = {},
): Promise<void> {
  const ended = await endHold(app, reservationId)
  const waitsForBank = ended === 'processing' && (await isSubmitted(app, reservationId))
  if (ended === 'paid' || (waitsForBank && !isBeside)) throw new Refused({ code: 'payment.already_paid' })
}

/** False while the customer can still pay: another request may open a payment session during the call. */
export async function isSubmitted({ db }: Needs<'db'>, reservationId: string): Promise<boolean> {
  const payment = await latestPayment(db, reservationId)
  return payment?.status !== 'REQUESTED' && payment?.status !== 'OPEN'
}
