import type { Database, Transaction } from '#database/connect.ts'

/** An open hold of guests who are added to a reservation. */
export type OpenAddedGuests = NonNullable<Awaited<ReturnType<typeof openAddedGuests>>>

/** The open hold of the guests that are being added to a reservation; null when there is none. */
export async function openAddedGuests(db: Database | Transaction, reservationId: string) {
  const row = await db
    .selectFrom('reservation')
    .select(['id', 'availability_id', 'seats', 'total_minor', 'hold_expires_at', 'currency', 'locale'])
    .where('adds_to', '=', reservationId)
    .where('status', '=', 'ON_HOLD')
    .executeTakeFirst()
  return row ?? null
}
