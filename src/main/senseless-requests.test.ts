import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
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
] as const)('%s %s is answered %i', async ([method, path, status]) => {
  const doors = new Hono().use(refuseSenseless()).all('*', (c) => c.text(new Request(c.req.raw).url))
  const server = serve({ fetch: doors.fetch, port: 0, hostname: '127.0.0.1' })
  onTestFinished(() => void server.close())
  if (!server.listening) await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const asked = request({ host: '127.0.0.1', port, method, path, agent: false }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(status)
})
