import type { Server as HttpServer } from 'node:http'
import type { Server } from 'node:net'

/** The time limit for requests under way. */
const TIME_LIMIT_MS = 10_000

/**
 * Refuses new connections at all listeners of a server, itself among them, and lets requests under way end; slower ones
 * are interrupted.
 */
export async function finishRequests(server: HttpServer, listeners: readonly Server[]): Promise<void> {
  const cutting = setTimeout(() => server.closeAllConnections(), TIME_LIMIT_MS)
  await Promise.all(listeners.map((listener) => new Promise((closed) => listener.close(closed))))
  clearTimeout(cutting)
}
