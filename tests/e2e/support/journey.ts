import { test as base } from '@playwright/test'
import type { ServerProcess } from '../../faults/support/server-process.ts'
import { withServer } from './with-server.ts'

/** How the product of a worker's journeys runs; the configuration's projects differ in it. */
export type Deployment = {
  /** The site and its API are two processes. */
  apart: boolean
}

/** A journey at the product that all journeys of a worker share, one after another: they share its clock. */
export const test = base.extend<object, Deployment & { shop: ServerProcess }>({
  apart: [false, { option: true, scope: 'worker' }],
  shop: [
    // Every journey books from one address, and some leave their places unpaid.
    async ({ apart }, use) =>
      withServer(
        { HOLDS_PER_ADDRESS: '1000', UNPAID_PARTIES_PER_IPV4: '1000', UNPAID_SEATS_PERCENT: '100' },
        apart,
        use,
      ),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
})
