/** Longer than the time limits of requests and jobs under way together. */
const DEADLINE_MS = 25_000

/**
 * Stops in good order at SIGTERM or SIGINT and ends with 0. The second signal ends at once, and so does a stop that
 * takes too long, both with 1: enqueued work is in the database, and the next process continues with it.
 */
export function stopOnSignal(stop: () => Promise<unknown>): void {
  let stopping = false
  const onSignal = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => giveUp(`it took longer than ${DEADLINE_MS / 1_000} s`), DEADLINE_MS).unref()
    stop().then(() => process.exit(0), giveUp)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)
}

function giveUp(reason: unknown): never {
  process.stderr.write(`Escapade was stopped, but not in good order: ${String(reason)}\n`)
  process.exit(1)
}
