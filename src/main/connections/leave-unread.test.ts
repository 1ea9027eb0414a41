import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { describe, expect, onTestFinished, test } from 'vitest'
import { boundedServer, CONNECTION_LIMITS, listenerOf } from './bounded-server.ts'

const MEBIBYTE = 1024 * 1024
const UPLOADS = { bytesMax: 16 * MEBIBYTE, countMax: 2, bytesPerSecond: 64 * MEBIBYTE, msMax: 5_000 }
const UNREAD = { bytesMax: 128 * 1024, graceMs: 300, lingerMs: 100, uploads: UPLOADS }

/**
 * A server with a short grace period; returns a function that connects to it, and the number of bytes that it read
 * from its first connection.
 */
async function listen(listener: RequestListener, unreadBody = UNREAD) {
  const server = boundedServer(listener, {}, { ...CONNECTION_LIMITS, unreadBody }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const read = Promise.withResolvers<number>()
  server.once('connection', (socket) => socket.once('close', () => read.resolve(socket.bytesRead)))
  const open = () => connect(port, '127.0.0.1').on('error', () => {})
  const untilIdle = async () => {
    while ((await promisify(server.getConnections.bind(server))()) > 0)
      await new Promise((again) => setTimeout(again, 10))
  }
  return { open, bytesRead: read.promise, untilIdle }
}

const refuse: RequestListener = (_request, response) => void response.writeHead(403).end('refused')

const site = new Hono()
  .use('/limited', bodyLimit({ maxSize: 1024 }))
  .post('/limited', async (c) => c.text(await c.req.text()))
  .post('/refused', (c) => c.text('refused', 403))
  .post('/read', async (c) => c.text(String((await c.req.text()).length)))

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`

/** Sends as long as the server reads, as an attacker does. */
function flood(socket: Socket, piece: string): void {
  const more = () => {
    while (socket.writable && socket.write(piece));
  }
  socket.on('drain', more)
  more()
}

test.for(['/limited', '/refused'])('a flood is refused at %s, and not read to its end', async (path) => {
  const { open, bytesRead } = await listen(listenerOf(site.fetch))
  const socket = open()
  const said = once(socket, 'data')
  socket.write(head(path, 300 * MEBIBYTE))
  flood(socket, 'x'.repeat(64 * 1024))
  expect(String((await said)[0])).toMatch(/^HTTP\/1.1 4\d\d [^]*connection: close/i)
  // The pieces that were under way when the last byte was read come on top.
  expect(await bytesRead).toBeLessThan(2 * MEBIBYTE)
})

test('a flood in chunks is not read to its end', async () => {
  const { open, bytesRead } = await listen(listenerOf(site.fetch))
  const socket = open()
  socket.resume().write('POST /limited HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n')
  flood(socket, `10000\r\n${'x'.repeat(65_536)}\r\n`)
  expect(await bytesRead).toBeLessThan(2 * MEBIBYTE)
})

test('a sender that never stops waits for the end of its connection', async () => {
  const { open } = await listen(refuse)
  const socket = open().resume()
  socket.write(head('/', 300 * MEBIBYTE))
  flood(socket, 'x'.repeat(64 * 1024))
  const sentAt = performance.now()
  await once(socket, 'end')
  expect(performance.now() - sentAt).toBeGreaterThanOrEqual(UNREAD.lingerMs - 1)
})

test('a sender of a little too much gets the whole response and the end of the connection', async () => {
  const { open } = await listen(refuse)
  const socket = open()
  socket.write(head('/', 100_000))
  const response = text(socket)
  setTimeout(() => socket.write('x'.repeat(100_000)), 50)
  expect(await response).toMatch(/^HTTP\/1.1 403 [^]*Connection: close[^]*refused/)
})

test('the response waits for a late reader', async () => {
  const { open } = await listen(refuse, { ...UNREAD, graceMs: 5_000 })
  const socket = open().pause()
  socket.write(head('/', 40 * MEBIBYTE) + 'x'.repeat(2 * MEBIBYTE))
  await new Promise((later) => setTimeout(later, 200))
  expect(await text(socket)).toMatch(/refused/)
})

test('a sender that goes on slowly is disconnected after the grace period', async () => {
  const { open, bytesRead } = await listen(refuse, { ...UNREAD, uploads: { ...UPLOADS, msMax: 300 } })
  const socket = open().resume()
  socket.write(head('/', 100_000))
  const timer = setInterval(() => socket.writable && socket.write('x'), 10)
  onTestFinished(() => clearInterval(timer))
  expect(await bytesRead).toBeLessThan(1_000)
})

test('a request behind an unread body is not begun', async () => {
  let begun = 0
  const { open } = await listen((request, response) => {
    begun += 1
    refuse(request, response)
  })
  const socket = open()
  const response = text(socket)
  socket.write(head('/', 10))
  await once(socket, 'data')
  socket.write(`0123456789${head('/', 10)}`)
  await response
  expect(begun).toBe(1)
})

test('a connection whose bodies are read stays open', async () => {
  const { open } = await listen(listenerOf(site.fetch))
  const socket = open()
  for (const length of [10, 200_000, 10]) {
    const said = once(socket, 'data')
    socket.write(head('/read', length))
    socket.write('x'.repeat(length))
    const response = String((await said)[0])
    expect(response).toMatch(/^HTTP\/1.1 200 /)
    expect(response).not.toMatch(/connection: close/i)
  }
})

describe('an upload, which a browser sends whole before it reads the response', () => {
  /** More than the system buffers without a reader. */
  const LENGTH = 12 * MEBIBYTE

  /** Sends everything without reading the response, and then reads. */
  async function sendAll(socket: Socket): Promise<string> {
    socket.pause().write(head('/', LENGTH))
    for (let left = LENGTH; left > 0; left -= 64 * 1024) {
      if (!socket.write('x'.repeat(64 * 1024))) await once(socket, 'drain')
    }
    return text(socket)
  }

  test('is read to its end, and its sender gets the redirect', async () => {
    const { open, bytesRead } = await listen((_request, response) => {
      response.writeHead(303, { Location: '/admin/login' }).end()
    })
    expect(await sendAll(open())).toMatch(/^HTTP\/1.1 303 [^]*Location: \/admin\/login/)
    expect(await bytesRead).toBeGreaterThan(LENGTH)
  })

  test('is read at the common pace of all of them', async () => {
    const uploads = { ...UPLOADS, bytesPerSecond: 24 * MEBIBYTE }
    const { open, untilIdle } = await listen(refuse, { ...UNREAD, uploads })
    const start = performance.now()
    const responses = await Promise.all([sendAll(open()), sendAll(open())])
    expect(responses).toEqual([expect.stringContaining('refused'), expect.stringContaining('refused')])
    await untilIdle()
    expect(performance.now() - start).toBeGreaterThan(950)
  })

  test('one too many, one too large and one too slow are not read', async () => {
    const uploads = { ...UPLOADS, countMax: 1, msMax: 1_500 }
    const { open, bytesRead, untilIdle } = await listen(refuse, { ...UNREAD, uploads })
    open().resume().write(head('/', LENGTH))
    await new Promise((later) => setTimeout(later, 50))
    const start = performance.now()
    await Promise.all(
      [LENGTH, 17 * MEBIBYTE].map(async (length) => {
        const socket = open()
        socket.resume().write(head('/', length))
        flood(socket, 'x'.repeat(64 * 1024))
        await new Promise((closed) => socket.once('close', closed))
      }),
    )
    expect(performance.now() - start).toBeLessThan(1_400)
    expect(await bytesRead).toBeLessThan(1_000)
    await untilIdle()
  })

  test('frees its slot for the next one', async () => {
    const { open, untilIdle } = await listen(refuse, { ...UNREAD, uploads: { ...UPLOADS, countMax: 1 } })
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await sendAll(open())).toContain('refused')
      await untilIdle()
    }
  })
})
