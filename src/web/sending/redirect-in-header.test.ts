import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { REDIRECT_TO, SENT_BY } from './sent-by.ts'
import { redirectInHeader } from './redirect-in-header.ts'

const site = new Hono()
  .use(redirectInHeader())
  .post('/pay', (c) => c.redirect('https://checkout.example/1', 303))
  .post('/again', (c) => c.redirect('/pay?again=', 307))
  .post('/refused', (c) => c.html('<p>No</p>', 422))
site.get('/pay', (c) => c.redirect('/elsewhere', 302))
const byScript = { method: 'POST', headers: { [SENT_BY]: 'script' } }

test('a form that a script sends gets its target', async () => {
  const response = await site.request('/pay', byScript)
  expect([response.status, response.headers.get('Location')]).toEqual([204, null])
  expect(response.headers.get(REDIRECT_TO)).toBe('https://checkout.example/1')
})

test('a form that the browser sends is redirected, and so is a page', async () => {
  expect((await site.request('/pay', { method: 'POST' })).status).toBe(303)
  expect((await site.request('/pay', { headers: { [SENT_BY]: 'script' } })).status).toBe(302)
})

test('a form that is to be sent again goes there by the browser itself', async () => {
  const response = await site.request('/again', byScript)
  expect([response.status, response.headers.get('Location')]).toEqual([307, '/pay?again='])
})

test('a refusal stays an ordinary page', async () => {
  const response = await site.request('/refused', byScript)
  expect([response.status, await response.text()]).toEqual([422, '<p>No</p>'])
})
