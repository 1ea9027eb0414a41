import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Needs } from '#core/app.ts'
import { openRefill, type Refill } from '#database/refill.ts'
import { ArchiveDamaged, PICTURES_FOLDER, TABLES_FOLDER, type Manifest } from './manifest.ts'
import { checkArchive, readArchive } from './read-archive.ts'

export interface RestoreOptions {
  readonly archive: string
  /** The folder of this release's migrations. */
  readonly migrations: string
  /** Whether what the database holds may be thrown away. */
  readonly replace: boolean
}

/**
 * Fills a database and a store of pictures with what an archive holds, as it was: the schema too, which `migrate` then
 * brings up to date. The archive is read through before anything is written, and the database is changed all at once
 * at the end, or not at all. Pictures are put beside those that are there.
 *
 * Throws ArchiveDamaged, and RefillRefused (see `openRefill`). Jobs are not in an archive: see `promiseAgain`.
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
      else if (name.startsWith(PICTURES_FOLDER)) {
        const key = name.slice(PICTURES_FOLDER.length)
        await photos.put(key, body, contentTypeOf(key))
      }
    }
    await tables.end()
    await refill.commit(manifest.sequences)
    return manifest
  } finally {
    await refill.close()
  }
}

/** Pours the pieces of one table after the other, and counts what arrived. */
function fillTables(refill: Refill, { tables }: Manifest) {
  type Current = { name: string; rows: Writable & { readonly rowCount: number }; done: Promise<void> }
  let current: Current | null = null
  const arrived = new Map<string, number>()

  function open(name: string): Current {
    const table = tables.find((candidate) => candidate.name === name)
    if (!table) throw new ArchiveDamaged(`${name} is not a table that the archive names.`)
    const rows = refill.write(table)
    const done = finished(rows)
    // Told by whoever waits for it next.
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

function contentTypeOf(key: string): string {
  const extension = key.split('.').at(-1) ?? ''
  return ['avif', 'webp'].includes(extension) ? `image/${extension}` : 'application/octet-stream'
}
