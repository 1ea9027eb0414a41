import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/**
 * Moves this process to one core; its later children run there too. Returns false where there is only one core, or no
 * `taskset`.
 */
export function moveToCore(core: 0 | 1): boolean {
  if (!hasTwoCores) return false
  const { status } = spawnSync('taskset', [
    '--all-tasks',
    '--cpu-list',
    '--pid',
    String(core),
    String(process.pid),
  ])
  return status === 0
}

/** Read before the first move, after which only one core is left. */
const hasTwoCores = availableParallelism() > 1
