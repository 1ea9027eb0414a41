import { join, resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '../support/site/browser.ts'
import type { Deployment } from './support/journey.ts'

const root = resolve(import.meta.dirname, '../..')
const browser = await findBrowser()
/** No page lives long enough to win back what the optimizing compilers of V8 cost: 7 % of the processor. */
const UNOPTIMIZED = '--js-flags=--no-opt,--no-maglev'

/**
 * Journeys through the built product, on a phone; each worker has a product of its own. Some of them run once more with
 * the site apart from its API; `FORM=apart` and `FORM=two` run them all in one form (`bench/journeys.ts`).
 */
export default defineConfig<object, Deployment>({
  projects: [
    { name: 'whole' },
    { name: 'apart', use: { form: 'apart' }, ...(process.env.FORM !== 'apart' && { grep: /@apart/ }) },
    ...(process.env.FORM === 'two' ? [{ name: 'two', use: { form: 'two' as const } }] : []),
  ],
  testDir: '.',
  outputDir: join(root, 'test-results'),
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // A second try distinguishes a race of the journey from a fault; `npm test` names each journey that needed it.
  retries: 1,
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    // Animations cost a third of the processor; booking, gallery and early presses see them.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would respond in place of the server; the journey about it permits it.
    serviceWorkers: 'block',
    launchOptions: { ...browser, args: [...browser.args, UNOPTIMIZED] },
    timezoneId: 'America/St_Johns',
    screenshot: 'only-on-failure',
    // A hanging action is named in the report; a test that times out is not.
    actionTimeout: 45_000,
  },
})
