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

const hrefOf = (asked: string | { url: string }) =>
  new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href

/** A browser's cache, in memory. */
function storeIn(pages: Map<string, Response>) {
  return {
    match: (asked: string | { url: string }) => Promise.resolve(pages.get(hrefOf(asked))?.clone()),
    put: (asked: string, page: Response) => Promise.resolve(void pages.set(hrefOf(asked), page)),
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
  vi.stubGlobal('location', new URL(ORIGIN))
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', () => Promise.resolve().then(network))
})

/** The response to a navigation; null when the worker leaves the request to the browser. */
async function visit(path: string, { method = 'GET', mode = 'navigate' } = {}): Promise<Response | null> {
  const responses: Promise<Response>[] = []
  const work: Promise<unknown>[] = []
  listeners.get('fetch')?.({
    request: { url: ORIGIN + path, method, mode } as Request,
    waitUntil: (promise) => void work.push(promise),
    respondWith: (response) => void responses.push(response),
  })
  const [response = null] = await Promise.all(responses)
  await Promise.all(work)
  return response
}

const page = (text: string) => () =>
  new Response(`<html>${BANNER}${text}`, { headers: { [KEPT_FOR]: '3600' } })
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
