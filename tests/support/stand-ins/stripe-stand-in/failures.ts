/** The failure of a call, and whether the call takes effect all the same. */
export type Failure = {
  /** Method and path as in the description, such as 'POST /v1/checkout/sessions'. */
  call: string
  /**
   * 500 is kept under the request's key for a day; 429, 401 (a revoked key) and 403 (a key without the permission) are
   * not; reset breaks the connection; hang never responds.
   */
  how: 500 | 429 | 401 | 403 | 'reset' | 'hang'
  /** After: the call takes effect, and only the response is lost. A hang before keeps the key's request running. */
  when?: 'before' | 'after'
  /** The number of calls that fail; the SDK calls twice after a reset or a hang. */
  times?: number
}

export interface Failures {
  add(failure: Failure): void
  /** No failures any more. */
  end(): void
  /** The failure of this call, if any. */
  take(call: string): Failure | null
}

/** No failures, until a test sets some. */
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
