import { expect } from 'vitest'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import { aReview } from '#tests/support/factories/a-review.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { countQueries } from '#tests/support/postgres/count-queries.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { officeBadges } from './office-badges.server.ts'

const test = base.extend<{ app: TestApp }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
})

test('counts the open tasks of the member’s pages in one query, and none of other roles', async ({ app }) => {
  const before = await officeBadges(app, camille)
  await aReview(app)
  const tour = await aTour(app)
  const below = await aDeparture(app, tour, { inHours: 72 })
  const later = await aDeparture(app, tour, { inHours: 150 })
  await app.db
    .updateTable('availability')
    .set({ participants_min: 4 })
    .where('id', 'in', [below, later])
    .execute()
  const counted = countQueries(app.db)
  const after = await officeBadges({ ...app, db: counted.db }, camille)
  expect(after).toEqual({ ...before, reviews: before.reviews + 1, decisions: 1 })
  expect(counted.count()).toBe(1)
  const guide = asMember(await aGuide(app, 'Inès', 'guide'), 'guide')
  expect(await officeBadges(app, guide)).toEqual({
    reviews: 0,
    decisions: 0,
    requests: 0,
    payments: 0,
    mails: 0,
  })
  await expect(officeBadges(app, { type: 'visitor' })).rejects.toMatchObject({
    refusal: { code: 'auth.required' },
  })
})
