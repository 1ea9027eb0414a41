/**
 * `npm run backup` writes everything that Escapade stores, database and photos, into one file in the current folder;
 * `npm run backup -- /some/where` into that folder or file. The server may go on running. An interrupted backup leaves
 * nothing; the part of a backup that was killed is removed by the first backup into that folder a day later.
 */
import { rmSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { createStdoutLog } from '#adapters/log/log.ts'
import { writeBackup } from '#backup/write-backup.ts'
import { readConfig } from '#config'
import { openDatabase } from '../src/main/open-database.ts'
import { openPhotoStore } from '../src/main/open-photo-store.ts'
import { photosWithOffice } from '../src/main/office/open-ports.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** The parts of backups under the names that this command and an update give them. */
const PART = /^(?:escapade|before)-.+\.tar\.gz\.part$/
/** A backup that still runs writes to its part again and again. */
const PART_KEPT_HOURS = 24

const clock = createSystemClock()
const log = createStdoutLog(clock)
const config = readConfig()
const target = await fileFor(process.argv[2] ?? '.')
const database = await openDatabase(config, log)
const store = await openPhotoStore(config, log)
const photos = await photosWithOffice(database, config, store.photos)
try {
  const { tables, pictures: images } = await writeWhole(target)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const { size } = await stat(target)
  console.log(`${target}: ${rows} rows, ${images.files} photo files, ${(size / 1e6).toFixed(1)} MB.`)
  const { length } = images.missing
  if (length > 0) console.log(`${length} photos have no files: removed just now, or lost before.`)
} finally {
  store.close()
  await database.close()
}

/**
 * Writes the backup under its name once it is whole. It contains names, email addresses and signing keys, so only the
 * owner of the file may read it.
 */
async function writeWhole(path: string) {
  await removeOldParts(dirname(path))
  const unfinished = `${path}.part`
  const file = await open(unfinished, 'w', 0o600)
  const out = file.createWriteStream({ flush: true })
  // At once, because the rest of the stop may wait for the database.
  const stop = (signal: NodeJS.Signals) => {
    rmSync(unfinished, { force: true })
    out.destroy(new Error(`The backup was interrupted by ${signal}.`))
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  try {
    const manifest = await writeBackup({ url: database.sessionUrl, photos, clock }, out)
    await rename(unfinished, path)
    return manifest
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}

async function removeOldParts(folder: string): Promise<void> {
  const oldestMs = clock.now().subtract({ hours: PART_KEPT_HOURS }).epochMilliseconds
  for (const name of await readdir(folder)) {
    if (!PART.test(name)) continue
    const path = join(folder, name)
    // Another backup may have finished it, or removed it, meanwhile.
    const part = await stat(path).catch(() => null)
    if (part && part.mtimeMs < oldestMs) await rm(path, { force: true })
  }
}

/** The path of the backup: the destination itself if it is an archive, else a dated file in that folder. */
async function fileFor(destination: string): Promise<string> {
  const name = `escapade-${clock.now().toString({ smallestUnit: 'second' }).replaceAll(':', '-')}.tar.gz`
  const path = /\.(tar\.gz|tgz)$/.test(destination) ? resolve(destination) : join(resolve(destination), name)
  await mkdir(dirname(path), { recursive: true })
  return path
}
