import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PhotoStore } from '#core/catalogue/photo-store.ts'

/** Keeps pictures as files under `folder`, each written whole or not at all. */
export function createDiskPhotoStore(folder: string): PhotoStore {
  return {
    name: 'disk',
    async put(key, body) {
      const path = pathOf(folder, key)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${randomUUID()}.part`
      await writeFile(unfinished, body)
      await rename(unfinished, path)
    },
    async get(key) {
      try {
        return await readFile(pathOf(folder, key))
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },
    async removeAll(prefix) {
      await rm(pathOf(folder, prefix), { recursive: true, force: true })
    },
  }
}

/** Names of letters, digits, - and _ with single dots inside: no key can leave the folder. */
const KEY = /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/

function pathOf(folder: string, key: string): string {
  if (!KEY.test(key)) throw new Error(`not a key of a picture: ${JSON.stringify(key)}`)
  return join(folder, key)
}

function isAbsent(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code
  return code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR'
}
