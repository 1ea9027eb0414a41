import { serve } from '@hono/node-server'
import { createRoute } from '@hono/zod-openapi'
import { connect, type AddressInfo } from 'node:net'
import { describe, expect, onTestFinished } from 'vitest'
import * as z from 'zod'
import type { Log, Needs } from '#core/app.ts'
import type { Actor } from '#core/kernel/actor.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { createSettableClock } from '#tests/support/stand-ins/settable-clock.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { formBody } from './request/form.ts'
import { createFrame, type FrameOptions } from './frame.ts'
import { json } from './response/responses.ts'
import { createRouter } from './router.ts'
import { siteApi } from '../site/site.ts'

type Probed = Needs<'db' | 'clock' | 'keys' | 'log' | 'sales' | 'origin'> & {
  payments: { name: 'embedded'; live: false }
}
type Logged = { event: string; facts: Record<string, unknown> }

const test = base.extend<{ app: Probed; logged: Logged[] }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures' names from the pattern
  logged: async ({}, use) => use([]),
  app: async ({ database, logged }, use) => {
    const note = (event: string, facts: Record<string, unknown> = {}) => void logged.push({ event, facts })
    const log: Log = { info: note, warn: note, error: note }
    await use({
      db: database.db,
      clock: createSettableClock(),
      log,
      keys: { token: [KEY], link: [KEY], cookie: [KEY] },
      sales: 'open',
      origin: 'http://localhost:3000',
      payments: { name: 'embedded', live: false },
    })
  },
})

const KEY = Buffer.alloc(32)
const READY = { ready: true, database: 'ok', migrations: 'ok', jobs: 'ok', stopping: false } as const
const URLENCODED = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** The frame around a subject, and around routes that act as subjects do: read a form, fail, return the actor. */
function apiWithProbes(app: Probed, options: Partial<FrameOptions> = {}) {
  const echo = createRoute({
    method: 'post',
    path: '/echo',
    request: {
      body: formBody('Echo', z.object({ units: z.record(z.string(), z.coerce.number('units.unknown')) })),
    },
    responses: { 200: json(z.object({ units: z.record(z.string(), z.number()) }), 'The same') },
  })
  const probes = createRouter()
    .openapi(echo, (c) => c.json(c.req.valid('form'), 200))
    .get('/who', (c) => c.json({ actor: c.get('actor'), clientAddress: c.get('clientAddress') }))
    .get('/fault/:secret', () => {
      throw new Error('broken')
    })
    .get('/down', () => {
      throw new Error('query failed', {
        cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
      })
    })
  const authenticate = async () => {
    throw new Refused({ code: 'auth.required' })
  }
  return createFrame(app, { authenticate, trustedProxies: [], ...options })
    .route('/', siteApi(app, { tagManager: null, readiness: async () => READY }))
    .route('/', probes)
}

describe('every response', () => {
  test('has a request id and cannot be framed or stored', async ({ app }) => {
    const response = await apiWithProbes(app).request('/ping')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'ok', time: '2026-06-15T09:00:00Z' })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  test('that is public has an ETag and is not sent twice', async ({ app }) => {
    const api = apiWithProbes(app)
    const first = await api.request('/locale?locale=fr')
    expect(first.headers.get('Cache-Control')).toMatch(/^public/)
    const headers = { 'If-None-Match': first.headers.get('ETag') as string }
    const second = await api.request('/locale?locale=fr', { headers })
    expect(second.status).toBe(304)
    expect(await second.text()).toBe('')
    expect((await api.request('/locale?locale=en', { headers })).status).toBe(200)
  })
})

describe('a request that cannot be served', () => {
  test.for([
    ['an unknown path', '/nowhere', {}, 404, 'not_found'],
    ['an unknown locale', '/locale?locale=de', {}, 400, 'validation.failed'],
    ['a method the path does not know', '/ping', { method: 'DELETE' }, 405, 'request.method_not_allowed'],
    [
      'JSON where a form is asked',
      '/echo',
      { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } },
      415,
      'request.media_type_unsupported',
    ],
    ['an address with a NUL', '/locale?locale=%00', {}, 400, 'request.malformed'],
    [
      'a broken multipart body',
      '/echo',
      { method: 'POST', body: 'x', headers: { 'Content-Type': 'multipart/form-data; boundary=b' } },
      400,
      'request.malformed',
    ],
    [
      'a name that reaches a prototype',
      '/echo',
      { method: 'POST', body: 'units[__proto__]=1', headers: URLENCODED },
      400,
      'request.malformed',
    ],
  ] as const)('%s', async ([, path, init, status, code], { app }) => {
    const response = await apiWithProbes(app).request(path, init)
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toMatchObject({
      status,
      code,
      message: code,
      type: `urn:escapade:problem:${code}`,
    })
  })

  test('gets the allowed methods', async ({ app }) => {
    const response = await apiWithProbes(app).request('/ping', { method: 'POST' })
    expect(response.headers.get('Allow')).toBe('GET, HEAD')
  })

  test('gets the wrong field, by its name in the form', async ({ app }) => {
    const body = 'units[a]=1&units[b]=two'
    const response = await apiWithProbes(app).request('/echo', {
      method: 'POST',
      body,
      headers: URLENCODED,
    })
    expect(await response.json()).toMatchObject({ fields: { 'units[b]': 'units.unknown' } })
    const none = await apiWithProbes(app).request('/echo', {
      method: 'POST',
      body: '',
      headers: URLENCODED,
    })
    expect(await none.json()).toMatchObject({ fields: { units: 'validation.invalid' } })
  })
})

test('forms are read in both encodings', async ({ app }) => {
  const api = apiWithProbes(app)
  const form = new FormData()
  form.set('units[a]', '2')
  const multipart = await api.request('/echo', { method: 'POST', body: form })
  const encoded = await api.request('/echo', { method: 'POST', body: 'units[a]=2', headers: URLENCODED })
  expect(await multipart.json()).toEqual({ units: { a: 2 } })
  expect(await encoded.json()).toEqual({ units: { a: 2 } })
})

async function listen(app: Probed, options: Partial<FrameOptions> = {}): Promise<number> {
  const server = serve({ fetch: apiWithProbes(app, options).fetch, port: 0, hostname: '127.0.0.1' })
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  return (server.address() as AddressInfo).port
}

describe('a body of 50 MB', () => {
  const megabytes = 50 * 1024 * 1024

  /**
   * Sends a head, then chunks as long as the server reads, and returns the response and the number of bytes that the
   * server read.
   */
  async function push(
    port: number,
    head: string,
    chunk: string,
  ): Promise<{ response: string; sent: number }> {
    const socket = connect(port, '127.0.0.1')
    let response = ''
    let sent = 0
    socket.on('data', (data) => (response += data.toString()))
    socket.on('error', () => {})
    socket.write(
      `POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n${head}\r\n\r\n`,
    )
    while (sent < megabytes && !response && !socket.destroyed) {
      socket.write(chunk)
      sent += chunk.length
      await new Promise((resolve) => setImmediate(resolve))
    }
    socket.destroy()
    return { response, sent }
  }

  test('is refused by its announced length before it is read', async ({ app }) => {
    const port = await listen(app)
    const { response } = await push(port, `Content-Length: ${megabytes}`, '')
    expect(response).toContain('HTTP/1.1 413')
    expect(response).toContain('"code":"upload.too_large"')
  })

  test('is refused on the way when no length was announced', async ({ app }) => {
    const port = await listen(app)
    const kilobytes = 32 * 1024
    const chunk = `${kilobytes.toString(16)}\r\n${'x'.repeat(kilobytes)}\r\n`
    const { response, sent } = await push(port, 'Transfer-Encoding: chunked', chunk)
    expect(response).toContain('HTTP/1.1 413')
    expect(sent).toBeLessThan(megabytes)
  })
})

test('a body that its sender breaks off is no fault', async ({ app, logged }) => {
  const served = Promise.withResolvers<number>()
  const observe = ({ status }: { status: number }) => served.resolve(status)
  const socket = connect(await listen(app, { observe }), '127.0.0.1')
  const head = 'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n'
  socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n3\r\na=b\r\n`, () =>
    setTimeout(() => socket.destroy(), 50),
  )
  expect(await served.promise).toBe(400)
  expect(logged).toEqual([])
})

describe('a fault', () => {
  test('is an apology with the id under which its cause is logged, without the secret of the path', async ({
    app,
    logged,
  }) => {
    const response = await apiWithProbes(app).request('/fault/hunter2')
    const body = await response.json()
    expect(response.status).toBe(500)
    expect(body).toMatchObject({ code: 'default', requestId: response.headers.get('X-Request-Id') })
    expect(JSON.stringify(body)).not.toContain('broken')
    expect(logged).toEqual([
      {
        event: 'api.fault',
        facts: { requestId: body.requestId, route: 'GET /fault/:secret', error: new Error('broken') },
      },
    ])
  })

  test('of a database out of reach has Retry-After', async ({ app, logged }) => {
    const response = await apiWithProbes(app).request('/down')
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('5')
    expect(await response.json()).toMatchObject({ code: 'default', title: 'Service Unavailable' })
    expect(logged[0]?.event).toBe('api.unavailable')
  })
})

describe('the actor', () => {
  const camille: Actor = { type: 'user', id: 'u1', name: 'Camille', role: 'owner' }

  test('is a visitor without a token and a user with one', async ({ app }) => {
    const api = apiWithProbes(app, {
      authenticate: async (token) => (token === 'good' ? camille : { type: 'visitor' }),
    })
    expect(await (await api.request('/who')).json()).toMatchObject({ actor: { type: 'visitor' } })
    const known = await api.request('/who', { headers: { Authorization: 'Bearer good' } })
    expect(await known.json()).toMatchObject({ actor: camille })
  })

  test.for(['Basic eDp5', 'Bearer', 'Bearer a b'])(
    'is refused with the header "%s"',
    async (Authorization, { app }) => {
      const response = await apiWithProbes(app).request('/who', { headers: { Authorization } })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ code: 'auth.required' })
    },
  )

  test('is never read from a header that anybody can write', async ({ app }) => {
    const headers = { 'X-Forwarded-For': '203.0.113.9' }
    const incoming = { socket: { remoteAddress: '10.0.0.1' } }
    const from = async (trustedProxies: string[], bindings: object) =>
      (await (await apiWithProbes(app, { trustedProxies }).request('/who', { headers }, bindings)).json())
        .clientAddress
    expect(await from([], { incoming })).toBe('10.0.0.1')
    expect(await from(['10.0.0.0/8'], { incoming })).toBe('203.0.113.9')
    expect(await from([], { clientAddress: '198.51.100.4' })).toBe('198.51.100.4')
    expect(await from([], {})).toBe(null)
  })
})
