import type { Insertable, Selectable } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { PaymentIssueTable } from '#database/tables/payment.ts'
import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import type { IssueEnd, IssueKind, IssueReaction } from './payment-issue.ts'

export type IssueRow = Selectable<PaymentIssueTable>

/** The columns of a new issue; `about`: the id of the one record of its kind that it concerns. */
export type NewIssue = Omit<
  Insertable<PaymentIssueTable>,
  'id' | 'occasion' | 'happened_at' | 'kind' | 'deed'
> & {
  kind: IssueKind
  reaction: IssueReaction
  about: string
}

/** Adds an issue to the payments inbox, once: null for a second notice of the same event, which changes nothing. */
export async function openIssue(
  app: Needs<'clock' | 'ids'>,
  tx: Transaction,
  { about, reaction, ...issue }: NewIssue,
): Promise<IssueRow | null> {
  const opened = await tx
    .insertInto('payment_issue')
    .values({
      ...issue,
      deed: reaction,
      id: app.ids.uuid(),
      occasion: `${issue.kind}:${about}`,
      happened_at: app.clock.now().toString(),
    })
    .onConflict((conflict) => conflict.column('occasion').doNothing())
    .returningAll()
    .executeTakeFirst()
  return opened ?? null
}

/** The columns of an issue that needed no decision. */
export function closedByItself(app: Needs<'clock'>): Pick<NewIssue, 'closed_at' | 'closed_as'> {
  return { closed_at: app.clock.now().toString(), closed_as: 'BY_ITSELF' }
}

/** Ends open issues; a closed one stays as it is. `by`: the member, null for the system. */
export async function closeIssueAs(
  app: Needs<'clock'>,
  tx: Transaction,
  which:
    | { occasion: string }
    | { id: string }
    | { reservation_id: string; kind: IssueKind }
    | { dispute_id: string; kind: IssueKind },
  end: { as: IssueEnd; by: string | null; note?: string },
): Promise<void> {
  await tx
    .updateTable('payment_issue')
    .set({
      closed_at: app.clock.now().toString(),
      closed_as: end.as,
      closed_by: end.by,
      ...(end.note === undefined ? {} : { note: end.note }),
    })
    .where((eb) => eb.and(which))
    .where('closed_at', 'is', null)
    .execute()
}

/** An issue, locked. Refuses issue.not_found, and issue.closed when another member was faster. */
export async function lockOpenIssue(tx: Transaction, id: string): Promise<IssueRow> {
  const issue = await tx
    .selectFrom('payment_issue')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!issue) throw new Refused({ code: 'issue.not_found' })
  if (issue.closed_at !== null) throw new Refused({ code: 'issue.closed' })
  return issue
}

/** Waits until no other transaction works on this issue. */
export async function lockIssue(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom('payment_issue').select('id').where('id', '=', id).forUpdate().execute()
}
