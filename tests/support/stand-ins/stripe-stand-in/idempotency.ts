import type { Clock } from '#core/kernel/clock.ts'
import { Refusal, type StripeResponse } from './response.ts'

type Kept = { fingerprint: string; at: Temporal.Instant; response: StripeResponse | null }

/** Runs each request of a key once, as Stripe does. */
export interface KeptResponses {
  run(key: string, fingerprint: string, act: () => Promise<StripeResponse>): Promise<StripeResponse>
}

/**
 * Keeps the response of a key for 24 hours, a 500 too, and returns it again.
 *
 * 400 to other parameters under the key, 409 while the first request runs; a request refused before it was carried out
 * (invalid parameters, 429) uses no key up. Source: docs.stripe.com/api/idempotent_requests.
 */
export function createKeptResponses(clock: Clock): KeptResponses {
  const kept = new Map<string, Kept>()
  return {
    async run(key, fingerprint, act) {
      const earlier = kept.get(key)
      if (earlier && !isForgotten(earlier, clock)) return replay(earlier, fingerprint)
      const entry: Kept = { fingerprint, at: clock.now(), response: null }
      kept.set(key, entry)
      try {
        entry.response = await act()
        return entry.response
      } catch (error) {
        kept.delete(key)
        throw error
      }
    },
  }
}

function isForgotten({ at }: Kept, clock: Clock): boolean {
  return clock.now().since(at).total('hours') > 24
}

function replay({ fingerprint, response }: Kept, asked: string): StripeResponse {
  if (fingerprint !== asked) {
    const message = 'Keys for idempotent requests can only be used with the same parameters.'
    throw new Refusal(400, message, { type: 'idempotency_error' })
  }
  if (!response) {
    const message = 'There is currently another in-progress request using this Idempotent Key.'
    throw new Refusal(409, message, { type: 'idempotency_error', code: 'idempotency_key_in_use' })
  }
  return { ...response, headers: { ...response.headers, 'Idempotent-Replayed': 'true' } }
}
