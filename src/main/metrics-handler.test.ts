import { expect, test } from 'vitest'
import { metricsHandler } from './metrics-handler.ts'

const server = metricsHandler(
  { observe: () => {}, expose: async () => ({ type: 'text/plain; version=0.0.4', text: 'escapade_up 1\n' }) },
  'a-token-of-the-test',
)

const ask = (authorization?: string) =>
  server.request('/metrics', { headers: authorization ? { Authorization: authorization } : {} })

test('a request with the token reads the metrics', async () => {
  const answer = await ask('Bearer a-token-of-the-test')
  expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4')
  expect(await answer.text()).toBe('escapade_up 1\n')
})

test.each([undefined, 'Bearer another-token-test', 'Bearer a', 'Basic a-token-of-the-test'])(
  'nobody else does: %s',
  async (authorization) => {
    const answer = await ask(authorization)
    expect([400, 401]).toContain(answer.status)
    expect(await answer.text()).not.toContain('escapade_up')
  },
)
