/** The number of simultaneous calls, because a request without a response must not delay all the others. */
const AT_ONCE = 10

/**
 * Calls `act` for each item of a list, ten at once, and ends after the last call. A failed call does not stop the
 * others: its item and its cause are passed to `onFailure`, which must not throw.
 */
export async function eachInTurns<T>(
  all: readonly T[],
  act: (one: T) => Promise<unknown>,
  onFailure: (one: T, cause: unknown) => void,
): Promise<void> {
  // One iterator for all turns: each of them takes the next item.
  const waiting = all.values()
  const takeTurns = async () => {
    for (const one of waiting) {
      try {
        await act(one)
      } catch (cause) {
        onFailure(one, cause)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
}
