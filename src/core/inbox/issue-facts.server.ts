import type { Needs } from '../app.ts'
import type { Money } from '../kernel/money.ts'

/** The facts of an issue for an email; null for an unknown one, as an issue of an erased test booking. */
export async function issueFacts(
  app: Needs<'db'>,
  issueId: string,
): Promise<{ amount: Money | null; dueAt: string | null } | null> {
  const row = await app.db
    .selectFrom('payment_issue as i')
    .leftJoin('dispute as d', 'd.id', 'i.dispute_id')
    .select(['i.amount_minor', 'i.currency', 'd.due_at'])
    .where('i.id', '=', issueId)
    .executeTakeFirst()
  if (!row) return null
  const { amount_minor: amountMinor, currency } = row
  const amount = amountMinor === null || currency === null ? null : { amountMinor, currency }
  return { amount, dueAt: row.due_at }
}
