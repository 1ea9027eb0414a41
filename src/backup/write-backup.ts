import { createHash } from 'node:crypto'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import type { Needs } from '#core/app.ts'
import { openSnapshot, type Snapshot } from '#database/snapshot.ts'
import { FORMAT, MANIFEST, IMAGES_FOLDER, TABLES_FOLDER, type Manifest } from './manifest.ts'

/** The length of a tar entry precedes it, so a table is written in pieces whose length is known. */
const PIECE_BYTES = 4 * 1024 * 1024

/** Every key under which the store of photos has files. */
const STORED =
  'select storage_key from photo union all select storage_key from tour_map where storage_key is not null'

/**
 * Writes everything that Escapade stores into one gzipped tar archive: every table at one moment, and the photos that
 * the tables name. Simultaneous writes do not wait; memory holds one piece and one photo at a time.
 */
export async function writeBackup(
  { url, photos, clock }: Needs<'photos' | 'clock'> & { url: string },
  out: Writable,
): Promise<Manifest> {
  const tar = pack()
  const written = pipeline(tar, createGzip(), out)
  // Reported below.
  written.catch(() => {})
  const snapshot = await openSnapshot(url)
  try {
    const filling = fill(tar, { snapshot, photos, createdAt: clock.now().toString() })
    // The first failure of both: a full disk ends the filling, too.
    const [manifest] = await Promise.all([filling, written])
    return manifest
  } finally {
    tar.destroy()
    await snapshot.close()
  }
}

type Source = Needs<'photos'> & { snapshot: Snapshot; createdAt: string }

async function fill(tar: Pack, { snapshot, photos, createdAt }: Source): Promise<Manifest> {
  const checksums: Record<string, string> = {}
  const add = async (name: string, body: Buffer) => {
    checksums[name] = createHash('sha256').update(body).digest('hex')
    await addEntry(tar, name, body)
  }
  const tables: Manifest['tables'] = []
  for (const table of snapshot.tables) {
    tables.push({ ...table, columns: [...table.columns], rows: await addTable(snapshot, table, add) })
  }
  const chosen = await choosePhotos(photos, await snapshot.values(STORED), add)
  const { migrations, sequences } = snapshot
  const manifest: Manifest = {
    product: 'escapade',
    format: FORMAT,
    createdAt,
    migrations: [...migrations],
    tables,
    sequences: [...sequences],
    pictures: chosen,
    checksums,
  }
  await addEntry(tar, MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)))
  tar.finalize()
  return manifest
}

type Add = (name: string, body: Buffer) => Promise<void>

async function addTable(snapshot: Snapshot, table: Snapshot['tables'][number], add: Add): Promise<number> {
  const rows = snapshot.read(table)
  let number = 0
  for await (const piece of pieces(rows)) {
    await add(`${TABLES_FOLDER}${table.name}/${String(number).padStart(6, '0')}.copy`, piece)
    number += 1
  }
  return rows.rowCount
}

/** Only photos with a row: another database's photos may be in the same store. */
async function choosePhotos(
  photos: Needs<'photos'>['photos'],
  named: readonly string[],
  add: Add,
): Promise<Manifest['pictures']> {
  const wanted = new Set(named)
  const found = new Set<string>()
  let files = 0
  for await (const key of photos.keys()) {
    const folder = key.split('/')[0] ?? ''
    const body = wanted.has(folder) && (await photos.get(key))
    if (!body) continue
    await add(`${IMAGES_FOLDER}${key}`, body)
    found.add(folder)
    files += 1
  }
  return { files, missing: [...wanted].filter((folder) => !found.has(folder)) }
}

async function* pieces(stream: Readable): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    parts.push(chunk)
    bytes += chunk.length
    if (bytes < PIECE_BYTES) continue
    yield Buffer.concat(parts)
    parts = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(parts)
}

function addEntry(tar: Pack, name: string, body: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name, mode: 0o600 }, body, (error) => (error ? reject(error) : resolve()))
  })
}
