// Plain JavaScript without dependencies: it runs on the system's Node, before anything is installed.
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const RETRY_MS = 200

/**
 * Runs the work while no other process runs work under this lock, and returns its result. The lock is a folder with a
 * file that is named after its process; that of a dead process is taken over. `onWait` gets the id of the process for
 * which this one waits, once for each.
 */
export async function alone(lock, work, onWait) {
  let awaited = null
  while (!takes(lock)) {
    const holder = holderOf(lock)
    if (holder !== null && !isAlive(holder)) release(lock, holder)
    else {
      if (holder !== null && holder !== awaited) onWait(holder)
      awaited = holder ?? awaited
      await sleep(RETRY_MS)
    }
  }
  try {
    return await work()
  } finally {
    release(lock, process.pid)
  }
}

/** A whole folder is moved into place, so that no process sees a lock without its holder. */
function takes(lock) {
  const own = `${lock}-${randomUUID()}`
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, String(process.pid)), '')
  try {
    renameSync(own, lock)
    return true
  } catch (error) {
    rmSync(own, { recursive: true })
    if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false
    throw error
  }
}

function holderOf(lock) {
  try {
    const [name] = readdirSync(lock)
    return name === undefined ? null : Number(name)
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

/** Takes away the file of this holder alone: the lock may be that of another process by now. */
function release(lock, holder) {
  rmSync(join(lock, String(holder)), { force: true })
  try {
    rmdirSync(lock)
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error
  }
}

/** A process of another user is alive as well. */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}
