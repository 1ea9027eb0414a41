import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import type { Clock } from '#core/kernel/clock.ts'
import { respondTo, callOf, type Api, type Outcome } from './stripe-stand-in/api.ts'
import { createBackOffice, type BackOffice } from './stripe-stand-in/back-office.ts'
import { createBooks, type Books } from './stripe-stand-in/objects.ts'
import { CUSTOMER_MOVES, makeMove, type CustomerMove } from './stripe-stand-in/customer.ts'
import { createFailures, type Failure } from './stripe-stand-in/failures.ts'
import { createKeptResponses } from './stripe-stand-in/idempotency.ts'
import { createWebhookSender, type WebhookSender } from './stripe-stand-in/webhook-sender.ts'

/** A received request; without a status it got no response. */
export type SeenRequest = { call: string; key: string | null; version: string | null; status: number | null }

/** Stripe's API as far as we call it, on a port of its own, with a customer and banks under the test's control. */
export interface StripeStandIn extends BackOffice, WebhookSender {
  /** For STRIPE_API_BASE. */
  readonly url: string
  /** The customer's actions on the hosted page; from another process: `POST {session.url}/{move}`. */
  move(sessionId: string, move: CustomerMove): void
  /** Lets calls go wrong. */
  fail(failure: Failure): void
  /** Ends the failures of `fail`. */
  heal(): void
  readonly books: Readonly<Books>
  /** Oldest first, refused ones too. */
  readonly requests: readonly SeenRequest[]
  stop(): Promise<void>
}

/** Starts it without records. */
export async function startStripeStandIn(clock: Clock = createSystemClock()): Promise<StripeStandIn> {
  const books = createBooks(clock)
  const api = { books, failures: createFailures(), keptResponses: createKeptResponses(clock) }
  const requests: SeenRequest[] = []
  const server = createServer((request, response) => void handle(api, clock, requests, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    books,
    requests,
    move: (sessionId, move) => makeMove(books, sessionId, move),
    fail: api.failures.add,
    heal: api.failures.end,
    ...createBackOffice(books),
    ...createWebhookSender(books),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function handle(
  api: Api,
  clock: Clock,
  requests: SeenRequest[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const method = request.method ?? 'GET'
  const body = await text(request)
  if (url.pathname.startsWith('/c/pay/')) return moveByHttp(api, url.pathname, response)
  const { call } = callOf(method, url.pathname)
  const key = headerOf(request, 'idempotency-key')
  const seen: SeenRequest = { call, key, version: headerOf(request, 'stripe-version'), status: null }
  requests.push(seen)
  const outcome = await respondTo(api, {
    method,
    path: url.pathname,
    form: method === 'GET' ? url.search.slice(1) : body,
    key,
    authorization: headerOf(request, 'authorization'),
    origin: url.origin,
  })
  if (typeof outcome === 'object') seen.status = outcome.status
  send(response, outcome, clock)
}

function send(response: ServerResponse, outcome: Outcome, clock: Clock): void {
  if (outcome === 'hang') return
  if (outcome === 'reset') return void response.socket?.resetAndDestroy()
  const headers = {
    'Content-Type': 'application/json',
    'Request-Id': 'req_stand_in',
    Date: httpDate(clock),
    ...outcome.headers,
  }
  response.writeHead(outcome.status, headers).end(JSON.stringify(outcome.body))
}

function moveByHttp({ books }: Api, path: string, response: ServerResponse): void {
  const [, , , sessionId = '', name] = path.split('/')
  const move = CUSTOMER_MOVES.find((known) => known === name)
  try {
    if (move) makeMove(books, sessionId, move)
    response.writeHead(move ? 204 : 404).end()
  } catch (error) {
    response.writeHead(409).end(String(error))
  }
}

/** The stand-in's present time, in its `Date` headers. */
function httpDate(clock: Clock): string {
  // oxlint-disable-next-line no-restricted-globals -- writes a header: Temporal knows no HTTP dates
  return new Date(clock.now().epochMilliseconds).toUTCString()
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}
