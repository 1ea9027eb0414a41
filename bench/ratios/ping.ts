import type { Measure } from './bench.ts'
import { recordResponse } from './record-response.ts'
import { perSecond, ratioRow } from './row.ts'

const PATH = '/api/ping'

/**
 * The smallest call of the API, beside Hono alone and node:http, and the generator beside a server that does nothing.
 */
export const ping: Measure = async ({ site, driveBeside }) => {
  const { origin } = await site()
  const response = await recordResponse(origin + PATH)
  const kinds = ['hono', 'http', 'raw'] as const
  const [product, hono, http, raw] = await driveBeside(kinds, response, { origin, path: PATH })
  return [
    {
      subject: 'the generator alone, against a socket that sends fixed bytes',
      product: '',
      limit: raw ? perSecond(raw) : '',
      ratio: null,
      target: '',
    },
    ratioRow('GET /api/ping', product, { name: 'Hono alone', driven: hono }, 0.3),
    ratioRow('GET /api/ping', product, { name: 'node:http', driven: http }, 0.2),
  ]
}
