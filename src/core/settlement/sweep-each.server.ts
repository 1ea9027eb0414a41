/** The number of simultaneous requests to the provider, because one without a response must not delay the others. */
const AT_ONCE = 10

/** Applies a function to each item of a list, a few at once; a failure is logged and does not stop the others. */
export async function sweepEach<T>(
  all: readonly T[],
  act: (one: T) => Promise<unknown>,
  onFailure: (one: T, cause: unknown) => void,
): Promise<void> {
  const waiting = [...all]
  const takeTurns = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      try {
        await act(one)
      } catch (cause) {
        onFailure(one, cause)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
}
