import { expect } from 'vitest'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { test } from '#tests/support/postgres/database.ts'
import { decisionInstant } from './decision-instant.server.ts'
import { minimumFactsOf } from './departure-store.server.ts'
import { decisionAt } from './minimum.ts'

test('the database finds the decision deadline in real time, also across a change of the clocks', async ({
  database,
}) => {
  const app = createTestApp(database.db)
  const id = await aDeparture(app, await aTour(app))
  const startsAt = Temporal.Instant.from('2027-03-28T12:00:00Z')
  const row = await app.db
    .updateTable('availability')
    .set({
      starts_at: startsAt.toString(),
      cutoff_at: startsAt.toString(),
      ends_at: startsAt.add({ hours: 2 }).toString(),
      decision_hours: 36,
    })
    .where('id', '=', id)
    .returningAll()
    .returning(decisionInstant('availability').as('at'))
    .executeTakeFirstOrThrow()
  expect(Temporal.Instant.from(row.at)).toEqual(decisionAt(minimumFactsOf(row)))
  expect(decisionAt(minimumFactsOf(row)).toString()).toBe('2027-03-27T00:00:00Z')
})
