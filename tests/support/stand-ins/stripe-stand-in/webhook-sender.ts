import { signBody } from '#adapters/payments/embedded/signature.ts'
import { expireLapsed, type Books } from './objects.ts'

export type SignedWebhook = { body: string; signature: string }

/** Stripe's sender of webhooks, with the state of each event. */
export interface WebhookSender {
  /** The undelivered events, oldest first, signed now. */
  webhooks(secret: string): SignedWebhook[]
  /** Posts the undelivered events, oldest first; returns the number of accepted ones. */
  deliver(webhookUrl: string, secret: string): Promise<number>
}

/** A sender that the test controls, so that it decides which events come late, twice or never. */
export function createWebhookSender(books: Books): WebhookSender {
  const taken = new Set<string>()
  const waiting = () => {
    expireLapsed(books)
    return books.events.filter(({ id }) => !taken.has(id))
  }
  const sign = (event: object, secret: string): SignedWebhook => {
    const body = JSON.stringify(event)
    return { body, signature: signBody(body, secret, books.clock.now()) }
  }
  return {
    webhooks: (secret) => waiting().map((event) => sign(event, secret)),
    async deliver(webhookUrl, secret) {
      const before = taken.size
      for (const event of waiting()) {
        const { body, signature } = sign(event, secret)
        const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
        const response = await fetch(webhookUrl, { method: 'POST', headers, body })
        await response.body?.cancel()
        if (response.ok) taken.add(event.id)
      }
      return taken.size - before
    },
  }
}
