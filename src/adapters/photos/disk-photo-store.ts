import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import {
  assertPhotoKey,
  PhotoStoreFailed,
  type PhotoStore,
  type PhotoStoreTrouble,
} from '#core/photo/photo-store.ts'

/** The suffix of a file during its writing; a crash may leave one. */
const UNFINISHED = '.part'

/** Stores photos as files under `folder`, each written whole or not at all. */
export function createDiskPhotoStore(folder: string): PhotoStore {
  return {
    name: 'disk',
    put: (key, body) => writeWhole(pathOf(folder, key), body),
    get: (key) => readIfThere(pathOf(folder, key)),
    removeAll: (prefix) => rm(pathOf(folder, prefix), { recursive: true, force: true }).catch(fail),
    keys: () => keysIn(folder),
    trouble: () => troubleWith(folder),
  }
}

function pathOf(folder: string, key: string): string {
  assertPhotoKey(key)
  return join(folder, key)
}

/** The file appears when its bytes are on the disk, so that a full disk or a power cut leaves no part of it. */
async function writeWhole(path: string, body: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}${UNFINISHED}`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(unfinished, body, { flush: true })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    fail(error)
  }
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(codeOf(error))) return null
    fail(error)
  }
}

async function* keysIn(folder: string): AsyncGenerator<string> {
  await mkdir(folder, { recursive: true }).catch(fail)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(fail)) {
    if (!entry.isFile() || entry.name.endsWith(UNFINISHED)) continue
    yield relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
  }
}

/** Missing: a file stands in place of the folder, or of one above it. */
const TROUBLE_OF = new Map<string, PhotoStoreTrouble>([
  ['EACCES', 'forbidden'],
  ['EPERM', 'forbidden'],
  ['EROFS', 'forbidden'],
  ['ENOTDIR', 'missing'],
  ['EEXIST', 'missing'],
])

async function troubleWith(folder: string): Promise<PhotoStoreTrouble | null> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return TROUBLE_OF.get(codeOf(error)) ?? 'unreachable'
  }
}

/** No space, a quota, and the largest file that this process may write. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

function fail(error: unknown): never {
  throw new PhotoStoreFailed(FULL.has(codeOf(error)) ? 'full' : 'unavailable', error)
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? ''
}
