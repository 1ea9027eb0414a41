import type { Context, MiddlewareHandler } from 'hono'

/** Node's facts about a request beside the Request made of it. */
type Incoming = { httpVersion: string; rawHeaders: readonly string[] }

/**
 * Refuses requests that make no sense at any entry point: TRACE, which no Request can carry (405), a version of HTTP
 * without headers (505), two Host headers, of which a proxy may have believed the other (400), and a NUL in the URL,
 * which no database accepts (400; the API has its own response).
 */
export function refuseSenseless(): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'TRACE') return c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD, POST' })
    const incoming = incomingOf(c)
    if (incoming && !incoming.httpVersion.startsWith('1.')) return c.text('HTTP Version Not Supported', 505)
    if (incoming && hostsOf(incoming) > 1) return c.text('Bad Request', 400, { Connection: 'close' })
    const isApi = c.req.path.startsWith('/api/')
    if (!isApi && c.req.raw.url.includes('%00')) return c.text('Bad Request', 400)
    return next()
  }
}

function incomingOf(c: Context): Incoming | undefined {
  return c.env?.incoming
}

function hostsOf({ rawHeaders }: Incoming): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
}
