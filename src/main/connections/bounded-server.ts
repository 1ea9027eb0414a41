import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { respondBusy } from './busy-response.ts'
import type { RespondFirst } from '../cache/respond-from-cache.ts'
import { headersByRequest } from '../security-headers.ts'
import { leaveUnread, UNREAD_BODY, type UnreadBody } from './leave-unread.ts'
import { BODY_PACE, limitBodyTime, type BodyPace } from './limit-body-time.ts'
import type { LoadLimit } from './limit-load.ts'
import { limitReadTime, READ_PACE, type ReadPace } from './limit-read-time.ts'

/** The handler of requests; `listenerOf` makes one of a fetch. */
type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/** The limits of a connection. */
export type ConnectionLimits = {
  /** Node's own limits; `requestTimeout` is off because `bodyPace` replaces it. */
  server: ServerOptions
  bodyPace: BodyPace
  readPace: ReadPace
  unreadBody: UnreadBody
  /** Requests that one connection may have under way. Browsers and proxies send one; only an attack sends many. */
  pipelinedMax: number
  /** The requests after which a connection is closed, and its client opens another. */
  requestsMax: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  server: {
    headersTimeout: 10_000,
    requestTimeout: 0,
    // Reliability finding 7 says why it is set.
    connectionsCheckingInterval: 1_000,
    // A request without a body has no events of one: a response from the cache costs about a twentieth less.
    optimizeEmptyRequests: true,
  },
  bodyPace: BODY_PACE,
  readPace: READ_PACE,
  unreadBody: UNREAD_BODY,
  pipelinedMax: 4,
  requestsMax: 1_000,
}

/** A fetch as a listener. The rest of an unread body is left to the server, not read by the adapter. */
export function listenerOf(
  fetch: Parameters<typeof getRequestListener>[0],
  hostname = 'localhost',
): Listener {
  return getRequestListener(fetch, { hostname, autoCleanupIncoming: false })
}

/** Responds before the listener: from a cache, and to the requests that are too many. */
type Before = { first?: RespondFirst | undefined; load?: LoadLimit | undefined }

const UNLIMITED_TURN = async () => () => {}

/**
 * A server that no client can keep busy: slow senders, slow readers and connections that pipeline requests are
 * disconnected, and requests wait for their turn or are refused as `load` says, also those for which `first` makes a
 * response. Each response has `headers`, as far as it needs them, unless it sets its own; those of `first` have their
 * own.
 */
export function boundedServer(
  listener: Listener,
  headers: Readonly<Record<string, string>>,
  limits: ConnectionLimits = CONNECTION_LIMITS,
  { first = (_request, _response, { next }) => next(), load }: Before = {},
): Server {
  const leave = leaveUnread(limits.unreadBody)
  const refuse = withHeaders(headers, respondBusy)
  const respond: Listener = (request, response) => {
    leave(request, response)
    const begin = () => void listener(request, response)
    if (load) load.enter(request, response, { begin, refuse: () => respondBusy(request, response) })
    else begin()
  }
  const rest = withHeaders(headers, respond)
  const all: Listener = (request, response) =>
    first(request, response, {
      turn: load ? () => load.turn(request, response) : UNLIMITED_TURN,
      refuse: () => refuse(request, response),
      next: () => rest(request, response),
    })
  const server = createServer(limits.server, inTurn(limits.pipelinedMax, limits.unreadBody.lingerMs, all))
  server.maxRequestsPerSocket = limits.requestsMax
  limitBodyTime(server, limits.bodyPace)
  limitReadTime(server, limits.readPace)
  return server
}

/**
 * Passes requests on, and closes a connection that has too many of them under way, a little later: its client cannot
 * come back sooner.
 */
function inTurn(max: number, lingerMs: number, listener: Listener) {
  const waiting = new WeakMap<Socket, number>()
  const ended = new WeakSet<Socket>()
  return (request: IncomingMessage, response: ServerResponse): void => {
    // Node gives a response its socket only once the responses before it have been written.
    if (response.socket !== null) return void listener(request, response)
    const { socket } = request
    // Node reads all the requests of a packet, also those behind the one that ends the connection.
    if (ended.has(socket)) return
    const count = (waiting.get(socket) ?? 0) + 1
    // One more is being responded to.
    if (count + 1 > max) {
      ended.add(socket)
      const timer = setTimeout(() => socket.destroy(), lingerMs)
      socket.once('close', () => clearTimeout(timer)).pause()
      return
    }
    waiting.set(socket, count)
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    listener(request, response)
  }
}

function withHeaders(headers: Readonly<Record<string, string>>, listener: Listener): Listener {
  const headersOf = headersByRequest(headers)
  return (request, response) => {
    for (const [name, value] of headersOf(request.method, request.url)) response.setHeader(name, value)
    listener(request, response)
  }
}
