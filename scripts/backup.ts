/**
 * `npm run backup` writes everything that Escapade stores, database and photos, into one file in the current folder;
 * `npm run backup -- /some/where` into that folder or file. The server may go on running.
 */
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { createStdoutLog } from '#adapters/log/log.ts'
import { writeBackup } from '#backup/write-backup.ts'
import { readConfig } from '#config'
import { openDatabase } from '../src/main/open-database.ts'
import { openPhotoStore } from '../src/main/open-photo-store.ts'
import { photosWithOffice } from '../src/main/office/open-ports.ts'

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
  const unfinished = `${path}.part`
  const file = await open(unfinished, 'w', 0o600)
  try {
    const tools = { url: database.sessionUrl, photos, clock }
    const manifest = await writeBackup(tools, file.createWriteStream({ flush: true }))
    await rename(unfinished, path)
    return manifest
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** The path of the backup: the destination itself if it is an archive, else a dated file in that folder. */
async function fileFor(destination: string): Promise<string> {
  const name = `escapade-${clock.now().toString({ smallestUnit: 'second' }).replaceAll(':', '-')}.tar.gz`
  const path = /\.(tar\.gz|tgz)$/.test(destination) ? resolve(destination) : join(resolve(destination), name)
  await mkdir(dirname(path), { recursive: true })
  return path
}
