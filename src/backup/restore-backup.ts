import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Needs } from '#core/app.ts'
import { photoContentType } from '#core/photo/photo-content-type.ts'
import { openRefill, type Refill } from '#database/refill.ts'
import { ArchiveDamaged, IMAGES_FOLDER, TABLES_FOLDER, type Manifest } from './manifest.ts'
import { checkArchive, readArchive } from './read-archive.ts'

export interface RestoreOptions {
  readonly archive: string
  /** The folder of this release's migrations. */
  readonly migrations: string
  /** True when the present content of the database may be deleted. */
  readonly replace: boolean
}

/**
 * Fills a database and a photo store with the content of an archive, as it was: the schema too, which `migrate` then
 * updates. The archive is checked as a whole before anything is written, and the database is changed all at once at
 * the end, or not at all. Photos are added to the existing ones.
 *
 * Throws ArchiveDamaged, and RefillRefused (see `openRefill`). Jobs are not in an archive: see `enqueueAgain`.
 */
export async function restoreBackup(
  { url, photos }: Needs<'photos'> & { url: string },
  { archive, migrations: folder, replace }: RestoreOptions,
): Promise<Manifest> {
  const manifest = await checkArchive(archive)
  const refill = await openRefill(url, { folder, migrations: manifest.migrations, replace })
  try {
    const tables = fillTables(refill, manifest)
    for await (const { name, body } of readArchive(archive)) {
      if (name.startsWith(TABLES_FOLDER)) await tables.add(name, body)
      else if (name.startsWith(IMAGES_FOLDER)) {
        const key = name.slice(IMAGES_FOLDER.length)
        await photos.put(key, body, photoContentType(key))
      }
    }
    await tables.end()
    await refill.commit(manifest.sequences)
    return manifest
  } finally {
    await refill.close()
  }
}

/** Copies the pieces of one table after the other, and counts them. */
function fillTables(refill: Refill, { tables }: Manifest) {
  type Current = { name: string; rows: Writable & { readonly rowCount: number }; done: Promise<void> }
  let current: Current | null = null
  const arrived = new Map<string, number>()

  function open(name: string): Current {
    const table = tables.find((candidate) => candidate.name === name)
    if (!table) throw new ArchiveDamaged(`${name} is not a table that the archive names.`)
    const rows = refill.write(table)
    const done = finished(rows)
    // Reported by the next call that waits for it.
    done.catch(() => {})
    return { name, rows, done }
  }

  async function close(): Promise<void> {
    if (!current) return
    current.rows.end()
    await current.done
    arrived.set(current.name, current.rows.rowCount)
    current = null
  }

  return {
    async add(entry: string, body: Buffer): Promise<void> {
      const name = entry.split('/')[1] ?? ''
      if (current?.name !== name) {
        await close()
        current = open(name)
      }
      const { rows, done } = current
      if (!rows.write(body)) await Promise.race([once(rows, 'drain'), done])
    },
    async end(): Promise<void> {
      await close()
      const short = tables.find(({ name, rows }) => (arrived.get(name) ?? 0) !== rows)
      if (short) throw new ArchiveDamaged(`${short.name} has not the ${short.rows} rows that it had.`)
    },
  }
}
