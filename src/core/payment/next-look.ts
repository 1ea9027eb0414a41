import type { PaymentStatus } from './payment.ts'

/** A payment that is not settled, as the sweeper sees it. */
export type Watched = {
  status: Extract<PaymentStatus, 'REQUESTED' | 'OPEN' | 'PROCESSING'>
  /** Until the end of its session, by the provider's clock; 0 or less once it is over. */
  secondsLeft: number
  /** How often it was looked at in vain since the bank was asked, or since the end. */
  looks: number
}

export type NextLook = { afterSeconds: number; looks: number }

/** How long an attempt without a session may be under way: longer than its buyer is kept waiting. */
export const UNANSWERED_SECONDS = 45
/** How often an open session is asked about. */
export const OPEN_SECONDS = 60
/** The first pause after a look at a session that should have ended; each further one is twice as long. */
const OVERDUE_SECONDS = 15
const OVERDUE_SECONDS_MAX = 10 * 60
/** A bank that has not answered within the first hour takes days. */
const PROCESSING_LOOKS_BY_MINUTE = 60
const HOUR_SECONDS = 60 * 60

/**
 * When a payment is looked at again if this look decides nothing. No payment is ever looked at twice without a pause:
 * an open one after a minute or at its end, one past its end after 15 s and then ever less often, up to 10 minutes, one
 * that the bank has not answered each minute and after an hour each hour.
 */
export function nextLook({ status, secondsLeft, looks }: Watched): NextLook {
  if (status === 'PROCESSING') {
    return {
      afterSeconds: looks < PROCESSING_LOOKS_BY_MINUTE ? OPEN_SECONDS : HOUR_SECONDS,
      looks: looks + 1,
    }
  }
  if (secondsLeft > 0) return { afterSeconds: Math.min(OPEN_SECONDS, Math.ceil(secondsLeft)), looks: 0 }
  return { afterSeconds: Math.min(OVERDUE_SECONDS * 2 ** looks, OVERDUE_SECONDS_MAX), looks: looks + 1 }
}
