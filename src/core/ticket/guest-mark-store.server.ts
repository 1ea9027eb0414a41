import type { Insertable, Selectable } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { GuestMarkTable } from '#database/tables/reservation.ts'

export type GuestMarkRow = Selectable<GuestMarkTable>

/** Stores a mark of a party, with its outcome. */
export async function insertGuestMark(tx: Transaction, mark: Insertable<GuestMarkTable>): Promise<void> {
  await tx.insertInto('guest_mark').values(mark).execute()
}

/** The mark with the phone's own id; null when it never arrived. */
export async function guestMarkById(tx: Transaction, id: string): Promise<GuestMarkRow | null> {
  const row = await tx.selectFrom('guest_mark').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The marks of a party in the order of their arrival. */
export async function marksOfParty(tx: Transaction, reservationId: string): Promise<GuestMarkRow[]> {
  return tx
    .selectFrom('guest_mark')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('received_at')
    .orderBy('marked_at')
    .execute()
}
