import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { test } from './postgres/database.ts'

/** Gives a test a folder of its own, which is removed after it. */
// oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures' names from the pattern
export async function ownFolder({}, use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'escapade-photos-'))
  await use(folder)
  await rm(folder, { recursive: true })
}

/** A test with an app that stores photos in a folder of its own. */
export const photoTest = test.extend<{ folder: string; app: TestApp }>({
  folder: ownFolder,
  app: async ({ database, folder }, use) => use(createTestApp(database.db, { folder })),
})
