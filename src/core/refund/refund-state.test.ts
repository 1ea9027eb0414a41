import { expect } from 'vitest'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { openIssue } from '../issue/issue-store.server.ts'
import { insertRefund } from './refund-store.server.ts'
import { updateRefundState } from './refund-state.server.ts'

test.for([
  ['of 30 closes with the refund of all of it', 3_000, [1_000, 2_000], 'REFUNDED'],
  ['of 30 stays open after the refund of a part', 3_000, [1_000], null],
  ['of 30 closes with the refund of more', 3_000, [4_000], 'REFUNDED'],
  ['of an unknown sum stays open', null, [1_000], null],
] as const)('an issue about unbooked money %s', async ([about, sum, refunds, closedAs], { database }) => {
  const app = createTestApp(database.db)
  const charge = { charge_id: about, amount_minor: sum }
  const issue = await app.db.transaction().execute(async (tx) => {
    const opened = await openIssue(app, tx, { kind: 'ORPHAN', about, reaction: 'KEPT', ...charge })
    if (!opened) throw new Error('The issue exists.')
    for (const amountMinor of refunds) {
      const id = `re ${about} ${amountMinor}`
      const refundId = await insertRefund(app, tx, {
        issue_id: opened.id,
        amount_minor: amountMinor,
        reason: 'PROVIDER',
        status: 'PENDING',
        provider_refund_id: id,
      })
      const made = { id, refundId: null, chargeId: about, amountMinor, currency: 'EUR' }
      await updateRefundState(app, tx, refundId, { ...made, state: 'succeeded', failure: null })
    }
    return opened
  })
  const { closed_as } = await app.db
    .selectFrom('payment_issue')
    .select('closed_as')
    .where('id', '=', issue.id)
    .executeTakeFirstOrThrow()
  expect(closed_as).toBe(closedAs)
})
