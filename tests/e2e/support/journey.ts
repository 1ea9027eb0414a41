import { test as base } from '@playwright/test'
import type { ServerProcess } from '../../faults/support/server-process.ts'
import { withServer } from './with-server.ts'

/** A journey at the product that all journeys of a worker share, one after another: they share its clock. */
export const test = base.extend<object, { shop: ServerProcess }>({
  shop: [
    // Every journey books from one address.
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from it
    async ({}, use) => withServer({ HOLDS_PER_ADDRESS: '1000' }, use),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
})
