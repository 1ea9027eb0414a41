import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from './support/postgres/database.ts'

const run = promisify(execFile)
const HOUR_SECONDS = 3_600

/** A folder for backups of an installation without reservations, and the environment of the command. */
async function anInstallation() {
  const database = await createTestDatabase()
  const data = await mkdtemp(join(tmpdir(), 'escapade-interrupted-'))
  const backups = join(data, 'backups')
  await mkdir(backups)
  onTestFinished(async () => {
    await Promise.all([database.drop(), rm(data, { recursive: true })])
  })
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: data }
  return { database, backups, env }
}

async function aFile(folder: string, name: string, ageHours: number): Promise<void> {
  const path = join(folder, name)
  await writeFile(path, 'x')
  const writtenAt = Math.floor(performance.timeOrigin / 1_000) - ageHours * HOUR_SECONDS
  await utimes(path, writtenAt, writtenAt)
}

test.for(['SIGTERM', 'SIGINT'] as const)('a backup removes its part at %s, and fails', async (signal) => {
  const { database, backups, env } = await anInstallation()
  const ended = await database.db.transaction().execute(async (tx) => {
    // The lock is held however long the command takes to start.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`lock table reservation in access exclusive mode`.execute(tx)
    const backup = spawn(process.execPath, ['scripts/backup.ts', backups], { env, stdio: 'ignore' })
    onTestFinished(() => void backup.kill('SIGKILL'))
    const ending = once(backup, 'exit')
    await expect
      .poll(() => readdir(backups), { timeout: 30_000 })
      .toEqual([expect.stringMatching(/\.tar\.gz\.part$/)])
    backup.kill(signal)
    await expect.poll(() => readdir(backups), { timeout: 10_000 }).toEqual([])
    return { ending }
  })
  expect(await ended.ending).toEqual([1, null])
  expect(await readdir(backups)).toEqual([])
})

test('a backup removes the parts of killed ones after a day, and nothing else', async () => {
  const { backups, env } = await anInstallation()
  await aFile(backups, 'escapade-2026-01-01T03-10-00Z.tar.gz.part', 25)
  await aFile(backups, 'before-1.1.0-2026-01-01T03-10-00Z.tar.gz.part', 25)
  const kept = [
    'escapade-2026-01-02T03-10-00Z.tar.gz',
    'escapade-2026-01-02T03-10-00Z.tar.gz.age',
    'a.tar.gz.part',
  ]
  for (const name of kept) await aFile(backups, name, 25)
  await aFile(backups, 'escapade-2026-01-03T03-10-00Z.tar.gz.part', 22)
  const target = join(backups, 'new.tar.gz')
  await run(process.execPath, ['scripts/backup.ts', target], { env })
  expect((await readdir(backups)).toSorted()).toEqual(
    [...kept, 'escapade-2026-01-03T03-10-00Z.tar.gz.part', 'new.tar.gz'].toSorted(),
  )
})

test('the service deletes archives and parts of more than thirty days', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'escapade-retention-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of ['a.tar.gz', 'b.tar.gz.part', 'c.tar.gz.age']) await aFile(folder, name, 32 * 24)
  for (const name of ['d.tar.gz', 'e.tar.gz.part']) await aFile(folder, name, 29 * 24)
  const unit = await readFile('deploy/escapade-backup.service', 'utf8')
  const [command = '', ...words] = (/^ExecStartPost=(.*)$/m.exec(unit)?.[1] ?? '').split(' ')
  const place = (word: string) => (word === '/var/backups/escapade' ? folder : word.replaceAll('"', ''))
  await run(command, words.map(place))
  expect((await readdir(folder)).toSorted()).toEqual(['c.tar.gz.age', 'd.tar.gz', 'e.tar.gz.part'])
})
