type Queue = { running: number; waiting: (() => void)[] }

/** Does a piece of work when its turn under this key has come. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

export type TurnsOptions = {
  /** The number of pieces of work under one key that run at once. */
  atOnce: number
  /** The number that waits; later ones are refused at once instead of waiting in vain. */
  waitingMax: number
  /** The error for refused work. */
  full: () => Error
}

/**
 * Turns within this process: a limited number of pieces of work under one key run at once, the others wait in the
 * order of their arrival. For fairness and for work that would block others; never for work that must not happen
 * twice.
 */
export function createTurns({ atOnce, waitingMax, full }: TurnsOptions): InTurn {
  const queues = new Map<string, Queue>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.running < atOnce) queue.running += 1
    else if (queue.waiting.length >= waitingMax) throw full()
    else await new Promise<void>((resolve) => queue.waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The piece of work that has waited longest takes this turn; without one the turn is dropped.
      const next = queue.waiting.shift()
      if (next) next()
      else queue.running -= 1
      if (queue.running === 0) queues.delete(key)
    }
  }
}
