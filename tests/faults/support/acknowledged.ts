/** The responses to the outside, which must stay true for ever after. */
export type Acknowledged = {
  /** Payment sessions whose checkout got its response: the hold exists, and the session is known here. */
  held: { sessionId: string; reference: string }[]
  /** Payment sessions whose page said "paid". */
  paid: string[]
  /** References whose seats were released. */
  released: string[]
}

/** No responses yet. */
export function nothingAcknowledged(): Acknowledged {
  return { held: [], paid: [], released: [] }
}
