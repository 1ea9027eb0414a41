import type { Transaction } from '#database/connect.ts'
import { Refused } from '../kernel/refusal.ts'
import { lockReservation, type ReservationRow } from '../reservation/reservation-store.server.ts'
import { lockOpenIssue, type IssueRow } from '../issue/issue-store.server.ts'

/** An open issue and its reservation, both locked, in the common order of locks. */
export type LockedIssue = { issue: IssueRow; reservation: ReservationRow | null }

/** Locks an open issue after its reservation. Refuses issue.not_found and issue.closed. */
export async function lockIssueInOrder(tx: Transaction, id: string): Promise<LockedIssue> {
  const known = await tx
    .selectFrom('payment_issue')
    .select('reservation_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) throw new Refused({ code: 'issue.not_found' })
  const reservation = known.reservation_id && (await lockReservation(tx, known.reservation_id))
  return { issue: await lockOpenIssue(tx, id), reservation: reservation || null }
}
