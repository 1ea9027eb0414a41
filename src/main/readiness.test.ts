import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { closeDatabase, connectDatabase } from '#database/connect.ts'
import { test } from '#tests/support/postgres/database.ts'
import { readinessOf } from './readiness.ts'

const MIGRATIONS = 'db/migrations'
const RUNNING = { jobs: 'ok', stopping: false } as const

test('a migrated database and running jobs are sufficient', async ({ database }) => {
  expect(await readinessOf(database.db, MIGRATIONS, () => RUNNING)).toEqual({
    ready: true,
    database: 'ok',
    migrations: 'ok',
    jobs: 'ok',
    stopping: false,
  })
  expect(await readinessOf(database.db, MIGRATIONS, () => ({ ...RUNNING, jobs: 'elsewhere' }))).toMatchObject(
    { ready: true },
  )
  expect(await readinessOf(database.db, MIGRATIONS, () => ({ ...RUNNING, jobs: 'stopped' }))).toMatchObject({
    ready: false,
  })
})

test('a process that stops is not ready, though it still works', async ({ database }) => {
  expect(await readinessOf(database.db, MIGRATIONS, () => ({ ...RUNNING, stopping: true }))).toMatchObject({
    ready: false,
    database: 'ok',
    stopping: true,
  })
})

test('a migration that the database lacks is missing; one of a newer release is not', async ({
  database,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'escapade-readiness-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [known = ''] = await readdir(MIGRATIONS)
  await writeFile(join(folder, known), '')
  expect(await readinessOf(database.db, folder, () => RUNNING)).toMatchObject({ ready: true })
  await writeFile(join(folder, '9999_new.sql'), '')
  expect(await readinessOf(database.db, folder, () => RUNNING)).toMatchObject({
    ready: false,
    migrations: 'missing',
  })
})

test('a database out of reach is reported as such', async () => {
  const db = connectDatabase('postgres://nobody@127.0.0.1:1/nothing')
  expect(await readinessOf(db, MIGRATIONS, () => RUNNING)).toEqual({
    ready: false,
    database: 'unreachable',
    migrations: 'unknown',
    jobs: 'ok',
    stopping: false,
  })
  await closeDatabase(db)
})
