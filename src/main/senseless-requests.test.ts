import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { refuseSenseless } from './senseless-requests.ts'

test.for([
  ['TRACE', '/', 405],
  ['TRACE', '/api/tours', 405],
  ['GET', '/tour/%00', 400],
  ['GET', '/?q=%00', 400],
  ['GET', '/api/tours/%00', 200],
  ['GET', '/tour/100%2500', 200],
  ['POST', '/', 200],
] as const)('the response to %s %s is %i', async ([method, path, status]) => {
  const app = new Hono().use(refuseSenseless()).all('*', (c) => c.text(new Request(c.req.raw).url))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  onTestFinished(() => void server.close())
  if (!server.listening) await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const asked = request({ host: '127.0.0.1', port, method, path, agent: false }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  response.resume()
  expect(response.statusCode).toBe(status)
})

/** The first line of the response to given bytes. */
async function responseTo(bytes: string): Promise<string> {
  const app = new Hono().use(refuseSenseless()).all('*', (c) => c.text('served'))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  onTestFinished(() => void server.close())
  if (!server.listening) await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(bytes)
  const [said] = (await once(socket, 'data')) as [Buffer]
  return String(said).split('\r\n')[0] ?? ''
}

test.for([
  ['one Host', 'GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n', 'HTTP/1.1 200 OK'],
  ['two Hosts', 'GET / HTTP/1.1\r\nHost: shop.test\r\nHost: evil.test\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
  ['the same Host twice', 'GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
  ['HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', 'HTTP/1.1 200 OK'],
  ['HTTP/0.9', 'GET /\r\n\r\n', 'HTTP/1.1 505 HTTP Version Not Supported'],
] as const)('a request of %s', async ([, bytes, line]) => {
  expect(await responseTo(bytes)).toBe(line)
})
