import type { Needs } from '../app.ts'
import { keptToken } from '../kernel/secret-link.server.ts'

/** The secret of a reservation's review page, for the email that asks for a review. */
export async function reviewTokenOf(
  { db, keys }: Needs<'db' | 'keys'>,
  reservationId: string,
): Promise<string> {
  const { review_token_hash } = await db
    .selectFrom('reservation')
    .select('review_token_hash')
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow()
  return keptToken(keys, 'review', reservationId, review_token_hash)
}
