import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { boundedServer, CONNECTION_LIMITS, listenerOf } from './bounded-server.ts'
import { BODY_PACE } from './limit-body-time.ts'

const CONNECTIONS = 200
const JSON_TYPE = { 'Content-Type': 'application/json' }
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' }

type Target = { url: string; open: () => Promise<Socket> }

/** The API on a socket, as main.ts serves it, with time limits that a test can wait for. */
const test = base.extend<{ target: Target }>({
  target: async ({ database }, use) => {
    const api = createTestApi(createTestApp(database.db))
    const server = boundedServer(
      listenerOf((request, env) => api.fetch(request, env)),
      {},
      {
        ...CONNECTION_LIMITS,
        server: { ...CONNECTION_LIMITS.server, headersTimeout: 1_000, connectionsCheckingInterval: 100 },
        bodyPace: { ...BODY_PACE, graceMs: 1_000, checkMs: 100 },
      },
    ).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const open = async () => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      await once(socket, 'connect')
      return socket
    }
    await use({ url: `http://127.0.0.1:${port}`, open })
    server.closeAllConnections()
    server.close()
  },
})

/** After every attack, the server responds. */
async function expectAlive({ url }: Target): Promise<void> {
  expect((await fetch(`${url}/ping`)).status).toBe(200)
}

describe('F29: slow crowds', () => {
  test.for([
    ['headers', 'GET /ping HTTP/1.1\r\nHost: x\r\n', 'X'],
    ['bodies', 'POST /contact HTTP/1.1\r\nHost: x\r\nContent-Length: 90000\r\n\r\n', 'x'],
  ] as const)(
    'their %s: others are served meanwhile, and all of them are cut off',
    async (how, { target }) => {
      const [, head, piece] = how
      const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, target.open))
      const over = Promise.all(sockets.map((socket) => once(socket, 'close')))
      for (const socket of sockets) socket.resume().write(head)
      const trickling = setInterval(() => {
        for (const socket of sockets) if (socket.writable) socket.write(piece)
      }, 200)
      await expectAlive(target)
      await over
      clearInterval(trickling)
      await expectAlive(target)
    },
  )
})

describe('F29: excessive requests are refused, and the server lives', () => {
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  const bomb = gzipSync(Buffer.alloc(20_000_000, 'x'))
  const password = (length: number) => JSON.stringify({ username: 'a@b.fr', password: 'p'.repeat(length) })
  const fields = (count: number) => Array.from({ length: count }, (_, field) => `f${field}=`).join('&')

  test.for<[string, number, string, RequestInit]>([
    ['deep JSON', 400, '/login_check', { headers: JSON_TYPE, body: deep(50_000) }],
    ['JSON of a megabyte', 413, '/login_check', { headers: JSON_TYPE, body: deep(500_000) }],
    ['50,000 fields', 413, '/contact', { headers: FORM_TYPE, body: fields(50_000) }],
    ['as many fields as fit', 400, '/contact', { headers: FORM_TYPE, body: fields(13_000) }],
    ['a password of a megabyte', 413, '/login_check', { headers: JSON_TYPE, body: password(1_048_576) }],
    ['a password that fits the body', 400, '/login_check', { headers: JSON_TYPE, body: password(90_000) }],
    [
      'a gzip bomb',
      400,
      '/login_check',
      { headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' }, body: bomb },
    ],
  ])('%s: %d', async ([, status, path, init], { target }) => {
    const response = await fetch(target.url + path, { method: 'POST', ...init })
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toContain('application/problem+json')
    expect(await response.text()).not.toMatch(/ at .*\.ts:\d/)
    await expectAlive(target)
  })

  test('headers of 64 kB: 431', async ({ target }) => {
    const socket = await target.open()
    const said = once(socket, 'data')
    socket.write(`GET /ping HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(64 * 1024)}\r\n\r\n`)
    expect(String((await said)[0])).toMatch(/^HTTP\/1.1 431 /)
    await expectAlive(target)
  })

  test('a request that is ambiguous by its lengths is refused', async ({ target }) => {
    const socket = await target.open()
    const said = once(socket, 'data')
    socket.write(
      'POST /contact HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /ping HTTP/1.1\r\nHost: x\r\n\r\n',
    )
    expect(String((await said)[0])).toMatch(/^HTTP\/1.1 400 /)
    await expectAlive(target)
  })
})
