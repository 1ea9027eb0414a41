import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { CREATE_SECONDS, READ_SECONDS } from '#core/payment/provider-time-limit.server.ts'
import { FORM_BYTES_MAX } from './request/body-limit.ts'
import { CALL_MS, deadline } from './deadline.ts'

const api = new Hono()
  .use(deadline(20))
  .get('/never', () => new Promise<Response>(() => {}))
  .post('/upload', async (c) => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return c.text('taken')
  })

test('a call that waits in vain gets a 503', async () => {
  expect((await api.request('/never')).status).toBe(503)
})

test('a body larger than a form may take longer', async () => {
  const headers = { 'Content-Length': String(FORM_BYTES_MAX + 1) }
  expect((await api.request('/upload', { method: 'POST', headers, body: 'x' })).status).toBe(200)
})

test('a call that waits for the payment provider gets its response before the time limit of calls', () => {
  expect(Math.max(READ_SECONDS, CREATE_SECONDS) * 1_000).toBeLessThanOrEqual(CALL_MS - 2_000)
})
