import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { KEPT_FOR } from './kept-pages.ts'
import type { FetchEvent } from './scope.ts'

const ORIGIN = 'https://tours.example.com'
const TICKET = '/reservation/s3cret'
const GUESTS = '/admin/manifest/2026-11-27'
const BANNER = '<output class="banner" data-offline="true" hidden="">'

type Fetched = () => Response | Promise<Response>

const listeners = new Map<string, (event: FetchEvent) => void>()
const stores = new Map<string, Map<string, Response>>()
let network: Fetched
let isFull = false

const hrefOf = (asked: string | { url: string }) =>
  new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href

/** A browser's cache, in memory: a page that is put again comes last, and without room nothing changes. */
function storeIn(pages: Map<string, Response>) {
  return {
    match: (asked: string | { url: string }) => Promise.resolve(pages.get(hrefOf(asked))?.clone()),
    async put(asked: string, page: Response) {
      if (isFull) throw new DOMException('Quota exceeded.', 'QuotaExceededError')
      const whole = new Response(await page.text(), page)
      pages.delete(hrefOf(asked))
      pages.set(hrefOf(asked), whole)
    },
    delete: (asked: string) => Promise.resolve(pages.delete(hrefOf(asked))),
    keys: () => Promise.resolve([...pages.keys()].map((url) => ({ url }))),
  }
}

const caches = {
  has: (name: string) => Promise.resolve(stores.has(name)),
  delete: (name: string) => Promise.resolve(stores.delete(name)),
  open(name: string) {
    const pages = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, pages)
    return Promise.resolve(storeIn(pages))
  },
}

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (type: string, listener: (event: FetchEvent) => void) =>
    listeners.set(type, listener),
  )
  await import('./worker.ts')
  return () => vi.unstubAllGlobals()
})

beforeEach(() => {
  stores.clear()
  isFull = false
  vi.stubGlobal('location', new URL(ORIGIN))
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', () => Promise.resolve().then(network))
})

/** The response to a navigation; null when the worker leaves the request to the browser. */
async function visit(path: string, { method = 'GET', mode = 'navigate' } = {}): Promise<Response | null> {
  const { response, work } = await open(path, { method, mode })
  await Promise.all(work)
  return response
}

/** The response as soon as it is there, with the work that goes on after it. */
async function open(path: string, { method = 'GET', mode = 'navigate' } = {}) {
  const responses: Promise<Response>[] = []
  const work: Promise<unknown>[] = []
  listeners.get('fetch')?.({
    request: { url: ORIGIN + path, method, mode } as Request,
    waitUntil: (promise) => void work.push(promise),
    respondWith: (response) => void responses.push(response),
  })
  const [response = null] = await Promise.all(responses)
  return { response, work }
}

const page = (text: string) => () =>
  new Response(`<html>${BANNER}${text}`, { headers: { [KEPT_FOR]: '3600' } })
/** A page whose connection breaks after its beginning. */
const cutPage = (text: string) => () => {
  const parts = [new TextEncoder().encode(`<html>${text}`)]
  const pull = (body: ReadableStreamDefaultController) => {
    const part = parts.shift()
    if (part) body.enqueue(part)
    else body.error(new TypeError('network error'))
  }
  return new Response(new ReadableStream({ pull }), { headers: { [KEPT_FOR]: '3600' } })
}
const failing = (status: number) => () =>
  new Response('Back in a moment', { status, headers: { 'Retry-After': '30' } })

describe.each([TICKET, GUESTS])('the page %s', (path) => {
  test.each([502, 503, 504])('is shown from the device, with its age, in place of %i', async (status) => {
    network = page('Maya, 2 seats')
    expect(await (await visit(path))?.text()).toContain(`${BANNER}Maya`)
    network = failing(status)
    const kept = await visit(path)
    expect(kept?.status).toBe(200)
    expect(await kept?.text()).toBe(
      '<html><output class="banner" data-offline="kept" hidden="">Maya, 2 seats',
    )
    // The response in its place is not kept, and a good one is shown again.
    network = page('Noor, 1 seat')
    expect(await (await visit(path))?.text()).toContain('Noor')
  })

  test('that is not kept shows the response in its place', async () => {
    network = failing(503)
    expect((await visit(path))?.status).toBe(503)
  })

  test.each([404, 410, 500])('is not shown from the device in place of %i', async (status) => {
    network = page('Maya, 2 seats')
    await visit(path)
    network = failing(status)
    expect((await visit(path))?.status).toBe(status)
  })

  test('is shown from the device, with its age, without a connection', async () => {
    network = page('Maya, 2 seats')
    await visit(path)
    network = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await (await visit(path))?.text()).toContain('data-offline="kept"')
  })
})

describe.each([TICKET, GUESTS])('the kept page %s', (path) => {
  beforeEach(async () => {
    network = page('Maya, 2 seats')
    await visit(path)
    return () => void vi.useRealTimers()
  })

  test('is shown after some seconds without a response, and replaced by the late one', async () => {
    vi.useFakeTimers()
    const late = Promise.withResolvers<Response>()
    network = () => late.promise
    const opening = open(path)
    await vi.advanceTimersByTimeAsync(10_000)
    const { response, work } = await opening
    expect(await response?.text()).toContain('data-offline="kept" hidden="">Maya')
    late.resolve(page('Noor, 1 seat')())
    await Promise.all(work)
    network = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await (await visit(path))?.text()).toContain('Noor')
  })

  test('stays after a response that is cut off', async () => {
    network = cutPage('Noor')
    await visit(path)
    network = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await (await visit(path))?.text()).toContain('Maya')
  })

  test('stays on a device without room for the next one, which is shown', async () => {
    isFull = true
    network = page('Noor, 1 seat')
    expect(await (await visit(path))?.text()).toContain('Noor')
    network = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await (await visit(path))?.text()).toContain('Maya')
  })
})

test('a page whose style sheet is lost is kept without it', async () => {
  const html = '<html><link rel="stylesheet" href="/assets/root-1.css">Maya'
  let requests = 0
  network = () => {
    requests += 1
    return requests === 1 ? new Response(html) : Promise.reject(new TypeError('Failed to fetch'))
  }
  await visit(TICKET)
  expect(await (await visit(TICKET))?.text()).toContain('Maya')
})

test('a page that is not kept is waited for, however long it takes', async () => {
  vi.useFakeTimers()
  const late = Promise.withResolvers<Response>()
  network = () => late.promise
  const opening = open('/tour/vieux-lyon')
  await vi.advanceTimersByTimeAsync(60_000)
  late.resolve(page('58 €')())
  expect(await (await opening).response?.text()).toContain('58 €')
  vi.useRealTimers()
})

test('a built file is delivered on a device without room for it', async () => {
  isFull = true
  network = () => new Response('export {}')
  expect(await (await visit('/assets/page-forms-1.js', { mode: 'cors' }))?.text()).toBe('export {}')
})

test('a ticket that was moved is kept once, with its new date, and shown at its link in each language', async () => {
  network = page('Monday')
  await visit(TICKET)
  network = page('Sunday')
  await visit(`/fr${TICKET}?done=moved`)
  network = () => Promise.reject(new TypeError('Failed to fetch'))
  for (const path of [TICKET, `/fr${TICKET}`, `/fr${TICKET}?done=moved`])
    expect(await (await visit(path))?.text()).toContain('Sunday')
  expect([...(stores.get('ticket')?.keys() ?? [])]).toEqual([`${ORIGIN}/fr${TICKET}`])
})

test('guests whose time is over are not shown in place of 503', async () => {
  network = page('Maya, 2 seats')
  await visit(GUESTS)
  const pages = stores.get('office') as Map<string, Response>
  for (const [url] of pages) pages.set(url, new Response('Maya', { headers: { 'X-Kept-Until': '1' } }))
  network = failing(503)
  expect((await visit(GUESTS))?.status).toBe(503)
})

test('a page with prices shows the response in its place, and a form goes past the worker', async () => {
  network = page('58 €')
  await visit('/tour/vieux-lyon')
  network = failing(503)
  expect((await visit('/tour/vieux-lyon'))?.status).toBe(503)
  expect(await visit(TICKET, { method: 'POST' })).toBeNull()
  expect(await visit(TICKET, { mode: 'cors' })).toBeNull()
})
