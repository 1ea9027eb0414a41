import { join, resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '../support/browser.ts'

const root = resolve(import.meta.dirname, '../..')

/** Journeys through the built product, on a phone; each worker has a product of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results'),
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    // A worker would answer in the place of the server; the journey that is about it lets it.
    serviceWorkers: 'block',
    launchOptions: await findBrowser(),
    timezoneId: 'America/St_Johns',
    screenshot: 'only-on-failure',
    // An action that hangs is named in the report; a test that times out is not.
    actionTimeout: 45_000,
  },
})
