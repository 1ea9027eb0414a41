import { sql, type Selectable } from 'kysely'
import type { Database, Transaction } from '#database/connect.ts'
import type { RefundTable } from '#database/tables/payment.ts'
import type { Needs } from '../app.ts'
import { closeIssueAs } from '../issue/issue-store.server.ts'

type RefundRow = Selectable<RefundTable>

/** The reason why an enqueued refund was never requested: its money had gone back by another refund. */
export const ALREADY_REFUNDED = 'already_refunded'

/** The part of the money behind a refund that no other refund returns; enqueued refunds count as returned. */
export async function leftFor(
  db: Database | Transaction,
  refund: Pick<RefundRow, 'id' | 'payment_id' | 'issue_id'>,
): Promise<number> {
  const { left } = await db
    .selectNoFrom(
      sql<number>`(
        coalesce(
          (select received_minor from payment where id = ${refund.payment_id}),
          (select amount_minor from payment_issue where id = ${refund.issue_id}), 0)
        - coalesce((
          select sum(amount_minor) from refund
          where is_given and id <> ${refund.id}
            and (payment_id = ${refund.payment_id} or issue_id = ${refund.issue_id})), 0)
      )::bigint`.as('left'),
    )
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
    .select(['id', 'payment_id', 'issue_id'])
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
