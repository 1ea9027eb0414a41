import { signBody } from '#adapters/payments/embedded/signature.ts'
import { expireLapsed, type Books } from './books.ts'

export type SignedWebhook = { body: string; signature: string }

/** Stripe's sender of webhooks: it knows which events the shop has taken. */
export interface WebhookSender {
  /** The events that nobody took yet, oldest first, signed now. */
  webhooks(secret: string): SignedWebhook[]
  /** Posts what nobody took yet, oldest first; answers how many were taken. */
  deliver(webhookUrl: string, secret: string): Promise<number>
}

/** A sender that is told when to send, so that a test decides what comes late, twice or never. */
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
