import type { Transaction } from '#database/connect.ts'
import { lockReservationOf, type ReservationRow } from '../reservation/reservation-store.server.ts'
import { lockOpenIssue, type IssueRow } from '../issue/issue-store.server.ts'

/** An open issue and its reservation, both locked, in the common order of locks. */
export type LockedIssue = { issue: IssueRow; reservation: ReservationRow | null }

/** Locks an open issue after its reservation. Refuses issue.not_found and issue.closed. */
export async function lockIssueInOrder(tx: Transaction, id: string): Promise<LockedIssue> {
  const reservation = await lockReservationOf(tx, async () => {
    const issue = await tx
      .selectFrom('payment_issue')
      .select('reservation_id')
      .where('id', '=', id)
      .executeTakeFirst()
    return issue?.reservation_id
  })
  return { issue: await lockOpenIssue(tx, id), reservation }
}
