// Where the tests keep their temporary files.
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PREFIX = 'escapade-tests-'
const GIB = 2 ** 30
/** Those that interrupt a run, with the exit codes that shells give them. */
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/**
 * Makes a folder for temporary files in memory, where every account may write, as in /tmp. Each test file has a
 * database of some 300 files, and a disk takes most of the time of a test to make and remove them.
 *
 * @param {string} [parent] A folder of a file system in memory
 * @param {number} [bytesMin] Bytes that must be free there and in the memory of the machine
 * @returns {string | null} The folder, which is removed when the process ends; null where the parent is absent, too
 *   small, or lets no program of it run, such as PostgreSQL's
 */
export function openMemoryFolder(parent = '/dev/shm', bytesMin = 4 * GIB) {
  if (!existsSync(parent)) return null
  removeOrphans(parent)
  const { bavail, bsize } = statfsSync(parent)
  if (Math.min(bavail * bsize, process.availableMemory()) < bytesMin) return null
  const folder = join(parent, `${PREFIX}${process.pid}`)
  mkdirSync(folder)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // A signal ends a process without its 'exit'.
  for (const [signal, code] of Object.entries(SIGNALS)) process.once(signal, () => process.exit(code))
  // The mode of mkdir is subject to the umask.
  chmodSync(folder, 0o1777)
  if (startsPrograms(folder)) return folder
  rmSync(folder, { recursive: true })
  return null
}

/** True where the file system lets its files be run as programs. */
function startsPrograms(folder) {
  const program = join(folder, 'program')
  writeFileSync(program, '', { mode: 0o700 })
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  } finally {
    rmSync(program)
  }
}

/** Removes the folders of killed runs, which would fill the memory. */
function removeOrphans(parent) {
  const ours = readdirSync(parent).filter((name) => name.startsWith(PREFIX))
  for (const name of ours) {
    if (!isAlive(Number(name.slice(PREFIX.length))))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
