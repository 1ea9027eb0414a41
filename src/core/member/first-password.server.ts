import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Needs } from '#core/app.ts'
import { anyFirstPassword } from './first-password-store.server.ts'
import { verifyPassword } from '../password/password.server.ts'

/** The file with a generated first password; null where there is none, or no longer. */
export function firstPasswordFile(dataDir: string): string | null {
  const file = fileIn(dataDir)
  return existsSync(file) ? file : null
}

/** Stores a generated first password, readable by the process's user alone. Returns the file. */
export async function keepFirstPassword(dataDir: string, password: string): Promise<string> {
  const file = fileIn(dataDir)
  await mkdir(dataDir, { recursive: true })
  // The mode is given to a new file only.
  await rm(file, { force: true })
  await writeFile(file, `${password}\n`, { mode: 0o600 })
  return file
}

/**
 * Removes the file once every member of that password has another one; `formerHash` is of the password that was
 * replaced. A file that cannot be removed is logged: its password opens nothing any more.
 */
export async function deleteFirstPassword(
  app: Needs<'db' | 'dataDir' | 'log'>,
  formerHash: string,
): Promise<void> {
  const file = firstPasswordFile(app.dataDir)
  if (!file || (await anyFirstPassword(app.db))) return
  try {
    const kept = (await readFile(file, 'utf8')).trim()
    if (await verifyPassword(kept, formerHash)) await rm(file, { force: true })
  } catch (error) {
    app.log.warn('first_password.kept', { file, error })
  }
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'admin-password')
}
