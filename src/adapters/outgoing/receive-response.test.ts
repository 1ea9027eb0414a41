import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { receiveResponse } from './receive-response.ts'

/** The response to a request of a server that answers with these lines. */
async function receive(...lines: string[]): Promise<Response> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(lines.map((line) => `${line}\r\n`).join('')))
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const sent = request({ host: '127.0.0.1', port, agent: false })
  const response = receiveResponse(sent)
  sent.end()
  return response
}

test('a response has its status, its type and its body, and no other header', async () => {
  const lines = ['Content-Type: text/plain', 'Set-Cookie: a=b', 'Content-Length: 4', '', 'Lyon']
  const response = await receive('HTTP/1.1 201 Created', ...lines)
  expect(response.status).toBe(201)
  expect([...response.headers]).toEqual([['content-type', 'text/plain']])
  expect(await response.text()).toContain('Lyon')
})

test('a response without a body has none', async () => {
  expect((await receive('HTTP/1.1 204 No Content', '')).body).toBeNull()
})

test.for(['999', '600', '101', '000'])(
  'the senseless status %s is an error of the request, and of nothing else',
  async (status) => {
    await expect(receive(`HTTP/1.1 ${status} X`, 'Content-Length: 0', '')).rejects.toThrow(RangeError)
  },
)

test('a connection that ends without a response is an error', async () => {
  await expect(receive('')).rejects.toThrow(/socket hang up|Parse Error/)
})
