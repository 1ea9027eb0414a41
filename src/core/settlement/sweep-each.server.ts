/** How many questions to the provider are under way at once: one that does not answer must not hold up the others. */
const AT_ONCE = 10

/** Does the same to each of a list, a few at once; one that fails is told and stops nobody. */
export async function sweepEach<T>(
  all: readonly T[],
  act: (one: T) => Promise<unknown>,
  tellFailure: (one: T, cause: unknown) => void,
): Promise<void> {
  const waiting = [...all]
  const takeTurns = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      try {
        await act(one)
      } catch (cause) {
        tellFailure(one, cause)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
}
