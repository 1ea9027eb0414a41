import type { Needs } from '../app.ts'
import type { Money } from '../kernel/money.ts'

/** The facts of an issue for an email. */
export async function issueFacts(
  app: Needs<'db'>,
  issueId: string,
): Promise<{ amount: Money | null; dueAt: string | null }> {
  const row = await app.db
    .selectFrom('payment_issue as i')
    .leftJoin('dispute as d', 'd.id', 'i.dispute_id')
    .select(['i.amount_minor', 'i.currency', 'd.due_at'])
    .where('i.id', '=', issueId)
    .executeTakeFirstOrThrow()
  const { amount_minor: amountMinor, currency } = row
  const amount = amountMinor === null || currency === null ? null : { amountMinor, currency }
  return { amount, dueAt: row.due_at }
}
