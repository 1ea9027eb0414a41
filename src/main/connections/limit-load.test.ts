import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boundedServer, CONNECTION_LIMITS } from './bounded-server.ts'
import { LoadLimit } from './limit-load.ts'

const LIMITS = { reads: 2, forms: 3, owned: 5 }

/** A server whose work lasts until a test ends it. */
const load = new LoadLimit(LIMITS)
let works: (() => void)[] = []
const server = boundedServer(
  (request, response) => {
    request.resume()
    works.push(() => response.end('done'))
  },
  { 'X-Kind': 'common' },
  CONNECTION_LIMITS,
  { load },
)
let origin = ''

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function atWork(count: number): Promise<void> {
  await expect.poll(() => load.figures().requests_at_work).toBe(count)
}

/** Begins as many pages as visitors may read at once. */
async function fill(): Promise<Promise<Response>[]> {
  const reading = Array.from({ length: LIMITS.reads }, () => fetch(`${origin}/`))
  await atWork(LIMITS.reads)
  return reading
}

async function expectFinished(reading: Promise<Response>[]): Promise<void> {
  for (const end of works) end()
  works = []
  expect(await Promise.all(reading.map(async (response) => (await response).status))).toEqual(
    reading.map(() => 200),
  )
  await atWork(0)
}

describe('with as many requests at work as may be', () => {
  test('another page is refused at once, in the language of its path, and loads again by itself', async () => {
    const reading = await fill()
    for (const [path, title] of [
      ['/dates?adults=2', 'Many people are here right now'],
      ['/fr/tour/lyon', 'Il y a beaucoup de monde en ce moment'],
    ] as const) {
      const response = await fetch(origin + path)
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('3')
      expect(response.headers.get('x-kind')).toBe('common')
      const html = await response.text()
      expect(html).toContain(`<h1>${title}</h1>`)
      expect(html).toContain('http-equiv="refresh"')
    }
    expect((await fetch(`${origin}/`, { method: 'HEAD' })).status).toBe(503)
    await expectFinished(reading)
  })

  test('a call of the API is refused with a problem', async () => {
    const reading = await fill()
    const response = await fetch(`${origin}/api/departures/search`)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({ status: 503, code: 'default' })
    await expectFinished(reading)
  })

  test('a form goes on a little longer; a refused one is not sent again by itself', async () => {
    const reading = await fill()
    const post = () => fetch(`${origin}/tour/lyon`, { method: 'POST', body: new URLSearchParams({ a: '1' }) })
    const posted = post()
    await atWork(3)
    const refused = await post()
    expect(refused.status).toBe(503)
    const html = await refused.text()
    expect(html).toContain('send the form again')
    expect(html).not.toContain('http-equiv="refresh"')
    await expectFinished([...reading, posted])
  })

  test.for([
    ['/tour/lyon', { Cookie: 'consent=no; hold=h1' }],
    ['/faq', { Cookie: 'token=t1' }],
    ['/checkout/success/cs_1', {}],
    ['/fr/reservation/abc.data', {}],
    ['/admin/departures', {}],
    ['/_pay/cs_1', {}],
    ['/api/payment/webhook', {}],
    ['/api/ping', {}],
    ['/api/admin/x', { Authorization: 'Bearer t1' }],
  ] as const)('a customer, the team and the provider go on: %s', async ([path, headers]) => {
    const reading = await fill()
    const owned = fetch(origin + path, { headers })
    await atWork(3)
    await expectFinished([...reading, owned])
  })

  test.for(['/checkouts', '/tour/admin', '/xyz/admin', '/api/pay'])(
    'a path that only resembles one of theirs is a read: %s',
    async (path) => {
      const reading = await fill()
      expect((await fetch(origin + path)).status).toBe(503)
      await expectFinished(reading)
    },
  )
})

test('senders whose form has not come yet take no turn, and an aborted request gives its turn back', async () => {
  const { port } = server.address() as AddressInfo
  const senders = Array.from({ length: 10 }, () => connect(port, '127.0.0.1'))
  for (const socket of senders) {
    socket.on('error', () => {})
    socket.write('POST /contact HTTP/1.1\r\nHost: x\r\nContent-Length: 90000\r\n\r\na=')
  }
  await expect.poll(() => works.length).toBe(senders.length)
  expect(load.figures().requests_at_work).toBe(0)

  const aborted = new AbortController()
  const reading = fetch(`${origin}/`, { signal: aborted.signal }).catch(() => null)
  await atWork(1)
  aborted.abort()
  await reading
  await atWork(0)
  for (const socket of senders) socket.destroy()
})
