import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { aTour } from '#tests/support/factories/factories.ts'
import { test } from '#tests/support/postgres/database.ts'
import { withStoredFiles } from './store-photos.server.ts'

test('a save whose commit is done and only its response lost keeps the files; one that failed does not', async ({
  database: { db },
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'lost-commit-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const app = createTestApp(db, { folder })
  const { id: tour_id } = await aTour(app)
  const files = [{ name: '640.webp', body: Buffer.from('map'), contentType: 'image/webp' as const }]
  const lost = new Error('the connection is lost')
  const save = (storageKey: string, work: () => Promise<unknown>) =>
    withStoredFiles(app, [{ storageKey, files }], async () => {
      await work()
      throw lost
    })
  const facts = { tour_id, latitude: 45.76, longitude: 4.83, source: '', attribution: '', trouble: null }
  const insert = () =>
    db
      .insertInto('tour_map')
      .values({ ...facts, storage_key: 'kept', tried_at: app.clock.now().toString() })
      .execute()
  await expect(save('kept', insert)).rejects.toBe(lost)
  await expect(save('failed', async () => {})).rejects.toBe(lost)
  expect(await app.photos.get('kept/640.webp')).not.toBeNull()
  expect(await app.photos.get('failed/640.webp')).toBeNull()
})
