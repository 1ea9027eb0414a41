import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, onTestFinished } from 'vitest'
import { readConfig } from '#config'
import { LOCAL_PEER } from '#core/limit/local-peer.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { boundedServer, listenerOf } from './connections/bounded-server.ts'
import { finishRequests } from './connections/finish-requests.ts'
import { listening } from './listening.ts'

function aServer(): Server {
  const server = createServer((_request, response) => void response.end('served'))
  onTestFinished(() => void server.close())
  return server
}

describe('a port', () => {
  test('that is free is returned, one in use is named in the message that ends the start', async () => {
    const { port } = await listening(aServer(), readConfig({ PORT: '0' }))
    expect(port).toBeGreaterThan(0)
    await expect(listening(aServer(), readConfig({ PORT: String(port) }))).rejects.toThrow(
      `PORT: ${port} of 127.0.0.1 is taken by another program`,
    )
  })

  test('of another machine cannot be listened on', async () => {
    const HOST = '192.0.2.1'
    await expect(listening(aServer(), readConfig({ PORT: '0', HOST }))).rejects.toThrow('see HOST')
  })

  test('an unforeseen error is thrown as it is', async () => {
    const server = aServer()
    server.listen = () => {
      queueMicrotask(() => void server.emit('error', new Error('something else')))
      return server
    }
    await expect(listening(server, readConfig({ PORT: '0' }))).rejects.toThrow('something else')
  })

  test('has several listeners, whose requests all end with those of the server', async () => {
    const server = aServer()
    const { port, listeners } = await listening(server, readConfig({ PORT: '0' }))
    const connections = listeners.map(() => 0)
    for (const [index, listener] of listeners.entries())
      listener.on('connection', () => void (connections[index] = (connections[index] ?? 0) + 1))
    const url = `http://127.0.0.1:${port}/`
    const agent = new Agent()
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const [response] = (await once(request(url, { agent }).end(), 'response')) as [IncomingMessage]
      expect(await text(response)).toBe('served')
    }
    // The server is the first listener, and is given the connections of the others.
    expect(connections[0]).toBe(40)
    expect(connections.slice(1).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
    await finishRequests(server, listeners)
    const refused = once(request(url, { agent }).end(), 'response')
    await expect(refused).rejects.toThrow('ECONNREFUSED')
  })
})

describe('a Unix socket', () => {
  let folder: string
  let path: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'escapade-socket-'))
    path = join(folder, 'http.sock')
  })
  afterEach(() => rm(folder, { recursive: true }))

  const configOf = (socket = path) => readConfig({ SOCKET: socket, PUBLIC_URL: 'https://tours.example.com' })

  async function ask(url: string, headers: Record<string, string> = {}, body?: string): Promise<string> {
    const asked = request({ socketPath: path, path: url, headers, method: body ? 'POST' : 'GET' }).end(body)
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    return text(response)
  }

  test('is open to owner and group alone, and responds', async () => {
    await listening(aServer(), configOf())
    expect((await stat(path)).mode & 0o777).toBe(0o660)
    expect(await ask('/')).toBe('served')
  })

  test('of a killed process is replaced; one in use, a file and a missing folder end the start', async () => {
    const script = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => console.log('up'))`
    const killed = spawn(process.execPath, ['--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(killed.stdout, 'data')
    await expect(listening(aServer(), configOf())).rejects.toThrow(`SOCKET: ${path} is in use`)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    expect((await stat(path)).isSocket()).toBe(true)
    await listening(aServer(), configOf())
    expect(await ask('/')).toBe('served')

    const file = join(folder, 'file')
    await writeFile(file, 'of somebody')
    await expect(listening(aServer(), configOf(file))).rejects.toThrow(`SOCKET: ${file} is in use`)
    expect((await stat(file)).size).toBeGreaterThan(0)
    const nowhere = join(folder, 'none/http.sock')
    await expect(listening(aServer(), configOf(nowhere))).rejects.toThrow('its folder must exist')
  })

  test("is of the proxy: the visitor's address is the one that it names, and the visitor's own claim is ignored", async ({
    database,
  }) => {
    const app = createTestApp(database.db)
    const { trustedProxies } = configOf()
    expect(trustedProxies).toEqual([LOCAL_PEER])
    const api = createTestApi(app, { trustedProxies })
    const server = boundedServer(
      listenerOf((asked, env) => api.fetch(asked, env)),
      {},
    )
    onTestFinished(() => void server.close())
    await listening(server, configOf())
    const guess = JSON.stringify({ username: 'nobody@example.com', password: 'a guess of a stranger' })
    const headers = {
      'Content-Type': 'application/json',
      'X-Forwarded-For': '198.51.100.1, 203.0.113.9',
      Connection: 'close',
    }
    expect(await ask('/login_check', headers, guess)).toContain('auth.invalid_credentials')
    const entry = await app.db
      .selectFrom('audit_entry')
      .select('facts')
      .where('action', '=', 'user.log_in_refused')
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.facts).toMatchObject({ address: '203.0.113.9' })
  })
})
