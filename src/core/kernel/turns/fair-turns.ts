import type { InTurn } from './turns.ts'

export type FairTurnsOptions = {
  /** The number of pieces of work that run at once, across all keys. */
  atOnce: number
  /** The number that waits under one key, and under all keys together. */
  waitingMaxPerKey: number
  waitingMax: number
  /** The error for a piece of work beyond these limits. */
  full: () => Error
}

/**
 * Turns within this process for shared work: each key has a queue of its own, and the queues are served one after the
 * other, so that a crowd under one key delays the others by one piece of work, not by its length.
 */
export function createFairTurns({ atOnce, waitingMaxPerKey, waitingMax, full }: FairTurnsOptions): InTurn {
  /** The waiting calls of each key; the keys are in the order in which they are served next. */
  const queues = new Map<string, (() => void)[]>()
  let running = 0
  let waiting = 0

  const waitInLine = (key: string): Promise<void> => {
    const queue = queues.get(key) ?? []
    if (queue.length >= waitingMaxPerKey || waiting >= waitingMax) throw full()
    queues.set(key, queue)
    waiting += 1
    return new Promise((resolve) => queue.push(resolve))
  }

  /** Gives the turn to the first of the next queue, which then goes to the end; without one the turn is dropped. */
  const endTurn = (): void => {
    const [next] = queues
    if (!next) {
      running -= 1
      return
    }
    const [key, queue] = next
    queues.delete(key)
    waiting -= 1
    queue.shift()?.()
    if (queue.length > 0) queues.set(key, queue)
  }

  return async (key, work) => {
    if (running < atOnce) running += 1
    else await waitInLine(key)
    try {
      return await work()
    } finally {
      endTurn()
    }
  }
}
