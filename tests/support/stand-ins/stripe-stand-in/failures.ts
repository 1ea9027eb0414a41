/** How a call goes wrong, and whether it takes effect all the same. */
export type Failure = {
  /** Method and path as in the description, such as 'POST /v1/checkout/sessions'. */
  call: string
  /**
   * 500 is kept under the request's key for a day; 429, 401 (a revoked key) and 403 (a key that may not) are not; reset
   * cuts the connection; hang never answers.
   */
  how: 500 | 429 | 401 | 403 | 'reset' | 'hang'
  /** After: it is done, and only the answer is lost. A hang before keeps the key's request running. */
  when?: 'before' | 'after'
  /** How many calls it strikes; the SDK asks twice after a reset or a hang. */
  times?: number
}

export interface Failures {
  add(failure: Failure): void
  /** Nothing goes wrong any more. */
  end(): void
  /** The failure that strikes this call now, if any. */
  take(call: string): Failure | null
}

/** No failures, until some are asked for. */
export function createFailures(): Failures {
  const planned: { failure: Failure; left: number }[] = []
  return {
    add: (failure) => void planned.push({ failure, left: failure.times ?? 1 }),
    end: () => void planned.splice(0),
    take(call) {
      const plan = planned.find(({ failure, left }) => failure.call === call && left > 0)
      if (!plan) return null
      plan.left -= 1
      return plan.failure
    },
  }
}
