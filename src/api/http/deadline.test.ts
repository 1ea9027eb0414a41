import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { CREATE_SECONDS, READ_SECONDS } from '#core/payment/provider-time-limit.server.ts'
import { CALL_MS, deadline } from './deadline.ts'

const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('done')), 100))

const api = new Hono()
  .use(deadline(20))
  .get('/never', () => new Promise<Response>(() => {}))
  .post('/tours/1/photos', slow)
  .post('/settings/form', slow)

test('a call that waits in vain gets a 503', async () => {
  expect((await api.request('/never')).status).toBe(503)
})

test('a form with files may take longer, whose length the calls of the site do not announce', async () => {
  const form = (path: string) => api.request(path, { method: 'POST', body: new FormData() })
  expect((await form('/tours/1/photos')).status).toBe(200)
  expect((await form('/settings/form')).status).toBe(503)
})

test('a form without files may not, where files are taken', async () => {
  const body = new URLSearchParams({ alt: 'A poster' })
  expect((await api.request('/tours/1/photos', { method: 'POST', body })).status).toBe(503)
})

test('a call that waits for the payment provider gets its response before the time limit of calls', () => {
  expect(Math.max(READ_SECONDS, CREATE_SECONDS) * 1_000).toBeLessThanOrEqual(CALL_MS - 2_000)
})
