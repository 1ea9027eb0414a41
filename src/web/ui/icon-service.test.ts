import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findIcons } from '#adapters/icons/find-icons.ts'
import { iconsApi, type IconSet } from '#api/site/icons.ts'
import { problemOf } from '#api/http/response/problem.ts'
import icons from '@iconify-json/ph/icons.json' with { type: 'json' }

const ORIGIN = 'https://tours.example'
const FALLBACK = 'https://icons.example'
const URL_CHARACTERS_MAX = 500

const api = iconsApi(async (prefix, names) => (await findIcons(prefix, names)) as IconSet | null)
api.onError((error, c) => problemOf(c, error) ?? c.body(null, 500))
let asked: { url: string; atMs: number }[]

// Files are read in real time, which the tests' clock does not wait for.
beforeAll(() => findIcons('ph', ['star']))
beforeEach(() => {
  asked = []
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The service's client as a page loads it, in front of services that respond, or hang where they return nothing. */
async function openPage(
  response: (url: URL) => Response | Promise<Response> | undefined,
  fallback?: string,
): Promise<(name: string) => Promise<{ size: number; body: string } | null>> {
  vi.stubGlobal('location', new URL(ORIGIN))
  vi.stubGlobal('document', { documentElement: { dataset: fallback ? { iconFallback: fallback } : {} } })
  const startedAt = performance.now()
  vi.stubGlobal('fetch', (url: string) => {
    asked.push({ url, atMs: performance.now() - startedAt })
    return response(new URL(url)) ?? new Promise<Response>(() => {})
  })
  return (await import('./icon-service.ts')).fetchIcon
}

/** Our own service, as the site serves it. */
const ours = ({ pathname, search }: URL) => api.request(pathname.replace('/api', '') + search)

const drawn = (name: string) => Response.json({ prefix: 'mdi', icons: { [name]: { body: '<path/>' } } })

describe('our own service', () => {
  test('gets requests for our own collection by the protocol', async () => {
    const fetchIcon = await openPage(ours)
    const mark = fetchIcon('escapade:mark')
    await vi.runAllTimersAsync()
    expect(await mark).toMatchObject({ size: 40, body: expect.stringContaining('<rect') })
    expect(asked.map(({ url }) => url)).toEqual([`${ORIGIN}/api/_icons/escapade.json?icons=mark`])
  })

  test('gets requests for many icons in URLs of at most 500 characters, each icon once', async () => {
    const fetchIcon = await openPage(ours)
    const names = Object.keys(icons.icons).slice(0, 200)
    const all = Promise.all(names.map((name) => fetchIcon(`ph:${name}`)))
    await vi.runAllTimersAsync()
    expect((await all).every((icon) => icon?.body)).toBe(true)
    expect(asked.length).toBeGreaterThan(3)
    const lengths = asked.map(({ url }) => url.length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(URL_CHARACTERS_MAX)
    // Filled up, too: one more request would be too many.
    expect(Math.min(...lengths.slice(0, -1))).toBeGreaterThan(URL_CHARACTERS_MAX - 60)
    const sent = asked.flatMap(({ url }) => new URL(url).searchParams.get('icons')?.split(',') ?? [])
    expect(sent.toSorted()).toEqual(names.toSorted())
  })

  test('is the only one requested, also when it hangs or lacks an icon, and is given up', async () => {
    const fetchIcon = await openPage(() => undefined)
    const lost = vi.fn()
    void fetchIcon('ph:lost').then(lost)
    await vi.advanceTimersByTimeAsync(750 + 4_999)
    expect(lost).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(lost).toHaveBeenCalledExactlyOnceWith(null)
    expect(asked.map(({ url }) => new URL(url).origin)).toEqual([ORIGIN])
  })
})

describe('with a fallback of the operator', () => {
  test('a hanging service is overtaken after 750 ms', async () => {
    const fetchIcon = await openPage(
      ({ origin }) => (origin === FALLBACK ? drawn('sail') : undefined),
      FALLBACK,
    )
    const sail = fetchIcon('mdi:sail')
    await vi.advanceTimersByTimeAsync(740)
    expect(asked).toHaveLength(1)
    await vi.runAllTimersAsync()
    expect(await sail).toMatchObject({ body: '<path/>' })
    expect(asked.map(({ url }) => url)).toEqual([
      `${ORIGIN}/api/_icons/mdi.json?icons=sail`,
      `${FALLBACK}/mdi.json?icons=sail`,
    ])
    expect((asked[1]?.atMs ?? 0) - (asked[0]?.atMs ?? 0)).toBe(750)
  })

  test('both hang: given up 5,000 ms after the last had its 750 ms', async () => {
    const fetchIcon = await openPage(() => undefined, FALLBACK)
    const lost = vi.fn()
    void fetchIcon('mdi:lost').then(lost)
    await vi.advanceTimersByTimeAsync(2 * 750 + 4_999)
    expect(lost).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(lost).toHaveBeenCalledExactlyOnceWith(null)
    expect(asked).toHaveLength(2)
  })

  test('a collection that we do not have is requested from it at once', async () => {
    const fetchIcon = await openPage((url) => (url.origin === FALLBACK ? drawn('home') : ours(url)), FALLBACK)
    const home = fetchIcon('mdi:home')
    await vi.advanceTimersByTimeAsync(700)
    expect(await home).toMatchObject({ body: '<path/>' })
  })

  test('an icon that we have is not requested from it', async () => {
    const fetchIcon = await openPage(ours, FALLBACK)
    const star = fetchIcon('ph:star')
    await vi.runAllTimersAsync()
    expect(await star).toMatchObject({ size: 256 })
    expect(asked.map(({ url }) => new URL(url).origin)).toEqual([ORIGIN])
  })
})
