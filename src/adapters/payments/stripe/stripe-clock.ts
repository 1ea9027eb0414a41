import type { Stripe } from 'stripe'
import type { Clock } from '#core/kernel/clock.ts'
import { followClock } from '../../clock/followed-clock.ts'

type HttpClient = InstanceType<typeof Stripe.HttpClient>

/** Stripe's own clock, by its responses: ours until the first of them. */
export interface StripeClock extends Clock {
  /** The client with an observer: the `Date` of each response gives Stripe's time. */
  readAlong(client: HttpClient): HttpClient
}

/** Follows Stripe's clock beside ours. */
export function createStripeClock(ours: Clock): StripeClock {
  const { now, read } = followClock(ours)
  return {
    now,
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
