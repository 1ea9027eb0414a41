import { createTestApp, type TestApp } from '../create-test-app.ts'
import { aDeparture, aTour, type TestTour } from '../factories/factories.ts'
import { test as base } from './database.ts'

/** `test` with an App on a database of its own, a tour, and a departure of it in a week. */
export const test = base.extend<{ app: TestApp; tour: TestTour; departure: string }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  tour: async ({ app }, use) => use(await aTour(app)),
  departure: async ({ app, tour }, use) => use(await aDeparture(app, tour)),
})
