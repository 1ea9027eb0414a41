import { afterAll, beforeAll, expect } from 'vitest'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { createTestDatabase, test, type TestDatabase } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { openTestSite, type TestSite } from '#tests/support/site/test-site.ts'

let database: TestDatabase
let open: TestSite
let closed: TestSite
let tour: TestTour

beforeAll(async () => {
  database = await createTestDatabase()
  const app = createTestApp(database.db)
  tour = await aTour(app)
  await aDeparture(app, tour)
  open = await openTestSite(app)
  closed = await openTestSite({ ...app, sales: 'closed' })
})

afterAll(async () => {
  await database?.drop()
})

const page = async (site: TestSite, path: string) => (await site.visit(path)).text()

test.for([
  ['', 'Book'],
  ['/fr', 'Réserver'],
] as const)('while sales are closed, no page of %s offers to book', async ([prefix, book]) => {
  const home = prefix || '/'
  expect(await page(open, home)).toContain(`>${book}</a>`)
  expect(await page(open, home)).toContain('slot=')
  expect(await page(closed, home)).not.toContain(`>${book}</a>`)
  expect(await page(closed, home)).not.toContain('slot=')
  const path = `${prefix}/tour/${tour.slug}`
  expect(await page(open, path)).toContain('"offers":')
  expect(await page(open, path)).toContain('class="dock"')
  expect(await page(closed, path)).not.toContain('"offers":')
  expect(await page(closed, path)).not.toContain('class="dock"')
})
