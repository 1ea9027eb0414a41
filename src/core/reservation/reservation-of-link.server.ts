import type { Database, Transaction } from '#database/connect.ts'
import type { Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { tokenHash } from '../kernel/secret-link.server.ts'
import { ownReservation } from './reservation-of-manage-token.server.ts'

/** A reservation that a link opens. `isShared`: the link shows its ticket and changes nothing. */
export type LinkedReservation = { id: string; locale: Locale; isShared: boolean }

/**
 * The reservation behind the secret of a customer's own page, or of a link to its ticket. Every wrong secret is
 * refused in the same way. Refuses reservation.not_found.
 */
export async function reservationOfLink(
  db: Database | Transaction,
  token: string,
): Promise<LinkedReservation> {
  const own = await ownReservation(db, token)
  if (own) return { ...own, isShared: false }
  const shared = await db
    .selectFrom('ticket_link as link')
    .innerJoin('reservation as r', 'r.id', 'link.reservation_id')
    .select(['r.id', 'r.locale'])
    .where('link.token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  if (!shared) throw new Refused({ code: 'reservation.not_found' })
  return { ...shared, isShared: true }
}
