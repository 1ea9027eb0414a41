import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitBody } from './limit-body.ts'

const site = new Hono().use(limitBody()).post('*', async (c) => c.text(String((await c.req.text()).length)))

/** A body without an announced length, which counts what was taken of it. */
function endless(pieces: number) {
  const taken = { pieces: 0 }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken.pieces += 1
      if (taken.pieces > pieces) controller.close()
      else controller.enqueue(new Uint8Array(64 * 1024).fill(120))
    },
  })
  return { taken, init: { method: 'POST', body, duplex: 'half' } as RequestInit }
}

test('a form reaches its page', async () => {
  const answer = await site.request('/contact', { method: 'POST', body: 'x'.repeat(100_000) })
  expect(await answer.text()).toBe('100000')
})

test.each(['/contact', '/fr/contact', '/admin/login', '/consent'])(
  'what no form of ours sends to %s is not read into memory',
  async (path) => {
    const { init, taken } = endless(10_000)
    expect((await site.request(path, init)).status).toBe(413)
    expect(taken.pieces).toBeLessThan(100)
  },
)

test('the office may send a picture', async () => {
  const { init } = endless(160)
  expect((await site.request('/fr/admin/tours/edit/1/photos', init)).status).toBe(200)
})
