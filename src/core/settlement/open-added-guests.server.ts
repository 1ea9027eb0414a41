import type { Database, Transaction } from '#database/connect.ts'

/** An open hold of guests who are added to a reservation. */
export type OpenAddedGuests = NonNullable<Awaited<ReturnType<typeof openAddedGuests>>>

/** The open hold of the guests that are being added to a reservation; null when there is none. */
export async function openAddedGuests(db: Database | Transaction, reservationId: string) {
  const row = await db
    .selectFrom('reservation as hold')
    .innerJoin('reservation as whole', 'whole.id', 'hold.adds_to')
    .select(['hold.id', 'hold.availability_id', 'hold.seats', 'hold.total_minor', 'hold.hold_expires_at'])
    .select(['hold.currency', 'hold.tour_id'])
    .select('whole.manage_token_hash')
    .select('whole.id as adds_to')
    .where('hold.adds_to', '=', reservationId)
    .where('hold.status', '=', 'ON_HOLD')
    .executeTakeFirst()
  return row ?? null
}
