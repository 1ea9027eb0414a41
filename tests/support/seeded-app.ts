import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, inject } from 'vitest'
import { renderDrawings } from '../../db/seed/posters/render-drawings.ts'
import { RENDERED_FOLDER } from '../../db/seed/posters/rendered-drawings.ts'
import { seedDemo } from '../../db/seed/seed-demo.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { test as base } from './postgres/database.ts'

/** A Saturday in November, nine in the morning in Paris. */
export const SEEDED_AT = '2026-11-21T08:00:00Z'

/** Vitest's `test` with `app`: one demo for the whole file. */
export const test = base.extend<{ app: TestApp }>({
  app: [
    async ({ database }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'demo-'))
      const app = createTestApp(database.db, { folder })
      app.clock.moveTo(Temporal.Instant.from(SEEDED_AT))
      await seedDemo(app)
      await use(app)
      await rm(folder, { recursive: true })
    },
    { scope: 'file' },
  ],
})

/** The drawings are rendered once for all later runs; of two files that begin together only one renders them. */
beforeAll(async () => {
  const client = new pg.Client(inject('testPostgres').url)
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('demo-drawings'))`)
    await renderDrawings(RENDERED_FOLDER)
  } finally {
    await client.end()
  }
}, 600_000)
