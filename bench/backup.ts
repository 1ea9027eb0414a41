/**
 * `node bench/backup.ts`: the time, the size and the memory of a backup of the season of seed-season.ts; then the same
 * of its restore into an empty database.
 */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { createDiskPhotoStore } from '#adapters/photos/disk-photo-store.ts'
import { restoreBackup } from '#backup/restore-backup.ts'
import { writeBackup } from '#backup/write-backup.ts'
import { openSeasonDatabase } from './season/season-database.ts'
import { highestDuring } from './support/highest-during.ts'

const COPY = 'escapade_season_copy'

const season = await openSeasonDatabase()
const folder = await mkdtemp(join(tmpdir(), 'escapade-bench-'))
const photos = createDiskPhotoStore(join(folder, 'photos'))
const archive = join(folder, 'season.tar.gz')
try {
  const { tables } = await measured('copy', () =>
    writeBackup({ url: season.url, photos, clock: createSystemClock() }, createWriteStream(archive)),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${rows} rows in ${((await stat(archive)).size / 1e6).toFixed(0)} MB`)
  await onServer(
    `drop database if exists ${COPY}`,
    `create database ${COPY} owner ${new URL(season.url).username}`,
  )
  const url = Object.assign(new URL(season.url), { pathname: `/${COPY}` }).href
  const migrations = resolve(import.meta.dirname, '../db/migrations')
  await measured('check and restore', () =>
    restoreBackup({ url, photos }, { archive, migrations, replace: false }),
  )
} finally {
  await onServer(`drop database if exists ${COPY}`)
  await season.close()
  await rm(folder, { recursive: true })
}

async function measured<T>(name: string, work: () => Promise<T>): Promise<T> {
  const rest = process.memoryUsage.rss()
  const start = performance.now()
  const { result, highest } = await highestDuring({ read: process.memoryUsage.rss, everyMs: 10 }, work)
  const seconds = ((performance.now() - start) / 1_000).toFixed(1)
  console.log(`${name}: ${seconds} s, +${((highest - rest) / 1e6).toFixed(0)} MB at most`)
  return result
}

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client(season.superuserUrl)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
