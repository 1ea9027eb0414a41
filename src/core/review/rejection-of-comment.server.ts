import type { Needs } from '../app.ts'

/** Why a review is not shown, and what it said. Throws for one that was not rejected. */
export async function rejectionOfComment(
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
