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
  const row = await db
    .selectFrom('reservation')
    .select(['id', 'locale'])
    .where('manage_token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  if (!row) throw new Refused({ code: 'reservation.not_found' })
  return row
}
