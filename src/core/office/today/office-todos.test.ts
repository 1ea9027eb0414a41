import { expect } from 'vitest'
import { ISSUE_KINDS } from '#core/issue/payment-issue.ts'
import { raiseIssue } from '#core/issue/raise-issue.server.ts'
import { aGuide } from '#tests/support/factories/a-guide.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
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

test('departures of the next seven days without guide count where one has a guide, or had one lately', async ({
  database,
}) => {
  const app = createTestApp(database.db)
  await app.db.updateTable('availability').set({ guide_id: null }).execute()
  const tour = await aTour(app)
  const at = async (inHours: number, guide_id: string | null = null, cancelled = false) => {
    const id = await aDeparture(app, tour, { inHours, cancelled })
    await app.db.updateTable('availability').set({ guide_id }).where('id', '=', id).execute()
    return id
  }
  const count = async () => (await officeTodos(app.db, app.clock.now(), 'en')).withoutGuide
  const { id: guideId } = await aGuide(app)
  await at(-1)
  await at(1)
  await at(167)
  await at(169)
  await at(2, null, true)
  await at(-169, guideId)
  await at(169, guideId)
  expect(await count()).toBe(0)
  const led = await at(-167, guideId)
  expect(await count()).toBe(2)
  await app.db.updateTable('availability').set({ guide_id: null }).where('id', '=', led).execute()
  expect(await count()).toBe(0)
  await at(3, guideId)
  expect(await count()).toBe(2)
})
