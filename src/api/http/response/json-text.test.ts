import { expect } from 'vitest'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { test } from '#tests/support/seeded-app.ts'

const READS = [
  '/ping',
  '/site?locale=fr',
  '/content?locale=en',
  '/locale?locale=fr',
  '/tours?locale=en',
  '/tours/vieux-lyon-traboules?locale=fr',
  '/tours/vieux-lyon-traboules/availabilities?locale=en',
  '/tours/vieux-lyon-traboules/comments?locale=en&limit=4',
  '/departures?locale=en&limit=8',
  '/comments?locale=fr&limit=3',
  '/tours/nowhere?locale=en',
]

test('loaders in this process read the value whose text a client over HTTP reads', async ({ app }) => {
  const api = createTestApi(app)
  for (const path of READS) {
    const request = () => new Request(`http://localhost/api${path}`)
    const text = await api.fetch(request())
    const value = await api.fetch(request(), { asValue: true })
    expect([path, value.status]).toEqual([path, text.status])
    expect([path, await value.json()]).toEqual([path, await text.json()])
    expect([path, value.headers.has('ETag')]).toEqual([path, false])
  }
})
