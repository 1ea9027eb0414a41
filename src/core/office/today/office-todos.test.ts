import { expect } from 'vitest'
import { ISSUE_KINDS } from '#core/issue/payment-issue.ts'
import { raiseIssue } from '#core/issue/raise-issue.server.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { MARK_CONFLICTS } from '../guests/guest-mark.ts'
import { officeTodos } from './office-todos.server.ts'

test('issues of guests are counted apart from those of payments, and each open issue once', async ({
  database,
}) => {
  const app = createTestApp(database.db)
  await app.db.transaction().execute(async (tx) => {
    for (const kind of ISSUE_KINDS) await raiseIssue(app, tx, { kind, about: 'x', reaction: 'KEPT' })
  })
  const todos = await officeTodos(app.db, app.clock.now(), 'en')
  expect(todos).toMatchObject({
    refundsFailed: 1,
    disputes: 2,
    guestIssues: MARK_CONFLICTS.length,
    paymentIssues: ISSUE_KINDS.length - 1 - 2 - MARK_CONFLICTS.length,
  })
  await app.db
    .updateTable('payment_issue')
    .set({ closed_at: app.clock.now().toString(), closed_as: 'BY_HAND' })
    .execute()
  expect(await officeTodos(app.db, app.clock.now(), 'en')).toMatchObject({ guestIssues: 0, paymentIssues: 0 })
})
