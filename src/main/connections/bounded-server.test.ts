import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { boundedServer, CONNECTION_LIMITS, type ConnectionLimits } from './bounded-server.ts'

/** More than the system buffers of a response without a reader. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x')
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

/** A server with short time limits; returns a function that connects to it. */
async function listen(listener: Parameters<typeof boundedServer>[0], limits: Partial<ConnectionLimits> = {}) {
  const server = boundedServer(
    listener,
    { 'X-Common': 'common', 'X-Other': 'common' },
    { ...CONNECTION_LIMITS, readPace: { stallMs: 300, checkMs: 20 }, ...limits },
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return async (): Promise<Socket> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
}

test('a response has the common headers, unless it sets its own', async () => {
  const open = await listen((_request, response) =>
    response.writeHead(200, { 'x-other': 'own' }).end('served'),
  )
  const socket = await open()
  socket.write(GET)
  const said = String((await once(socket, 'data'))[0])
  expect(said).toContain('X-Common: common')
  expect(said).toContain('x-other: own')
  expect(said).not.toContain('X-Other: common')
})

test('a reader who takes nothing of a response is disconnected', async () => {
  const closed = Promise.withResolvers<boolean>()
  const open = await listen((_request, response) => {
    response.once('close', () => closed.resolve(response.writableFinished))
    response.end(LARGE)
  })
  const socket = await open()
  socket.pause().write(GET)
  expect(await closed.promise).toBe(false)
})

test('a reader who takes the response slowly gets it whole', async () => {
  const open = await listen(
    (_request, response) => {
      // In pieces, as large responses are written.
      const write = (left: number) => {
        if (left === 0) response.end()
        else if (response.write(LARGE.subarray(0, 1024 * 1024))) write(left - 1)
        else response.once('drain', () => write(left - 1))
      }
      write(32)
    },
    { readPace: { stallMs: 5_000, checkMs: 20 } },
  )
  const socket = await open()
  let taken = 0
  socket.on('data', (piece: Buffer) => {
    taken += piece.length
    socket.pause()
    setTimeout(() => socket.resume(), 1)
  })
  socket.write(GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  await once(socket, 'close')
  expect(taken).toBeGreaterThan(LARGE.length)
})

test('a slow response of ours is awaited', async () => {
  const open = await listen((_request, response) => void setTimeout(() => response.end('late'), 600))
  const socket = await open()
  socket.write(GET)
  expect(String((await once(socket, 'data'))[0])).toContain('late')
})

test('a connection that pipelines is disconnected, and no more is begun for it', async () => {
  let begun = 0
  const open = await listen(() => {
    begun += 1
  })
  const socket = await open()
  const startedMs = performance.now()
  socket.resume().write(GET.repeat(60))
  await once(socket, 'close')
  expect(begun).toBe(CONNECTION_LIMITS.pipelinedMax)
  // Its client cannot come back at once; a timer may fire a millisecond early.
  expect(performance.now() - startedMs).toBeGreaterThan(CONNECTION_LIMITS.unreadBody.lingerMs - 5)
})

test('requests one after the other are served on one connection, up to a number', async () => {
  const open = await listen((_request, response) => response.end('served'), { requestsMax: 3 })
  const socket = await open()
  const responses: string[] = []
  socket.on('data', (piece: Buffer) => {
    responses.push(String(piece))
    if (responses.length < 3) socket.write(GET)
  })
  socket.write(GET)
  await once(socket, 'close')
  expect(responses.filter((response) => response.includes(' 200 '))).toHaveLength(3)
  expect(responses.at(2)).toContain('Connection: close')
})
