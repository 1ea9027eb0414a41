import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, onTestFinished } from 'vitest'
import { proxyList } from '#api/http/request/client-address.ts'
import { isWebAlone, readConfig } from '#config'
import { assert } from '#core/kernel/assert.ts'
import type { ApiEnv } from '#api/http/router.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { askElsewhere, backendElsewhere } from './backend-elsewhere.ts'

const PROXY = '10.0.0.1'

/** Another machine's API, which trusts this one, and the way there. */
async function elsewhere(fetchThere: (request: Request, env: object) => Response | Promise<Response>) {
  return askElsewhere(await listeningAt(fetchThere), proxyList([PROXY]), { error: () => {} })
}

/** The URL of a server that gives this response until the test is over. */
async function listeningAt(fetch: Parameters<typeof serve>[0]['fetch']): Promise<string> {
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

describe('an API elsewhere', () => {
  test.for([
    ['198.51.100.7', '203.0.113.1', '198.51.100.7'],
    [PROXY, '203.0.113.1, 198.51.100.8', '198.51.100.8'],
  ] as const)('learns from %s with "%s" that the visitor is %s', async ([peer, claimed, address]) => {
    const echo = new Hono().all('*', (c) => c.json({ headers: c.req.header(), path: c.req.path }))
    const call = await elsewhere(echo.fetch)
    const headers = {
      'X-Forwarded-For': claimed,
      Forwarded: 'for=203.0.113.2',
      'X-Real-IP': '203.0.113.3',
      Authorization: 'Bearer kept',
    }
    const request = new Request('http://shop.test/api/tours?page=1', { headers })
    const { headers: told, path } = await (await call(request, from(peer))).json()
    expect(path).toBe('/api/tours')
    expect(told).toMatchObject({ 'x-forwarded-for': address, authorization: 'Bearer kept' })
    expect(JSON.stringify(told)).not.toContain('203.0.113')
  })

  test('gets no address where none is known, whatever the visitor claims', async () => {
    const echo = new Hono().all('*', (c) => c.json(c.req.header()))
    const call = await elsewhere(echo.fetch)
    const request = new Request('http://shop.test/api/x', { headers: { 'X-Forwarded-For': '203.0.113.1' } })
    expect(await (await call(request)).json()).not.toHaveProperty('x-forwarded-for')
  })

  test('stops a guesser that claims another IP address each time', async ({ database }) => {
    const api = createTestApi(createTestApp(database.db), { trustedProxies: ['127.0.0.1'] })
    const there = new Hono<ApiEnv>().all('/api/*', async (c) => {
      const init = { method: 'POST', headers: c.req.raw.headers, body: await c.req.text() }
      const { status } = await api.request(c.req.path.slice('/api'.length), init, c.env)
      return new Response(null, { status })
    })
    const call = await elsewhere(there.fetch)
    const guess = async (i: number) => {
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${i}` }
      const body = JSON.stringify({ username: 'camille@example.com', password: `guess ${i}` })
      const request = new Request('http://shop.test/api/login_check', { method: 'POST', headers, body })
      return (await call(request, from('198.51.100.9'))).status
    }
    const statuses: number[] = []
    for (let i = 0; i < 14; i += 1) statuses.push(await guess(i))
    expect(statuses).toEqual([...Array<number>(8).fill(401), ...Array<number>(6).fill(429)])
  })

  test('responds with 503 as a problem and logs no path while the API is unreachable', async () => {
    const logged: unknown[] = []
    const log = { error: (event: string, facts?: object) => void logged.push({ event, ...facts }) }
    const ask = askElsewhere('http://127.0.0.1:9', proxyList([]), log)
    const call = await ask(new Request('http://shop.test/api/reservation/a-secret'))
    expect(call.status).toBe(503)
    expect(call.headers.get('Retry-After')).toBe('5')
    expect(await call.json()).toMatchObject({ status: 503, message: 'default' })
    const photo = await ask(new Request('http://shop.test/photos/a/b.webp'))
    expect([photo.status, await photo.text()]).toEqual([503, 'Service Unavailable'])
    expect(logged).toHaveLength(2)
    expect(JSON.stringify(logged)).not.toContain('a-secret')
  })
})

test('a redirect is passed on, not followed', async () => {
  const there = new Hono().post('/_pay/cs_1', (c) =>
    c.redirect('http://shop.test/checkout/success/cs_1', 303),
  )
  const ask = askElsewhere(await listeningAt(there.fetch), proxyList([]), { error: () => {} })
  const response = await ask(new Request('http://shop.test/_pay/cs_1', { method: 'POST', body: 'move=pay' }))
  expect([response.status, response.headers.get('Location')]).toEqual([
    303,
    'http://shop.test/checkout/success/cs_1',
  ])
})

test('a web alone forwards photos, cards and payment pages, and shows the time of the API', async () => {
  const there = new Hono().all('*', (c) =>
    c.text(c.req.path, 200, { Date: 'Sat, 05 Dec 2026 08:20:00 GMT', 'Cache-Control': 'max-age=60' }),
  )
  const config = readConfig({ API_BASE_URL: await listeningAt(there.fetch), PUBLIC_URL: 'http://shop.test' })
  assert(isWebAlone(config), 'API_BASE_URL is set')
  const { files, clock } = backendElsewhere(config, createTestApp(null as never).log)
  for (const path of ['/photos/a/b.webp', '/sharing/lyon/en.jpg', '/_pay/cs_1']) {
    const response = await files.request(`http://shop.test${path}`)
    expect([await response.text(), response.headers.get('Cache-Control')]).toEqual([path, 'max-age=60'])
  }
  expect((await files.request('http://shop.test/elsewhere')).status).toBe(404)
  expect(clock.now().toString()).toMatch(/^2026-12-05T08:20/)
})

test.for([
  [{ API_BASE_URL: 'http://shop.test', PUBLIC_URL: 'http://shop.test' }, 'API_BASE_URL is the site itself'],
  [{ API_BASE_URL: 'http://api.test', ROLE: 'worker' }, 'ROLE=worker needs the database'],
] as const)('%j does not start', ([env, sentence]) => {
  expect(() => readConfig(env)).toThrow(sentence)
})
