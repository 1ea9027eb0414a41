/** What a reservation costs, what of it is still due on the day, and what came in and was not given back. */
export type Balance = { totalMinor: number; dueMinor: number; receivedMinor: number }

/** What another total makes of a balance: still due on the day, or paid too much. One of the two is zero. */
export type ChangedBalance = { dueMinor: number; overpaidMinor: number }

/**
 * What a changed total means. Money that was kept when a party shrank counts for a party that grows again; money that
 * was given back as a courtesy is not asked for anew.
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
