import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

const SERVED = {
  entryPoint: 'api',
  method: 'GET',
  route: '/reservation/:token',
  status: 200,
  seconds: 0.03,
  requestId: 'r1',
  inner: false,
} as const

test('responses are counted by entry point, pattern and status, in buckets of seconds', async () => {
  const metrics = createMetrics(async () => ({}))
  metrics.observe(SERVED)
  metrics.observe({ ...SERVED, seconds: 3 })
  const { type, text } = await metrics.expose()
  const labels = 'entry_point="api",method="GET",route="/reservation/:token",status="200"'
  expect(type).toContain('text/plain')
  expect(text).toContain(`escapade_http_request_duration_seconds_count{${labels}} 2`)
  expect(text).toContain(`escapade_http_request_duration_seconds_bucket{le="0.05",${labels}} 1`)
  expect(text).not.toContain('r1')
})

test('the figures of the business are read at each exposition', async () => {
  let holds = 3
  const metrics = createMetrics(async () => ({ holds_live: holds }))
  expect((await metrics.expose()).text).toContain('\nescapade_holds_live 3\n')
  holds = 4
  expect((await metrics.expose()).text).toContain('\nescapade_holds_live 4\n')
})

test('an unreachable database is itself a figure, and hides no other', async () => {
  const metrics = createMetrics(() => Promise.reject(new Error('gone')))
  const { text } = await metrics.expose()
  expect(text).toContain('escapade_figures_readable 0')
  expect(text).toContain('process_resident_memory_bytes')
})
