import { afterAll, beforeAll } from 'vitest'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { createTestDatabase, type TestDatabase } from '../postgres/database.ts'
import { openTestSite, type TestSite } from './test-site.ts'

/** The empty installation that `openSite` has opened. */
export let database: TestDatabase
export let app: TestApp
/** Its site. */
export let site: TestSite

/** Opens an empty installation for the tests of the calling file: before the first, until after the last. */
export function openSite(): void {
  beforeAll(async () => {
    database = await createTestDatabase()
    app = createTestApp(database.db)
    site = await openTestSite(app)
  })

  afterAll(async () => {
    await database?.drop()
  })
}
