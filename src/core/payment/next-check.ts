import type { PaymentStatus } from './payment.ts'

/** A payment that is not settled, as the sweeper sees it. */
export type Watched = {
  status: Extract<PaymentStatus, 'REQUESTED' | 'OPEN' | 'PROCESSING'>
  /** The seconds to the end of its payment session, by the provider's clock; 0 or less once it is over. */
  secondsLeft: number
  /** The number of checks without a result since the bank was asked, or since the end. */
  checks: number
}

export type NextCheck = { afterSeconds: number; checks: number }

/** The longest time of an attempt without a payment session: longer than the time limit of its customer's request. */
export const WITHOUT_SESSION_SECONDS = 45
/** The pause between two checks of an open payment session. */
export const OPEN_SECONDS = 60
/** The first pause after a check of a payment session that should have ended; each further one is twice as long. */
const OVERDUE_SECONDS = 15
const OVERDUE_SECONDS_MAX = 10 * 60
/** A bank that has not responded within the first hour takes days. */
const PROCESSING_CHECKS_BY_MINUTE = 60
const HOUR_SECONDS = 60 * 60
/** A next check further ahead than any pause was written by a process with a wrong clock, and is due. */
export const ASTRAY_SECONDS = 2 * HOUR_SECONDS

/**
 * The time of a payment's next check, if this one has no result. There is always a pause between two checks: an open
 * payment is checked after a minute or at its end, one past its end after 15 s and then ever less often, up to 10
 * minutes, one without the bank's decision each minute and after an hour each hour.
 */
export function nextPaymentCheck({ status, secondsLeft, checks }: Watched): NextCheck {
  if (status === 'PROCESSING') {
    return {
      afterSeconds: checks < PROCESSING_CHECKS_BY_MINUTE ? OPEN_SECONDS : HOUR_SECONDS,
      checks: checks + 1,
    }
  }
  if (secondsLeft > 0) return { afterSeconds: Math.min(OPEN_SECONDS, Math.ceil(secondsLeft)), checks: 0 }
  return { afterSeconds: Math.min(OVERDUE_SECONDS * 2 ** checks, OVERDUE_SECONDS_MAX), checks: checks + 1 }
}
