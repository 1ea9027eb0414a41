import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { limitBodyTime, type BodyPace } from './limit-body-time.ts'

const PACE = { graceMs: 150, bytesPerSecondMin: 10_000, formMsMax: 5_000, uploadMsMax: 5_000, checkMs: 10 }

type Handle = (request: IncomingMessage, response: ServerResponse) => void

const echoLength: Handle = (request, response) =>
  void buffer(request).then(
    (body) => response.end(String(body.length)),
    () => {},
  )

/** A server with short time limits; returns a function that connects to it. */
async function listen(handle: Handle = echoLength, pace: BodyPace = PACE): Promise<() => Socket> {
  const server = createServer(
    { requestTimeout: 0, headersTimeout: 150, connectionsCheckingInterval: 10 },
    handle,
  )
  limitBodyTime(server, pace)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return () => connect((server.address() as AddressInfo).port, '127.0.0.1')
}

const head = (length: number) =>
  `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`

/**
 * Everything that was read until the end; a server that disconnects a sender may also reset the connection, which is
 * one end.
 */
async function saidBy(socket: Socket): Promise<string> {
  const pieces: Buffer[] = []
  socket.on('data', (piece: Buffer) => pieces.push(piece)).on('error', () => {})
  // `once` of node:events would reject for the error.
  await new Promise((closed) => socket.once('close', closed))
  return Buffer.concat(pieces).toString()
}

/** Sends a piece repeatedly until the response or the given number of bytes; returns the elapsed time. */
async function trickle(socket: Socket, piece: string, pieces: number, everyMs: number): Promise<string> {
  const response = saidBy(socket)
  let sent = 0
  const timer = setInterval(() => {
    if (sent < pieces && socket.writable) socket.write(piece)
    sent += 1
  }, everyMs)
  return response.finally(() => clearInterval(timer))
}

test('a slow body is disconnected, however regularly it comes', async () => {
  const socket = (await listen())()
  socket.write(head(1_000))
  expect(await trickle(socket, 'x', 1_000, 10)).toMatch(/^HTTP\/1.1 408 /)
})

test('a body that stops is disconnected', async () => {
  const socket = (await listen())()
  socket.write(`${head(1_000)}half`)
  expect(await saidBy(socket)).toMatch(/^HTTP\/1.1 408 /)
})

test('a large body may take far longer than a small one, as long as it comes', async () => {
  const socket = (await listen())()
  socket.write(head(20 * 500))
  // 400 ms where a body has 150: 25 kB/s.
  expect(await trickle(socket, 'x'.repeat(500), 20, 20)).toMatch(/^HTTP\/1.1 200 [^]*\n10000$/)
})

test('a quick beginning permits a pause', async () => {
  const socket = (await listen())()
  socket.write(head(10_001) + 'x'.repeat(10_000))
  expect(await trickle(socket, 'x', 1, 300)).toMatch(/^HTTP\/1.1 200 /)
})

const FORM = 10_000
const UPLOAD = 300_000

test.for([
  ['a form', FORM, { formMsMax: 200 }],
  ['an upload', UPLOAD, { uploadMsMax: 200 }],
] as const)('a quick beginning permits no pause beyond the whole time of %s', async ([, length, most]) => {
  const socket = (await listen(echoLength, { ...PACE, ...most }))()
  socket.write(head(length) + 'x'.repeat(length - 1))
  expect(await saidBy(socket)).toMatch(/^HTTP\/1.1 408 /)
})

test('a body of unknown length has the time of a form', async () => {
  const socket = (await listen(echoLength, { ...PACE, formMsMax: 200 }))()
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n')
  socket.write(`${UPLOAD.toString(16)}\r\n${'x'.repeat(UPLOAD)}\r\n`)
  expect(await saidBy(socket)).toMatch(/^HTTP\/1.1 408 /)
})

test('a body that goes on after its response is disconnected too', async () => {
  const socket = (await listen((_request, response) => void response.end('early')))()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf')
  await trickle(socket, 'x', 1_000, 10)
  expect(socket.bytesWritten).toBeLessThan(500)
})

test('headers that trickle are still cut off by Node', async () => {
  const socket = (await listen())()
  socket.write('POST / HTTP/1.1\r\nHost: x\r\n')
  expect(await trickle(socket, 'X', 1_000, 10)).toMatch(/^HTTP\/1.1 408 /)
})

test('a body that we leave unread does not count against its sender', async () => {
  const arrived = Promise.withResolvers<[IncomingMessage, ServerResponse]>()
  const open = await listen((request, response) => arrived.resolve([request, response]), {
    ...PACE,
    // Longer than a slow machine reads the body for, and shorter than it stays unread.
    graceMs: 1_500,
    bytesPerSecondMin: 10_000_000,
  })
  const socket = open()
  socket.write(head(1_000_000) + 'x'.repeat(1_000_000))
  const [request, response] = await arrived.promise
  // Two later senders are disconnected first, one after the other.
  for (let sent = 0; sent < 2; sent += 1) {
    const later = open()
    later.write(head(10))
    expect(await saidBy(later)).toMatch(/^HTTP\/1.1 408 /)
  }
  let bytes = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length
    await sleep(20)
  }
  expect(bytes).toBe(1_000_000)
  response.end('read')
  expect(await saidBy(socket)).toMatch(/^HTTP\/1.1 200 [^]*read$/)
})

test('a response has no time limit', async () => {
  const socket = (await listen((_request, response) => void setTimeout(() => response.end('late'), 300)))()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(await saidBy(socket)).toMatch(/^HTTP\/1.1 200 [^]*late$/)
})

test('a request whose connection ends before its body has come is released from memory', async () => {
  const requests: WeakRef<IncomingMessage>[] = []
  const refuse: Handle = (request, response) => {
    requests.push(new WeakRef(request))
    response.once('finish', () => {
      request.removeAllListeners('data')
      request.pause()
      request.socket.destroy()
    })
    response.end('refused')
  }
  const open = await listen(refuse)
  for (let count = 0; count < 5; count += 1) {
    const socket = open()
    socket.write(head(1_000_000) + 'x'.repeat(100_000))
    await saidBy(socket)
  }
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const kept = () => {
    collectGarbage()
    return requests.filter((request) => request.deref() !== undefined).length
  }
  // Node's own parser keeps the last connection's request until the next one.
  await expect.poll(kept).toBeLessThanOrEqual(1)
})
