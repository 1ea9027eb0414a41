import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '../support/browser.ts'
import { STAFF } from './support/staff.ts'

// Playwright reads this file again in each of its workers: what the first reading chose is kept in the environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'escapade-e2e-'))
const port = process.env.E2E_PORT
const origin = `http://localhost:${port}`
const root = resolve(import.meta.dirname, '../..')

/** Journeys through the built product, on a data folder of their own, one after another: they share its clock. */
export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results'),
  workers: 1,
  timeout: 60_000,
  forbidOnly: true,
  use: {
    baseURL: origin,
    // A worker would answer in the place of the server; the journey that is about it lets it.
    serviceWorkers: 'block',
    launchOptions: await findBrowser(),
    timezoneId: 'America/St_Johns',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desk', use: { viewport: { width: 1440, height: 900 } }, testMatch: /\.desk\.spec\.ts$/ },
  ],
  webServer: {
    command: 'node build/server/index.js',
    cwd: root,
    url: `${origin}/api/ping`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    env: {
      PORT: port,
      PUBLIC_URL: origin,
      DATA_DIR: process.env.E2E_DATA_DIR,
      TEST_CLOCK: '1',
      // Every journey books from one address.
      HOLDS_PER_ADDRESS: '1000',
      TZ: 'Asia/Kathmandu',
      ADMIN_USERNAME: STAFF.username,
      ADMIN_PASSWORD: STAFF.password,
    },
  },
})

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
