import { afterAll, beforeAll } from 'vitest'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { createTestDatabase, type TestDatabase } from '../postgres/database.ts'
import { openTestSite, type TestSite } from './test-site.ts'

/** An empty installation for the tests of one file: open before the first, closed after the last. */
export let database: TestDatabase
export let app: TestApp
/** Its site. */
export let site: TestSite

beforeAll(async () => {
  database = await createTestDatabase()
  app = createTestApp(database.db)
  site = await openTestSite(app)
})

afterAll(async () => {
  await database?.drop()
})
