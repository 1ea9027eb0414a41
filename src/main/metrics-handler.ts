import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import type { Metrics } from '#adapters/metrics/metrics.ts'

/** `GET /metrics` for Prometheus, which sends the token of METRICS_TOKEN as its bearer token. */
export function metricsHandler(metrics: Metrics, token: string): Hono {
  return new Hono().get(
    '/metrics',
    bearerAuth({ verifyToken: (shown) => isSame(shown, token) }),
    async (c) => {
      const { type, text } = await metrics.expose()
      return c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
    },
  )
}

function isSame(shown: string, token: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}
