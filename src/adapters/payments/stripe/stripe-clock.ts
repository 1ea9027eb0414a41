import type { Stripe } from 'stripe'
import type { Clock } from '#core/kernel/clock.ts'

type HttpClient = InstanceType<typeof Stripe.HttpClient>

/** Answers tell whole seconds and take their time: clocks closer than this are the same. */
const SAME_WITHIN_MS = 5_000

/** Stripe's own clock, as far as its answers show: ours until the first of them. */
export interface StripeClock extends Clock {
  /** The client, read along: each of its answers says in `Date` what time it is there. */
  readAlong(client: HttpClient): HttpClient
}

/** Follows Stripe's clock beside ours. */
export function createStripeClock(ours: Clock): StripeClock {
  let aheadMs = 0
  const read = (date: string | undefined, askedAt: Temporal.Instant) => {
    // oxlint-disable-next-line no-restricted-globals -- reads a header, not the clock: Temporal knows no HTTP dates
    const there = Date.parse(date ?? '')
    if (Number.isNaN(there)) return
    // The second that was told has half passed, on average, as has the way there and back.
    const here = (askedAt.epochMilliseconds + ours.now().epochMilliseconds) / 2
    const ahead = Math.round(there + 500 - here)
    aheadMs = Math.abs(ahead) < SAME_WITHIN_MS ? 0 : ahead
  }
  return {
    now: () => ours.now().add({ milliseconds: aheadMs }),
    readAlong(client) {
      const makeRequest = client.makeRequest.bind(client)
      client.makeRequest = async (...request) => {
        const askedAt = ours.now()
        const response = await makeRequest(...request)
        read(response.getHeaders().date?.toString(), askedAt)
        return response
      }
      return client
    },
  }
}
