import { mkdir, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const RETRY_MS = 50
/** The lock of a dead process ends after this time. */
const STALE_MS = 180_000

/** Runs the work while no other test process of this folder does work of this name. */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const folder = join(tmpdir(), `escapade-${name}-${Buffer.from(process.cwd()).toString('base64url')}`)
  while (!(await takes(folder))) await sleep(RETRY_MS)
  try {
    return await work()
  } finally {
    await rmdir(folder).catch(() => {})
  }
}

/** True once this process holds the lock. */
async function takes(folder: string): Promise<boolean> {
  try {
    await mkdir(folder)
    return true
  } catch {
    const since = await stat(folder).catch(() => null)
    if (since && performance.timeOrigin + performance.now() - since.mtimeMs > STALE_MS)
      await rmdir(folder).catch(() => {})
    return false
  }
}
