import { expect } from 'vitest'
import { countQueries } from '#tests/support/postgres/count-queries.ts'
import { aTour } from '#tests/support/factories/factories.ts'
import { test } from '#tests/support/seeded-app.ts'
import { openTestSite } from '#tests/support/site/test-site.ts'

/** The queries of each page: a change of this table is a decision. */
const QUERIES = {
  '/': 9,
  '/fr': 9,
  '/tour/vieux-lyon-traboules': 11,
  '/fr/tour/vieux-lyon-traboules?reviews=2&reviewSort=lowest': 11,
  '/faq': 5,
  '/cgv': 5,
  '/whoami': 10,
  '/contact': 5,
  '/private': 5,
  '/accessibility': 3,
  '/reservation': 3,
  '/checkout/cancel/vieux-lyon-traboules': 4,
  '/admin/login': 4,
  '/nowhere': 5,
}

test('each page asks the database a fixed number of questions, however many tours there are', async ({
  app,
}) => {
  const counted = countQueries(app.db)
  const { visit } = await openTestSite({ ...app, db: counted.db })
  const measure = async () => {
    const counts: Record<string, number> = {}
    for (const path of Object.keys(QUERIES)) {
      await visit(path)
      const before = counted.count()
      await visit(path)
      counts[path] = counted.count() - before
    }
    return counts
  }
  expect(await measure()).toEqual(QUERIES)
  for (let more = 0; more < 5; more += 1) await aTour(app)
  expect(await measure()).toEqual(QUERIES)
})
