import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SecretsUnusable } from './secret-box.ts'
import { parseWrappingKeys, WRAPPING_KEY_BYTES, type WrappingKeys } from './wrapping-key.ts'

/** The file of the wrapping keys in a data folder: one key a line in base64, the first one in use. */
export function keyFileIn(dataDir: string): string {
  return join(dataDir, 'secrets.key')
}

/** The keys of the data folder; null when it has no file. Throws SecretsUnusable when the file is damaged. */
export async function readKeyFile(dataDir: string): Promise<WrappingKeys | null> {
  const path = keyFileIn(dataDir)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new SecretsUnusable(`${path} cannot be read (${error.code}). It must belong to Escapade's user.`)
  })
  if (text === null) return null
  const keys = parseWrappingKeys(text.split('\n').filter(Boolean))
  if (keys) return keys
  throw new SecretsUnusable(
    `${path} is damaged: each line must be 32 random bytes in base64. Put back the copy that you keep elsewhere.`,
  )
}

/** Makes the file with a new key, unless another process has just made it; returns the keys of the file. */
export async function makeKeyFile(dataDir: string): Promise<WrappingKeys> {
  const path = keyFileIn(dataDir)
  const draft = await writeDraft(path, [randomWrappingKey()])
  try {
    // Unlike a rename, a link never replaces: of two processes, the second finds the key of the first.
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  await syncFolder(path)
  const keys = await readKeyFile(dataDir)
  if (keys) return keys
  throw new SecretsUnusable(`${path} was removed while Escapade was starting. Start it again.`)
}

/** Replaces the keys of the file with these, all at once. */
export async function replaceKeyFile(dataDir: string, keys: WrappingKeys): Promise<void> {
  const path = keyFileIn(dataDir)
  await rename(await writeDraft(path, keys), path)
  await syncFolder(path)
}

/** A new key. */
export function randomWrappingKey(): Uint8Array {
  return randomBytes(WRAPPING_KEY_BYTES)
}

async function writeDraft(path: string, keys: WrappingKeys): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(keys.map((key) => `${Buffer.from(key).toString('base64')}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
  return draft
}

/** A new file name survives a power cut only when its folder was written, too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
