import type { Measure } from './bench.ts'
import { recordResponse } from './record-response.ts'
import { ratioRow, type Row } from './row.ts'

const PAGES = { home: '/', tour: '/tour/vieux-lyon-traboules', questions: '/faq' }

/** Home, tour and questions from the cache, and their 304, beside node:http with the same bytes from memory. */
export const cachedPages: Measure = async ({ site, driveBeside }) => {
  const { origin } = await site()
  const rows: Row[] = []
  for (const [name, path] of Object.entries(PAGES)) {
    const whole = await recordResponse(origin + path)
    const headers = { 'If-None-Match': whole.headers.etag ?? '' }
    const unchanged = await recordResponse(origin + path, headers)
    const [product, http] = await driveBeside(['http'], whole, { origin, path })
    const known = { origin, path, headers, status: 304 }
    const [product304, http304] = await driveBeside(['http'], unchanged, known)
    rows.push(
      ratioRow(`${name}, cached`, product, { name: 'node:http', driven: http }, 0.8),
      ratioRow(`${name}, cached, 304`, product304, { name: 'node:http', driven: http304 }, 0.8),
    )
  }
  return rows
}
