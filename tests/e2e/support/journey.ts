import { expect, test as base } from '@playwright/test'
import type { ServerProcess } from '../../faults/support/server-process.ts'
import { withServer } from './with-server.ts'

/** The way in which the product of a worker's journeys runs; the configuration's projects differ in it. */
export type Deployment = {
  /** One process; the site and its API as two; or two instances whose requests are spread over both. */
  form: 'whole' | 'apart' | 'two'
}

/** Chromium's report on its own animation between two pages. A page that lacks its script does not silence it. */
const ENDED_ANIMATION = /^Transition was (?:skipped|aborted because of invalid state)$/

let journeys = 0

/**
 * A journey at the product that all journeys of a worker share, one after another: they share its clock. Each journey
 * comes from an IP address of its own, so that no limit of the product counts it together with another.
 */
export const test = base.extend<object, Deployment & { installation: ServerProcess }>({
  form: ['whole', { option: true, scope: 'worker' }],
  installation: [
    // Some journeys book often, and leave their seats unpaid.
    async ({ form }, use) =>
      withServer(
        {
          TRUSTED_PROXIES: '127.0.0.1',
          HOLDS_PER_ADDRESS: '1000',
          UNPAID_PARTIES_PER_IPV4: '1000',
          UNPAID_SEATS_PERCENT: '100',
        },
        form,
        use,
      ),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.origin),
  // No script of a page may fail unheard: React would draw the page again, or leave it as it is.
  page: async ({ page }, use) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await use(page)
    expect(errors.filter((message) => !ENDED_ANIMATION.test(message))).toEqual([])
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from it
  extraHTTPHeaders: async ({}, use) => {
    journeys += 1
    // A range for measurements, which nobody has.
    await use({ 'X-Forwarded-For': `198.18.${journeys >> 8}.${journeys & 255}` })
  },
  // The server may close a resting connection just as a request leaves on it. Chromium repeats it, Playwright does not.
  request: async ({ playwright, baseURL, extraHTTPHeaders }, use) => {
    const context = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      extraHTTPHeaders: { ...extraHTTPHeaders, Connection: 'close' },
    })
    await use(context)
    await context.dispose()
  },
})
