import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { Refused } from '../../kernel/refusal.ts'

/** The parts of a workbook that are read, unpacked together. */
const UNPACKED_BYTES_MAX = 96 * 1024 * 1024
const ENTRIES_MAX = 2_000

/** The files of an archive by their names. */
export type Zip = { has: (path: string) => boolean; text: (path: string) => Promise<string> }

type Entry = { method: number; size: number; offset: number }

const inflate = promisify(inflateRaw)

/**
 * The archive in these bytes (PKWARE APPNOTE). Only the files that are asked for are unpacked, and all together to no
 * more than a limit, whatever sizes the archive names. Refuses import.unreadable and import.too_large_inside.
 */
export function openZip(bytes: Uint8Array): Zip {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = readEntries(view)
  let left = UNPACKED_BYTES_MAX
  return {
    has: (path) => entries.has(path),
    async text(path) {
      const entry = entries.get(path)
      if (!entry) throw unreadable()
      const unpacked = await unpack(view, entry, left)
      left -= unpacked.length
      const xml = new TextDecoder(unpacked[0] === 0xff ? 'utf-16le' : 'utf-8').decode(unpacked)
      // No spreadsheet declares a document type; one with entities is an attack on the reader.
      if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw unreadable()
      return xml
    },
  }
}

/** The entries of the central directory at the end of the archive. */
function readEntries(view: Buffer): Map<string, Entry> {
  const end = view.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end === -1 || end + 22 > view.length) throw unreadable()
  const count = view.readUInt16LE(end + 10)
  if (count > ENTRIES_MAX) throw new Refused({ code: 'import.too_large_inside' })
  const entries = new Map<string, Entry>()
  let at = view.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.length || view.readUInt32LE(at) !== 0x02014b50) throw unreadable()
    const nameLength = view.readUInt16LE(at + 28)
    const name = view.toString('utf8', at + 46, at + 46 + nameLength)
    entries.set(name, {
      method: view.readUInt16LE(at + 10),
      size: view.readUInt32LE(at + 20),
      offset: view.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32)
  }
  return entries
}

async function unpack(view: Buffer, { method, size, offset }: Entry, bytesMax: number): Promise<Buffer> {
  if (offset + 30 > view.length || view.readUInt32LE(offset) !== 0x04034b50) throw unreadable()
  const start = offset + 30 + view.readUInt16LE(offset + 26) + view.readUInt16LE(offset + 28)
  const packed = view.subarray(start, start + size)
  if (method === 0) {
    if (packed.length > bytesMax) throw new Refused({ code: 'import.too_large_inside' })
    return packed
  }
  if (method !== 8) throw unreadable()
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, bytesMax) })
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    throw isTooLarge ? new Refused({ code: 'import.too_large_inside' }) : unreadable()
  }
}

function unreadable(): Refused {
  return new Refused({ code: 'import.unreadable' })
}
