import type { Measure } from './bench.ts'
import { recordResponse } from './record-response.ts'
import { ratioRow } from './row.ts'

const PATH = '/api/tours'

/** The list of tours, and its 304, beside node:http with the same bytes from memory. */
export const apiList: Measure = async ({ site, drive, driveLimit }) => {
  const { origin } = await site()
  const whole = await recordResponse(origin + PATH)
  const headers = { 'If-None-Match': whole.headers.etag ?? '' }
  const unchanged = await recordResponse(origin + PATH, headers)
  const product = await drive({ origin, path: PATH })
  const http = await driveLimit('http', whole, { path: PATH })
  const product304 = await drive({ origin, path: PATH, headers, status: 304 })
  const http304 = await driveLimit('http', unchanged, { path: PATH, headers, status: 304 })
  return [
    ratioRow('GET /api/tours', product, { name: 'node:http', throughput: http }, 0.7),
    ratioRow('GET /api/tours, 304', product304, { name: 'node:http', throughput: http304 }, 0.7),
  ]
}
