import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs the work and returns its result with the highest value that `read` had from before it until just after it. Reads
 * follow each other with so many milliseconds between them.
 */
export async function highestDuring<T>(
  { read, everyMs }: { read: () => number | Promise<number>; everyMs: number },
  work: () => Promise<T>,
): Promise<{ result: T; highest: number }> {
  let highest = await read()
  let isOver = false
  const reading = (async () => {
    while (!isOver) {
      await pause(everyMs)
      highest = Math.max(highest, await read())
    }
  })()
  try {
    const result = await work()
    isOver = true
    await reading
    return { result, highest }
  } finally {
    isOver = true
  }
}
