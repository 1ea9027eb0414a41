import type { ServerType } from '@hono/node-server'

/** The time limit for requests under way. */
const TIME_LIMIT_MS = 10_000

/** Refuses new connections and lets requests under way end; slower ones are interrupted. */
export async function finishRequests(server: ServerType): Promise<void> {
  const cutting = setTimeout(() => {
    if ('closeAllConnections' in server) server.closeAllConnections()
  }, TIME_LIMIT_MS)
  await new Promise((closed) => server.close(closed))
  clearTimeout(cutting)
}
