import type { Clock } from '#core/kernel/clock.ts'
import type { PaymentProvider } from '#core/payment/payment-provider.ts'
import { createStripeProvider } from '#adapters/payments/stripe/stripe-provider.ts'
import { respondTo, type Api } from './api.ts'
import { createBackOffice, type BackOffice } from './back-office.ts'
import { createBooks, type Books } from './objects.ts'
import { makeMove, type CustomerMove } from './customer.ts'
import { createFailures } from './failures.ts'
import { createKeptResponses } from './idempotency.ts'
import { createWebhookSender, type WebhookSender } from './webhook-sender.ts'

const ORIGIN = 'http://stripe.test'
export const IN_PROCESS_SECRET = 'whsec_in_process'

/** Stripe's API in this process: our adapter calls it without a network, thousands of times a second. */
export interface InProcessStripe extends BackOffice, WebhookSender {
  provider: PaymentProvider
  books: Books
  move(sessionId: string, move: CustomerMove): void
}

/** The stand-in without records, behind the real adapter. */
export function createInProcessStripe(clock: Clock): InProcessStripe {
  const books = createBooks(clock)
  const api: Api = { books, failures: createFailures(), keptResponses: createKeptResponses(clock) }
  return {
    books,
    provider: createStripeProvider({
      secretKey: 'sk_test_in_process',
      webhookSecrets: [IN_PROCESS_SECRET],
      apiBase: ORIGIN,
      clock,
      fetch: (url, request) => respond(api, new Request(url, request)),
    }),
    move: (sessionId, move) => makeMove(books, sessionId, move),
    ...createBackOffice(books),
    ...createWebhookSender(books),
  }
}

async function respond(api: Api, request: Request): Promise<Response> {
  const { pathname, search, origin } = new URL(request.url)
  const { method, headers } = request
  const outcome = await respondTo(api, {
    method,
    path: pathname,
    form: method === 'GET' ? search.slice(1) : await request.text(),
    key: headers.get('idempotency-key'),
    authorization: headers.get('authorization'),
    origin,
  })
  if (typeof outcome === 'string') throw new TypeError(`fetch failed: ${outcome}`)
  return Response.json(outcome.body, { status: outcome.status, headers: outcome.headers ?? {} })
}
