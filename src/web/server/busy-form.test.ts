import { Hono } from 'hono'
import { mount } from 'hono/mount'
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { app, openSite, site } from '#tests/support/site/opened-site.ts'

openSite()

test('a form that the server has no time for comes back with its text, and with the time of the next try', async () => {
  const api = new Hono().all('/api/*', mount(createTestApi(app).fetch))
  const busy = Response.json({ message: 'default', code: 'default' }, { status: 503 })
  const fetch = (request: Request) => (request.method === 'POST' ? busy : api.fetch(request))
  const visit = site.with({ api: { fetch, baseUrl: app.origin } })
  const body = new URLSearchParams({ name: 'Maya', email: 'maya@example.com', message: 'Bonjour à tous' })
  const response = await visit('/fr/contact', { method: 'POST', body })
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('5')
  expect(await response.text()).toContain('Bonjour à tous')
})
