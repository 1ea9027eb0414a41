/** Does the work of a key, or returns the result of a caller with the same key at the same time. */
export type ShareResponse<T> = (
  key: string,
  work: () => Promise<T>,
  now: () => Temporal.Instant,
) => Promise<T>

type Shared<T> = { answer: Promise<T>; keptUntil: Temporal.Instant | null }

/**
 * Shares the results of work within this process: while the work of a key is under way, and for the given number of
 * milliseconds after its end, all callers get the one result, a failure too. For work that costs another party
 * something; never where a result must be newer than its request.
 */
export function createSharedResults<T>(keptMs: number): ShareResponse<T> {
  const known = new Map<string, Shared<T>>()
  const isOver = ({ keptUntil }: Shared<T>, now: Temporal.Instant) =>
    keptUntil !== null && Temporal.Instant.compare(now, keptUntil) >= 0
  return async (key, work, now) => {
    for (const [old, shared] of known) if (isOver(shared, now())) known.delete(old)
    const underWay = known.get(key)
    if (underWay) return underWay.answer
    const shared: Shared<T> = { answer: work(), keptUntil: null }
    known.set(key, shared)
    try {
      return await shared.answer
    } finally {
      shared.keptUntil = now().add({ milliseconds: keptMs })
    }
  }
}
