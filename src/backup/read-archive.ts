import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { ArchiveDamaged, FORMAT, MANIFEST, manifestSchema, type Manifest } from './manifest.ts'

/** Many times the size of any entry that we write: an archive beyond it is not ours. */
const ENTRY_BYTES_MAX = 256 * 1024 * 1024

/** The archive's entries in their order, one in memory at a time. Throws ArchiveDamaged where it cannot be read. */
export async function* readArchive(path: string): AsyncGenerator<{ name: string; body: Buffer }> {
  const entries = extract()
  const read = pipeline(createReadStream(path), createGunzip(), entries)
  // Reported by the loop, which ends with the same error.
  read.catch(() => {})
  try {
    for await (const entry of entries) {
      const { name, size } = entry.header
      if (size > ENTRY_BYTES_MAX) throw new ArchiveDamaged(`${name} is larger than anything we write.`)
      yield { name, body: await buffer(entry) }
    }
    await read
  } catch (error) {
    if (error instanceof ArchiveDamaged || (error as NodeJS.ErrnoException).code === 'ENOENT') throw error
    throw new ArchiveDamaged(`The archive cannot be read to its end: ${(error as Error).message}.`)
  } finally {
    entries.destroy()
  }
}

/** Reads the whole archive and compares every byte with its manifest. Throws ArchiveDamaged; nothing is written. */
export async function checkArchive(path: string): Promise<Manifest> {
  const checksums = new Map<string, string>()
  let last: { name: string; body: Buffer } | null = null
  for await (const entry of readArchive(path)) {
    last = entry
    if (entry.name === MANIFEST) continue
    if (checksums.has(entry.name)) throw new ArchiveDamaged(`${entry.name} is in the archive twice.`)
    checksums.set(entry.name, createHash('sha256').update(entry.body).digest('hex'))
  }
  if (last?.name !== MANIFEST)
    throw new ArchiveDamaged('The archive has no end: it was cut off, or is none of ours.')
  const manifest = readManifest(last.body)
  for (const name of new Set([...checksums.keys(), ...Object.keys(manifest.checksums)])) {
    if (checksums.get(name) === manifest.checksums[name]) continue
    throw new ArchiveDamaged(`${name} is not what was put into the archive.`)
  }
  return manifest
}

function readManifest(body: Buffer): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(body.toString()))
  if (!parsed.success) throw new ArchiveDamaged('The archive does not say what is in it.')
  if (parsed.data.format === FORMAT) return parsed.data
  throw new ArchiveDamaged(`The archive has format ${parsed.data.format}; this release reads ${FORMAT}.`)
}
