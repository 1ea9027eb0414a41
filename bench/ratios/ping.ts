import type { Measure } from './bench.ts'
import { recordResponse } from './record-response.ts'
import { perSecond, ratioRow } from './row.ts'

const PATH = '/api/ping'

/**
 * The smallest call of the API, beside Hono alone and node:http, and the generator beside a server that does nothing.
 */
export const ping: Measure = async ({ site, drive, driveLimit }) => {
  const { origin } = await site()
  const response = await recordResponse(origin + PATH)
  const raw = await driveLimit('raw', response, { path: PATH })
  const product = await drive({ origin, path: PATH })
  const hono = await driveLimit('hono', response, { path: PATH })
  const http = await driveLimit('http', response, { path: PATH })
  return [
    {
      subject: 'the generator alone, against a socket that sends fixed bytes',
      product: '',
      limit: perSecond(raw),
      ratio: null,
      target: '',
    },
    ratioRow('GET /api/ping', product, { name: 'Hono alone', throughput: hono }, 0.3),
    ratioRow('GET /api/ping', product, { name: 'node:http', throughput: http }, 0.2),
  ]
}
