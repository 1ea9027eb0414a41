import { expect, test } from 'vitest'
import { metricsHandler } from './metrics-handler.ts'

const server = metricsHandler(
  { observe: () => {}, expose: async () => ({ type: 'text/plain; version=0.0.4', text: 'escapade_up 1\n' }) },
  'a-token-of-the-test',
)

const ask = (authorization?: string) =>
  server.request('/metrics', { headers: authorization ? { Authorization: authorization } : {} })

test('a request with the token reads the metrics', async () => {
  const response = await ask('Bearer a-token-of-the-test')
  expect(response.headers.get('Content-Type')).toBe('text/plain; version=0.0.4')
  expect(await response.text()).toBe('escapade_up 1\n')
})

test.each([undefined, 'Bearer another-token-test', 'Bearer a', 'Basic a-token-of-the-test'])(
  'nobody else does: %s',
  async (authorization) => {
    const response = await ask(authorization)
    expect([400, 401]).toContain(response.status)
    expect(await response.text()).not.toContain('escapade_up')
  },
)
