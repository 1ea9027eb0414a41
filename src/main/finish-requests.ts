import type { ServerType } from '@hono/node-server'

/** How long requests under way may take to end. */
const PATIENCE_MS = 10_000

/** Refuses new connections and lets requests under way end; what is slower than that is cut off. */
export async function finishRequests(server: ServerType): Promise<void> {
  const cutting = setTimeout(() => {
    if ('closeAllConnections' in server) server.closeAllConnections()
  }, PATIENCE_MS)
  await new Promise((closed) => server.close(closed))
  clearTimeout(cutting)
}
