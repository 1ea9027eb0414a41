import { createLog } from '#adapters/log/log.ts'
import type { EmbeddedBank } from '#adapters/payments/embedded/embedded-bank.ts'
import type { Database } from '#database/connect.ts'
import { createSettableClock, type SettableClock } from './settable-clock.ts'

export interface TestBank extends EmbeddedBank {
  clock: SettableClock
  /** Every webhook that reached its receiver, oldest first. */
  webhooks: { url: string; body: string; signature: string | null }[]
  /** The receiver's responses to the next webhooks. */
  respondWith(response: () => Response): void
}

/** The embedded provider on a test database, with a receiver that records its webhooks. */
export function createTestBank(db: Database): TestBank {
  const clock = createSettableClock()
  const webhooks: TestBank['webhooks'] = []
  let response = () => new Response(null, { status: 200 })
  return {
    db,
    clock,
    log: createLog({ clock, write: () => {}, human: false }),
    origin: 'http://localhost:3000',
    webhookSecrets: ['whsec_new', 'whsec_old'],
    webhooks,
    respondWith(next) {
      response = next
    },
    async fetch(url, request) {
      const signature = new Headers(request.headers).get('Escapade-Signature')
      webhooks.push({ url, body: request.body as string, signature })
      return response()
    },
  }
}
