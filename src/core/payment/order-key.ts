/** The idempotency key of a reservation's attempt, which the provider gets with the order. It never changes. */
export function orderKey(reservationId: string, attempt: number): string {
  return `${beginOf(reservationId)}${attempt}`
}

/**
 * True for the key of an attempt that was ordered for this reservation. An attempt of added guests was ordered for
 * their hold, also after it has become one of the reservation that they joined.
 */
export function isOrderedFor(key: string, reservationId: string): boolean {
  return key.startsWith(beginOf(reservationId))
}

function beginOf(reservationId: string): string {
  return `checkout:${reservationId}:`
}
