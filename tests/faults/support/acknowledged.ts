/** What the outside was told, and must find true for ever after. */
export type Acknowledged = {
  /** Sessions whose checkout was answered: the hold exists, and the session is known here. */
  held: { sessionId: string; reference: string }[]
  /** Sessions of which the page said "paid". */
  paid: string[]
  /** References whose places were given back. */
  released: string[]
}

/** Nothing said yet. */
export function nothingAcknowledged(): Acknowledged {
  return { held: [], paid: [], released: [] }
}
