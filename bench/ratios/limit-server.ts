/** The limits of the table that send a recorded response: started by bench.ts, with the kind as its argument. */
import { createServer as createHttpServer, STATUS_CODES } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { RecordedResponse } from './record-response.ts'

/** raw: bytes after each packet, without HTTP. http: node:http. hono: JSON by Hono on node:http. */
export type LimitKind = 'raw' | 'http' | 'hono'

const SERVERS: Record<LimitKind, (response: RecordedResponse) => Server> = {
  raw({ status, body }) {
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
    const bytes = Buffer.from(head + body)
    return createTcpServer({ noDelay: true }, (socket) => {
      socket.on('data', () => socket.write(bytes))
      socket.on('error', () => socket.destroy())
    })
  },
  http({ status, headers, body }) {
    const bytes = Buffer.from(body)
    const whole = status === 304 ? headers : { ...headers, 'Content-Length': bytes.byteLength }
    return createHttpServer((_request, response) => response.writeHead(status, whole).end(bytes))
  },
  hono({ body }) {
    const value: unknown = JSON.parse(body)
    const app = new Hono().get('*', (c) => c.json(value as object))
    const listener = getRequestListener(app.fetch)
    return createHttpServer((request, response) => void listener(request, response))
  },
}

process.once('message', (response: RecordedResponse) => {
  const server = SERVERS[process.argv[2] as LimitKind](response)
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
