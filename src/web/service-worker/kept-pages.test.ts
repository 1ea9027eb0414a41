import { describe, expect, test } from 'vitest'
import {
  filesOf,
  isExpired,
  isLogin,
  keptKind,
  KEPT_FOR,
  limitedInTime,
  offlinePageOf,
  meansLoggedOut,
  urlsOf,
} from './kept-pages.ts'

test.each([
  ['/reservation/s3cret', 'ticket'],
  ['/fr/reservation/s3cret', 'ticket'],
  ['/admin', 'office'],
  ['/fr/admin/manifest/2026-11-21', 'office'],
  ['/admin/check-in', 'office'],
])('%s is kept: %s', (path, kind) => {
  expect(keptKind(path)).toBe(kind)
})

test.each([
  '/',
  '/tour/vieux-lyon',
  '/checkout/success/cs_1',
  '/reservation/s3cret/avis',
  '/reservation/s3cret/calendar.ics',
  '/admin/reservations',
  '/admin/check-in/K7MXQ4TB',
  '/admin/disponibilites',
  '/api/tours',
])('%s is never kept: it contains a price, a stock or too much', (path) => {
  expect(keptKind(path)).toBeNull()
})

test('the log-in page shows that nobody is logged in', () => {
  expect(['/admin/login', '/fr/admin/login', '/admin', '/login'].map(isLogin)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

describe('a page of the back office', () => {
  const NOW = 1_800_000_000_000
  const page = (keptFor?: string) =>
    new Response('<h1>Guests</h1>', { headers: { Server: 'x', ...(keptFor && { [KEPT_FOR]: keptFor }) } })

  test('is kept as long as its header says, and not a moment longer', async () => {
    const kept = limitedInTime(page('3600'), NOW) as Response
    expect(kept.headers.get('Server')).toBe('x')
    expect(isExpired(kept, NOW + 3_599_999)).toBe(false)
    expect(isExpired(kept, NOW + 3_600_000)).toBe(true)
    expect(await kept.text()).toBe('<h1>Guests</h1>')
  })

  test.each(['0', '-5', 'for ever', undefined])('is not kept when its header says %s', (keptFor) => {
    expect(limitedInTime(page(keptFor), NOW)).toBeNull()
  })

  test('that an earlier worker kept without a limit is expired', () => {
    expect(isExpired(page(), 0)).toBe(true)
  })
})

test.each([
  ['live', { type: 'basic', status: 204 }, false],
  ['redirected to the log-in page, in the form of a browser', { type: 'opaqueredirect', status: 0 }, true],
  ['led to the log-in page', { type: 'basic', status: 302 }, true],
  ['refused', { type: 'basic', status: 401 }, true],
  ['a server that is starting', { type: 'basic', status: 503 }, false],
] as const)('a log-in has ended when a request for it gets: %s', (_, response, ended) => {
  expect(meansLoggedOut(response)).toBe(ended)
})

test('each language has its own offline page', () => {
  expect(['/fr', '/fr/faq', '/french', '/'].map(offlinePageOf)).toEqual([
    '/fr/offline',
    '/fr/offline',
    '/offline',
    '/offline',
  ])
})

test('finds the built files that a page names, each once', () => {
  const html = `<link href="/assets/a-1.css"><link href="/assets/f.woff2"><script src="/assets/p-2.js">
    <script>import("/assets/p-2.js")</script><img src="/photos/x/640.avif">`
  expect(filesOf(html)).toEqual(['/assets/a-1.css', '/assets/f.woff2', '/assets/p-2.js'])
})

test('a guest list after a cancellation takes the place of the list before it, and each page has its own', () => {
  const list = 'https://tours.example/admin/manifest/2026-12-05'
  expect(urlsOf(`${list}?done=cancel`, 'office')).toEqual([list])
  expect(urlsOf(`${list}?page=2&done=cancel`, 'office')).toEqual([`${list}?page=2`])
})
