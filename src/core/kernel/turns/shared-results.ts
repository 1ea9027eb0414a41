/** Does the work of a key, or returns the result of a caller with the same key at the same time. */
export type ShareResult<T> = (key: string, work: () => Promise<T>, now: () => Temporal.Instant) => Promise<T>

type Shared<T> = { result: Promise<T>; keptUntil: Temporal.Instant | null }

/**
 * Shares the results of work within this process: while the work of a key is under way, and for the given number of
 * milliseconds after its end, all callers get the one result, a failure too. For work that costs another party
 * something; never where a result must be newer than its request.
 */
export function createSharedResults<T>(keptMs: number): ShareResult<T> {
  const known = new Map<string, Shared<T>>()
  const isOver = ({ keptUntil }: Shared<T>, now: Temporal.Instant) =>
    keptUntil !== null && Temporal.Instant.compare(now, keptUntil) >= 0
  return async (key, work, now) => {
    for (const [old, shared] of known) if (isOver(shared, now())) known.delete(old)
    const underWay = known.get(key)
    if (underWay) return underWay.result
    const shared: Shared<T> = { result: work(), keptUntil: null }
    known.set(key, shared)
    try {
      return await shared.result
    } finally {
      shared.keptUntil = now().add({ milliseconds: keptMs })
    }
  }
}
