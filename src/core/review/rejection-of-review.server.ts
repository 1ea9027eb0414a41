import type { Needs } from '../app.ts'

/** The reason why a review was rejected, and its text. Throws for one that was not rejected. */
export async function rejectionOfReview(
  app: Needs<'db'>,
  id: string,
): Promise<{ reason: string; content: string }> {
  const { reason, content } = await app.db
    .selectFrom('comment')
    .select(['rejection_reason as reason', 'content'])
    .where('id', '=', id)
    .where('rejection_reason', 'is not', null)
    .executeTakeFirstOrThrow()
  return { reason: reason as string, content }
}
