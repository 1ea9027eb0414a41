/** Longer than the time limits of requests and jobs under way together. */
const DEADLINE_SECONDS = 25

/**
 * Stops in good order at SIGTERM or SIGINT and ends with 0. The second signal ends at once, and so does a stop that
 * takes too long, both with 1: enqueued work is in the database, and the next process continues with it. `drainSeconds`
 * is the part of the stop that waits for the load balancer.
 */
export function stopOnSignal(stop: () => Promise<unknown>, drainSeconds = 0): void {
  const deadline = DEADLINE_SECONDS + drainSeconds
  let stopping = false
  const onSignal = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => giveUp(`it took longer than ${deadline} s`), deadline * 1_000).unref()
    stop().then(() => process.exit(0), giveUp)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)
}

function giveUp(reason: unknown): never {
  process.stderr.write(`Escapade was stopped, but not in good order: ${String(reason)}\n`)
  process.exit(1)
}
