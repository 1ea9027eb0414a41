/** Does the work of a key, or gives the answer of somebody who asked at the same time. */
export type ShareAnswer<T> = (key: string, work: () => Promise<T>, now: () => Temporal.Instant) => Promise<T>

type Shared<T> = { answer: Promise<T>; keptUntil: Temporal.Instant | null }

/**
 * Shares the answers of a question within this process: while the work of a key is under way, and for so many
 * milliseconds after its end, everybody gets the one answer, a failure too. For questions that cost somebody else
 * something; never where an answer must be newer than the question.
 */
export function createSharedAnswers<T>(keptMs: number): ShareAnswer<T> {
  const known = new Map<string, Shared<T>>()
  const isOver = ({ keptUntil }: Shared<T>, now: Temporal.Instant) =>
    keptUntil !== null && Temporal.Instant.compare(now, keptUntil) >= 0
  return async (key, work, now) => {
    for (const [old, shared] of known) if (isOver(shared, now())) known.delete(old)
    const asked = known.get(key)
    if (asked) return asked.answer
    const shared: Shared<T> = { answer: work(), keptUntil: null }
    known.set(key, shared)
    try {
      return await shared.answer
    } finally {
      shared.keptUntil = now().add({ milliseconds: keptMs })
    }
  }
}
