import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { closeIssueAs, openIssue, type NewIssue } from './issue-store.server.ts'

/**
 * Keeps an issue open in the inbox while a condition lasts, and closes it afterwards. At most one of its kind is open,
 * however many processes check; an issue that the team has closed opens again only when the condition returns.
 */
export async function keepStandingIssue(
  app: Needs<'clock' | 'ids'>,
  tx: Transaction,
  issue: Pick<NewIssue, 'kind' | 'reaction'>,
  isTheCase: boolean,
): Promise<void> {
  const about = 'standing'
  const occasion = `${issue.kind}:${about}`
  if (isTheCase) {
    await openIssue(app, tx, { ...issue, about })
    return
  }
  await closeIssueAs(app, tx, { occasion }, { as: 'BY_ITSELF', by: null })
  // The occasion is free for the next time.
  await tx
    .updateTable('payment_issue')
    .set({ occasion: sql<string>`kind || ':' || id` })
    .where('occasion', '=', occasion)
    .execute()
}
