/**
 * The total of a reservation, the part of it that is still due on the day, and the received money that was not
 * refunded.
 */
export type Balance = { totalMinor: number; dueMinor: number; receivedMinor: number }

/**
 * The balance of a reservation of which so much received money is left. A failed refund is sent again, so that its sum
 * pays for nothing, as before it failed.
 */
export function balanceOf(
  reservation: { total_minor: number; due_minor: number },
  { refundableMinor, owedMinor }: { refundableMinor: number; owedMinor: number },
): Balance {
  const { total_minor: totalMinor, due_minor: dueMinor } = reservation
  return { totalMinor, dueMinor, receivedMinor: refundableMinor - owedMinor }
}

/** The effect of a new total on a balance: a sum due on the day, or an overpaid sum. One of the two is zero. */
export type ChangedBalance = { dueMinor: number; overpaidMinor: number }

/**
 * The effect of a total that the team or a customer changes. Money that was kept when a party shrank counts when the
 * team lets it grow again; guests whom a customer adds online are paid for as a hold of their own (0201). Money that
 * was refunded as a courtesy is not requested again.
 */
export function changedBalance(
  { totalMinor, dueMinor, receivedMinor }: Balance,
  nextMinor: number,
): ChangedBalance {
  const covered = Math.max(totalMinor - dueMinor, receivedMinor)
  return {
    dueMinor: Math.max(0, nextMinor - covered),
    overpaidMinor: Math.min(receivedMinor, Math.max(0, covered - nextMinor)),
  }
}
