import type { Database, Transaction } from '#database/connect.ts'
import type { Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { tokenHash } from '../kernel/secret-link.server.ts'

/**
 * The reservation behind a customer's secret link, and its language. The link is the only permission: its holder
 * counts as the customer. Refuses reservation.not_found.
 */
export async function reservationOfManageToken(
  db: Database | Transaction,
  token: string,
): Promise<{ id: string; locale: Locale }> {
  const own = await ownReservation(db, token)
  if (!own) throw new Refused({ code: 'reservation.not_found' })
  return own
}

/** The same reservation; undefined for a secret that is not that of a customer's own page. */
export async function ownReservation(
  db: Database | Transaction,
  token: string,
): Promise<{ id: string; locale: Locale } | undefined> {
  return await db
    .selectFrom('reservation')
    .select(['id', 'locale'])
    .where('manage_token_hash', '=', tokenHash(token))
    .executeTakeFirst()
}
