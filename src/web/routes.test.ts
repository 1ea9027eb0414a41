import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

/** Every path of the table, with the modules from the layout down. */
function addresses(
  table: readonly RouteConfigEntry[],
  above = '',
  files: string[] = [],
): Map<string, string> {
  const found = new Map<string, string>()
  for (const { path, file, children } of table) {
    const address = path ? `${above}/${path}` : above
    const chain = [...files, file]
    if (children) for (const entry of addresses(children, address, chain)) found.set(...entry)
    else found.set(address || '/', chain.join(' > '))
  }
  return found
}

const table = addresses(routes)
const english = [...table.keys()].filter((address) => !/^\/fr(\/|$)/.test(address))

test('the table holds every public path and every path of the back office', () => {
  expect(english.toSorted()).toEqual([
    '/',
    '/*',
    '/.well-known/change-password',
    '/.well-known/security.txt',
    '/accessibility',
    '/admin',
    '/admin/*',
    '/admin/audit',
    '/admin/begin/:token',
    '/admin/business',
    '/admin/cancel/:id',
    '/admin/check-in/:reference/party',
    '/admin/check-in/:reference?',
    '/admin/dev/clock',
    '/admin/dev/mailbox',
    '/admin/dev/mailbox/:id/html',
    '/admin/disponibilites',
    '/admin/email/:token',
    '/admin/go',
    '/admin/import',
    '/admin/import/:id',
    '/admin/invitation/:token',
    '/admin/launch',
    '/admin/login',
    '/admin/logout',
    '/admin/manifest/:day',
    '/admin/marks',
    '/admin/message/:id',
    '/admin/office.webmanifest',
    '/admin/password',
    '/admin/password/:token',
    '/admin/payments',
    '/admin/reports',
    '/admin/reports/export/:format',
    '/admin/reports/ledger/:format',
    '/admin/requests',
    '/admin/reservations/:tourId?',
    '/admin/reservations/departures',
    '/admin/reservations/export/:format',
    '/admin/reservations/message',
    '/admin/reservations/new',
    '/admin/reservations/preview/:id',
    '/admin/reservations/terms/:id',
    '/admin/reviews',
    '/admin/search',
    '/admin/settings',
    '/admin/settings/devices',
    '/admin/settings/emails/:sample/html',
    '/admin/settings/emails/:sample?',
    '/admin/settings/look',
    '/admin/settings/person',
    '/admin/settings/texts/:page/save',
    '/admin/settings/texts/:page?',
    '/admin/team/:id',
    '/admin/tours',
    '/admin/tours/edit/:id',
    '/admin/tours/edit/:id/map',
    '/admin/tours/edit/:id/photos',
    '/admin/tours/edit/:id/preview',
    '/admin/tours/edit/:id/save',
    '/admin/tours/new',
    '/admin/walk-in/:id',
    '/admin/walk-ins/:id',
    '/admin/whoami',
    '/cgv',
    '/checkout/cancel/:slug?',
    '/checkout/success/:session',
    '/consent',
    '/contact',
    '/dates',
    '/faq',
    '/guides',
    '/look/:file',
    '/manifest.webmanifest',
    '/messages/:file',
    '/offline',
    '/preview/:token',
    '/private',
    '/reservation',
    '/reservation/:sessionId/avis',
    '/reservation/:token',
    '/reservation/:token/calendar.ics',
    '/reservation/:token/cancel',
    '/reservation/:token/move',
    '/reservation/:token/party',
    '/reservation/:token/ticket.pdf',
    '/robots.txt',
    '/sitemap.xml',
    '/sw.js',
    '/tour/:slug',
    '/whoami',
  ])
})

/** These have no language. */
const ONCE = new Set([
  '/robots.txt',
  '/look/:file',
  '/sw.js',
  '/.well-known/security.txt',
  '/.well-known/change-password',
])

test.each(english.filter((address) => !ONCE.has(address)))(
  '%s has its French twin, by the same modules',
  (address) => {
    const twin = address === '/' ? '/fr' : `/fr${address}`
    expect(table.get(twin)).toBe(table.get(address))
  },
)

test('no two routes share an id, so that each language has its own', () => {
  const idsOf = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ id, file, children }) => [id ?? file, ...idsOf(children ?? [])])
  const ids = idsOf(routes)
  expect(new Set(ids).size).toBe(ids.length)
})
