import { expect, test } from 'vitest'
import { filesOf, isLogin, keptKind, offlinePageOf } from './kept-pages.ts'

test.each([
  ['/reservation/s3cret', 'ticket'],
  ['/fr/reservation/s3cret', 'ticket'],
  ['/admin', 'office'],
  ['/fr/admin/manifest/2026-11-21', 'office'],
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
  '/admin/disponibilites',
  '/api/tours',
])('%s is never kept: it tells a price, a stock or too much', (path) => {
  expect(keptKind(path)).toBeNull()
})

test('the login page tells that nobody is logged in', () => {
  expect(['/admin/login', '/fr/admin/login', '/admin', '/login'].map(isLogin)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('each language has its own page for being offline', () => {
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
