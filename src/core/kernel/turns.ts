type Queue = { running: number; waiting: (() => void)[] }

/** Does a piece of work when its turn under this key has come. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

export type TurnsOptions = {
  /** So many pieces of work under one key run at once. */
  atOnce: number
  /** So many more wait: whoever comes then is not made to wait for nothing. */
  waitingMax: number
  /** What is thrown at them. */
  full: () => Error
}

/**
 * Turns within this process: of the pieces of work under one key only so many run at once, the others wait in the
 * order in which they came. For fairness and for what waiting would block; never for what must not happen twice.
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
      // Whoever waits longest takes over this place; without anybody it is given up.
      const next = queue.waiting.shift()
      if (next) next()
      else queue.running -= 1
      if (queue.running === 0) queues.delete(key)
    }
  }
}
