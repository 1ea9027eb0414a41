import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type BrowserContext } from '@playwright/test'
import { withPatientConnections } from '#database/connect.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import type { ServerProcess } from '../../faults/support/server-process.ts'
import { writeHostileTexts } from '../../support/hostile/hostile-texts.ts'
import { withServer } from './with-server.ts'

/** A journey at a product of the worker's own, whose demo season has only hostile texts. */
export const test = base.extend<object, { installation: ServerProcess }>({
  installation: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from it
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'escapade-hostile-'))
      await withServer({ DATA_DIR: dataDir }, 'whole', async (server) => {
        // The server's caches of pages end with it.
        await server.stop()
        const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') })
        // A long text in every reservation is written into every index.
        await withPatientConnections(postgres.url, (db) => writeHostileTexts(db, '2026-12-05T08:20:00Z'))
        await server.start()
        await use(server)
        await server.stop()
        await postgres.stop()
      })
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.origin),
})

/** The effect of a hostile text when it runs: every one of them opens a dialog. */
export function alertsIn(context: BrowserContext): string[] {
  const alerts: string[] = []
  context.on('dialog', (dialog) => {
    alerts.push(`${dialog.page()?.url()}: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return alerts
}
