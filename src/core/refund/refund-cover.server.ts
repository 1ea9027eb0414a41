import type { Selectable } from 'kysely'
import type { Database, Transaction } from '#database/connect.ts'
import type { RefundTable } from '#database/tables/payment.ts'
import type { Needs } from '../app.ts'
import { closeIssueAs } from '../issue/issue-store.server.ts'
import { LEFT_FOR_REFUND_MINOR } from './left-of-payment.server.ts'

type RefundRow = Selectable<RefundTable>

/** The reason why an enqueued refund was never requested: its money had gone back by another refund. */
export const ALREADY_REFUNDED = 'already_refunded'

/** The part of the money behind a refund that no other refund returns, in minor units. */
export async function leftFor(db: Database | Transaction, { id }: Pick<RefundRow, 'id'>): Promise<number> {
  const { left } = await db
    .selectFrom('refund')
    .select(LEFT_FOR_REFUND_MINOR.as('left'))
    .where('refund.id', '=', id)
    .executeTakeFirstOrThrow()
  return left
}

/**
 * Failed refunds are owed no more once all of the money has gone back by others: their issues close. True when this
 * one is among them.
 */
export async function coverFailed(app: Needs<'clock'>, tx: Transaction, refund: RefundRow): Promise<boolean> {
  const failed = await tx
    .selectFrom('refund')
    .select('id')
    .where(refund.payment_id === null ? 'issue_id' : 'payment_id', '=', refund.payment_id ?? refund.issue_id)
    .where('is_given', '=', false)
    .where('closed_as', 'is', null)
    .execute()
  const [first] = failed
  if (!first || (await leftFor(tx, first)) > 0) return false
  const ids = failed.map(({ id }) => id)
  await tx
    .updateTable('refund')
    .set({ closed_as: 'RETRIED', updated_at: app.clock.now().toString() })
    .where('id', 'in', ids)
    .execute()
  for (const id of ids)
    await closeIssueAs(app, tx, { occasion: `REFUND_FAILED:${id}` }, { as: 'BY_ITSELF', by: null })
  return ids.includes(refund.id)
}
