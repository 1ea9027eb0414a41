import { BANK_METHODS, type BankMethod } from '../site/bank-methods.ts'

/**
 * The days within which the bank responds after the customer has paid; the other methods respond at once. SEPA Direct
 * Debit takes up to 14 business days (https://docs.stripe.com/payments/sepa-debit): with weekends and the closing days
 * of the euro's settlement system (Easter, 1 May, Christmas, New Year) 25 days at the most, and a day for the message.
 */
const RESPONSE_DAYS: Readonly<Partial<Record<BankMethod, number>>> = { SEPA_DEBIT: 26 }

/** The longest of them. */
export const RESPONSE_DAYS_MAX = Math.max(...Object.values(RESPONSE_DAYS))

/** True for a method with which a customer knows at once whether the payment succeeded. */
export function respondsAtOnce(method: BankMethod): boolean {
  return RESPONSE_DAYS[method] === undefined
}

/**
 * The bank methods of one order, in the order of our list: a delayed one only when the bank responds before the
 * departure begins, however long it takes; the others always, because guests at the meeting point join until the end.
 */
export function methodsInTime(
  chosen: readonly BankMethod[],
  { now, startsAt }: { now: Temporal.Instant; startsAt: Temporal.Instant },
): BankMethod[] {
  return BANK_METHODS.filter((method) => {
    const days = RESPONSE_DAYS[method]
    const isInTime =
      days === undefined || Temporal.Instant.compare(now.add({ hours: 24 * days }), startsAt) <= 0
    return chosen.includes(method) && isInTime
  })
}

/** The moment until which the seats of a submitted payment wait for the bank at the longest. */
export function bankResponseDue(submittedAt: Temporal.Instant): Temporal.Instant {
  return submittedAt.add({ hours: 24 * RESPONSE_DAYS_MAX })
}
