import type { Measure } from './bench.ts'
import { recordResponse } from './record-response.ts'
import { ratioRow } from './row.ts'

const PATH = '/api/tours'

/** The list of tours, and its 304, beside node:http with the same bytes from memory. */
export const apiList: Measure = async ({ site, driveBeside }) => {
  const { origin } = await site()
  const whole = await recordResponse(origin + PATH)
  const headers = { 'If-None-Match': whole.headers.etag ?? '' }
  const unchanged = await recordResponse(origin + PATH, headers)
  const [product, http] = await driveBeside(['http'], whole, { origin, path: PATH })
  const known = { origin, path: PATH, headers, status: 304 }
  const [product304, http304] = await driveBeside(['http'], unchanged, known)
  return [
    ratioRow('GET /api/tours', product, { name: 'node:http', driven: http }, 0.7),
    ratioRow('GET /api/tours, 304', product304, { name: 'node:http', driven: http304 }, 0.7),
  ]
}
