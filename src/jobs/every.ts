import type { Log } from '#core/app.ts'

/** A task that repeats until it is stopped. */
export type Repeating = { stop(): Promise<void> }

/**
 * Runs a task now and then again after a pause in seconds from each end: never twice at once. A failure is logged and
 * the task runs again at its next turn. Stopping waits for the turn under way.
 */
export function every(seconds: number, name: string, log: Log, task: () => Promise<unknown>): Repeating {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let turn = run()

  async function run(): Promise<void> {
    try {
      await task()
    } catch (error) {
      log.error('task.failed', { task: name, error })
    }
    if (stopped) return
    timer = setTimeout(() => {
      turn = run()
    }, seconds * 1000)
  }

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await turn
    },
  }
}
