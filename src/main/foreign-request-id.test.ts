import { Hono } from 'hono'
import { requestId, type RequestIdVariables } from 'hono/request-id'
import { expect, test } from 'vitest'
import { proxyList } from '#api/http/request/client-address.ts'
import { dropForeignRequestId } from './foreign-request-id.ts'

const PROXY = '10.0.0.1'

const server = new Hono<{ Variables: RequestIdVariables }>()
  .use(dropForeignRequestId(proxyList([PROXY])))
  .use(requestId())
  .get('/', (c) => c.text(c.get('requestId')))

async function idOf(remoteAddress: string): Promise<string> {
  const headers = { 'X-Request-Id': 'written-by-somebody' }
  const response = await server.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
  return response.text()
}

test('a trusted proxy names the request', async () => {
  expect(await idOf(PROXY)).toBe('written-by-somebody')
  expect(await idOf(`::ffff:${PROXY}`)).toBe('written-by-somebody')
})

test('a visitor does not', async () => {
  expect(await idOf('203.0.113.5')).toMatch(/^[\da-f-]{36}$/)
})
