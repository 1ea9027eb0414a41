import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createConnection, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RespondFirst } from '../cache/respond-from-cache.ts'
import { boundedServer, CONNECTION_LIMITS } from './bounded-server.ts'
import { LoadLimit, type LoadShare } from './limit-load.ts'
import type { RequestKind } from './request-kind.ts'

const PATIENT = 60_000
const AT_ONCE = 1

const shares = (waitsMs: number): Record<RequestKind, LoadShare> => ({
  owned: { always: 6, whileFewerThan: 0, waitsMs: 0 },
  forms: { always: 1, whileFewerThan: 3, waitsMs },
  reads: { always: 1, whileFewerThan: 2, waitsMs },
})

/** Paths in the order in which work on them began; it lasts until a test ends it. */
let begun: string[]
let works: Map<string, () => void>
let load: LoadLimit
let server: ReturnType<typeof boundedServer>
let origin: string

async function serve(waitsMs: number, first?: RespondFirst): Promise<void> {
  begun = []
  works = new Map()
  load = new LoadLimit(shares(waitsMs))
  server = boundedServer(
    (request, response) => {
      request.resume()
      const { url = '' } = request
      begun.push(url)
      works.set(url, () => {
        works.delete(url)
        response.end('done')
      })
    },
    { 'X-Kind': 'common' },
    CONNECTION_LIMITS,
    { first, load },
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })
const post = (path: string) => fetch(origin + path, { method: 'POST', body: new URLSearchParams({ a: '1' }) })

async function expectFigures(atWork: number, waiting: number): Promise<void> {
  await expect
    .poll(() => {
      const { requests_at_work, requests_waiting } = load.figures()
      return [requests_at_work, requests_waiting]
    })
    .toEqual([atWork, waiting])
}

/** Begins as many pages as may be at work beside each other. */
async function fill(): Promise<Promise<Response>[]> {
  const reading = [get('/first'), get('/second')]
  await expectFigures(2, 0)
  return reading
}

/** Ends all work, also what begins meanwhile, until these have their responses. */
async function finish(responses: Promise<Response>[]): Promise<void> {
  const all = Promise.all(responses)
  let isOver = false
  void all.finally(() => (isOver = true))
  await expect
    .poll(() => {
      for (const end of works.values()) end()
      return isOver
    })
    .toBe(true)
  expect((await all).map(({ status }) => status)).toEqual(responses.map(() => 200))
  await expectFigures(0, 0)
}

describe('with as many pages at work as may be', () => {
  beforeEach(() => serve(PATIENT))

  test('another page waits, and begins once one of them is over', async () => {
    const reading = await fill()
    const waiting = get('/third')
    await expectFigures(2, 1)
    works.get('/first')?.()
    await expect.poll(() => begun).toEqual(['/first', '/second', '/third'])
    await finish([...reading, waiting])
  })

  test('a form of a new visitor begins, and waits only behind more of them', async () => {
    const reading = await fill()
    const page = get('/third')
    await expectFigures(2, 1)
    const forms = [post('/form-1')]
    await expectFigures(3, 1)
    forms.push(post('/form-2'))
    await expectFigures(3, 2)
    works.get('/first')?.()
    // It came after the page.
    await expect.poll(() => begun.at(-1)).toBe('/form-2')
    await finish([...reading, page, ...forms])
  })

  test('a customer does not wait', async () => {
    const reading = await fill()
    const owned = get('/tour/lyon', { Cookie: 'hold=h1' })
    await expectFigures(3, 0)
    await finish([...reading, owned])
  })

  test('a page that has waited is given up by a client that goes away', async () => {
    const reading = await fill()
    const aborted = new AbortController()
    const waiting = fetch(`${origin}/third`, { signal: aborted.signal }).catch(() => null)
    await expectFigures(2, 1)
    aborted.abort()
    await waiting
    await expectFigures(2, 0)
    await finish(reading)
    expect(begun).not.toContain('/third')
  })
})

test('while customers use the server fully, one page goes on', async () => {
  await serve(PATIENT)
  const owned = ['a', 'b', 'c'].map((name) => get(`/checkout/${name}`))
  await expectFigures(3, 0)
  const pages = [get('/first')]
  await expectFigures(4, 0)
  pages.push(get('/second'))
  await expectFigures(4, 1)
  await finish([...owned, ...pages])
})

test('more of the customers than the memory bears are refused', async () => {
  await serve(PATIENT)
  const owned = Array.from({ length: 6 }, (_, number) => get(`/checkout/${number}`))
  await expectFigures(6, 0)
  expect((await get('/checkout/7')).status).toBe(503)
  expect(load.figures().requests_refused_by_load).toBe(1)
  await finish(owned)
})

describe('a page that would wait too long', () => {
  beforeEach(() => serve(AT_ONCE))

  test('is refused, in the language of its path, and loads again by itself', async () => {
    const reading = await fill()
    for (const [path, title] of [
      ['/dates?adults=2', 'Many people are here right now'],
      ['/fr/tour/lyon', 'Il y a beaucoup de monde en ce moment'],
    ] as const) {
      const response = await get(path)
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('3')
      expect(response.headers.get('x-kind')).toBe('common')
      const html = await response.text()
      expect(html).toContain(`<h1>${title}</h1>`)
      expect(html).toContain('http-equiv="refresh"')
    }
    expect((await fetch(`${origin}/`, { method: 'HEAD' })).status).toBe(503)
    await finish(reading)
  })

  test('of the API is refused with a problem', async () => {
    const reading = await fill()
    const response = await get('/api/departures/search')
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({ status: 503, code: 'default' })
    await finish(reading)
  })

  test('after a form is not sent again by itself', async () => {
    const reading = await fill()
    const posted = post('/form-1')
    await expectFigures(3, 0)
    const refused = await post('/form-2')
    expect(refused.status).toBe(503)
    const html = await refused.text()
    expect(html).toContain('send the form again')
    expect(html).not.toContain('http-equiv="refresh"')
    await finish([...reading, posted])
  })
})

describe('a body', () => {
  const connect = () => createConnection((server.address() as AddressInfo).port, '127.0.0.1')
  const send = (length: number, body: string) => {
    const socket = connect().on('error', () => {})
    socket.write(`POST /sent HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n${body}`)
    return socket
  }

  beforeEach(() => serve(PATIENT))

  test('of a form is awaited before its turn, and takes none until then', async () => {
    const senders = Array.from({ length: 10 }, () => send(10, 'a='))
    const reading = await fill()
    expect(begun).not.toContain('/sent')
    senders[0]?.write('12345678')
    await expect.poll(() => begun).toContain('/sent')
    await expectFigures(3, 0)
    for (const socket of senders) socket.destroy()
    await finish(reading)
  })

  test('that is large is read at once, and counts once it has come', async () => {
    const length = 100_000
    const socket = send(length, 'a=')
    await expect.poll(() => begun).toContain('/sent')
    await expectFigures(0, 0)
    socket.write('x'.repeat(length - 2))
    await expectFigures(1, 0)
    works.get('/sent')?.()
    await expectFigures(0, 0)
    socket.destroy()
  })
})

test('a response that is made before the application takes a turn, and is refused where there is none', async () => {
  const ends: (() => void)[] = []
  await serve(AT_ONCE, (_request, response, { turn, refuse }) => {
    void turn().then((end) => {
      if (!end) return refuse()
      ends.push(() => {
        end()
        response.end('made')
      })
    })
  })
  const reading = await fill()
  const refused = await get('/third')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('x-kind')).toBe('common')
  for (const end of ends) end()
  expect(await Promise.all(reading.map(async (response) => (await response).text()))).toEqual([
    'made',
    'made',
  ])
  await expectFigures(0, 0)
})

test('a response that waits for its reader takes no turn', async () => {
  await serve(PATIENT)
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    load.enter(request, response, {
      begin: () => void response.write(Buffer.alloc(32 * 1024 * 1024)),
      refuse: () => {},
    }),
  )
  const readers = await Promise.all([1, 2, 3].map(() => get('/large')))
  await expectFigures(0, 0)
  await Promise.all(readers.map(async (response) => response.body?.cancel()))
})

test('a request whose client has gone before its turn takes none', async () => {
  const aborted = new AbortController()
  const passedOn = Promise.withResolvers<void>()
  await serve(PATIENT, (_request, response, { next }) => {
    response.once('close', () => {
      setImmediate(() => {
        next()
        passedOn.resolve()
      })
    })
    aborted.abort()
  })
  await fetch(`${origin}/first`, { signal: aborted.signal }).catch(() => null)
  await passedOn.promise
  await expectFigures(0, 0)
  expect(begun).toEqual([])
})

test('an aborted request gives its turn back', async () => {
  await serve(PATIENT)
  const aborted = new AbortController()
  const reading = fetch(`${origin}/`, { signal: aborted.signal }).catch(() => null)
  await expectFigures(1, 0)
  aborted.abort()
  await reading
  await expectFigures(0, 0)
})
