import {
  filesOf,
  isExpired,
  isLogin,
  keptKind,
  limitedInTime,
  OFFLINE_PAGES,
  offlinePageOf,
  meansLoggedOut,
  meansNoConnection,
  shownAsKept,
  urlsOf,
  WHOAMI,
  type KeptKind,
} from './kept-pages.ts'
import type { FetchEvent, WorkerScope } from './scope.ts'
import { now } from '../browser/now.ts'
import { ownPath, sentNotice } from './show-notice.ts'

/**
 * Lets a ticket, Today, the scanner and guest lists be read offline, and shows the offline page for every other page.
 * Built files come from the cache, pages always from the network first; a page with a price or a stock is never kept.
 * A kept page also stands in for a response that the proxy or a busy server gives in its place, or that does not come.
 * A device without room keeps nothing more, and still shows every page.
 * Pages of the back office are deleted when their time is over, and when the log-in is found ended.
 */
const worker = globalThis as unknown as WorkerScope
const FILES = 'files'
const FILES_MAX = 200
const OFFLINE = 'offline'
/** After this number of milliseconds without a response, the kept page is shown. */
const PATIENCE_MS = 8_000
/** Tickets of one person; of the back office only the last opened pages. */
const KEPT_MAX: Record<KeptKind, number> = { ticket: 10, office: 6 }
/** The number of times that the pages of the back office were deleted after a log-out. */
let logOuts = 0

worker.addEventListener('install', (event) => event.waitUntil(prepare()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('push', (event) => event.waitUntil(showNotice(event.data?.text())))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(ownPath(event.notification.data)))
})
worker.addEventListener('fetch', (event) => respond(event))
// A page that was loaded without this worker, or that is online again, sends its URL.
worker.addEventListener('message', (event) => event.waitUntil(keepUrl(String(event.data))))

async function showNotice(text: string | undefined): Promise<void> {
  const sent = sentNotice(text)
  if (!sent) return
  const { title, path, ...shown } = sent
  await worker.registration.showNotification(title, { ...shown, data: path, icon: '/icon-192.png' })
}

/** Shows the window that has this page open, else a new one: another page may hold text that is not saved. */
async function openPage(path: string): Promise<void> {
  const target = new URL(path, worker.location.origin).href
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => url === target)
  await (open ? open.focus() : worker.clients.openWindow(target))
}

async function prepare(): Promise<void> {
  const pages = await caches.open(OFFLINE)
  for (const path of OFFLINE_PAGES) {
    const page = await fetch(path, { cache: 'reload', credentials: 'omit' })
    if (!page.ok) throw new Error(`${path}: ${page.status}`)
    await keepFilesOf(await page.clone().text())
    await pages.put(path, page)
  }
  await worker.skipWaiting()
}

async function takeOver(): Promise<void> {
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  await forgetExpired()
}

function respond(event: FetchEvent): void {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (/^\/(assets|look)\//.test(pathname)) event.respondWith(builtFile(event))
  else if (request.mode === 'navigate') event.respondWith(freshOrKept(event, pathname))
}

async function builtFile({ request }: FetchEvent): Promise<Response> {
  const kept = await keptFile(request).catch(() => undefined)
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok) await keepFile(request.url, fresh.clone()).catch(() => {})
  return fresh
}

async function freshOrKept(event: FetchEvent, pathname: string): Promise<Response> {
  const { url } = event.request
  const requestedAt = logOuts
  const fresh = freshPage(event)
  const remembering = fresh.then((page) => remember(url, page.clone(), requestedAt))
  event.waitUntil(remembering.catch(() => {}))
  try {
    const response = await inTime(fresh, () => keptPage(url, pathname))
    return (meansNoConnection(response) && (await keptPage(url, pathname))) || response
  } catch (error) {
    const kept = await keptPage(url, pathname)
    const offline = kept ?? (await (await caches.open(OFFLINE)).match(offlinePageOf(pathname)))
    if (!offline) throw error
    return offline
  }
}

async function freshPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? (await fetch(request))
}

/** The response; the kept page, if there is one, when the response takes too long. */
async function inTime(
  fresh: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_MS))).then(kept).then(
    (page) => page ?? fresh,
    () => fresh,
  )
  try {
    return await Promise.race([fresh, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The kept copy of a page whose time is not over; undefined for a page of another kind. */
async function keptPage(url: string, pathname: string): Promise<Response | undefined> {
  await forgetExpired()
  const kind = keptKind(pathname)
  if (!kind) return undefined
  const cache = await caches.open(kind)
  for (const one of urlsOf(url, kind)) {
    const kept = await cache.match(one)
    if (kept) return shownAsKept(kept)
  }
  return undefined
}

async function keepUrl(url: string): Promise<void> {
  const requestedAt = logOuts
  if (keptKind(new URL(url).pathname)) await remember(url, await fetch(url), requestedAt)
  else await forgetOfficeOfNobody()
}

/**
 * Keeps a page that was seen, if it is of such a kind. The log-in page deletes the back office's pages. `requestedAt`
 * is the number of log-outs when the page was requested: a slow page of an earlier log-in is not kept.
 */
async function remember(url: string, fresh: Response, requestedAt: number): Promise<void> {
  const { pathname } = new URL(fresh.url || url)
  if (isLogin(pathname)) await forgetOffice()
  await forgetExpired()
  const kind = keptKind(pathname)
  if (kind !== 'office') await forgetOfficeOfNobody()
  if (!kind || !fresh.ok || fresh.redirected) return
  const kept = kind === 'office' ? limitedInTime(fresh, now()) : fresh
  if (!kept) return
  // Read to its end: of a page that is cut off, the former copy is of more use.
  const html = await kept.clone().text()
  const cache = await caches.open(kind)
  if (kind === 'office' && logOuts !== requestedAt) return
  const [own, ...others] = urlsOf(url, kind)
  await cache.put(own, kept)
  await Promise.all(others.map((other) => cache.delete(other)))
  await keepLast(cache, KEPT_MAX[kind])
  await keepFilesOf(html)
}

/** A log-in may end elsewhere: the pages of the back office are kept only during a log-in. */
async function forgetOfficeOfNobody(): Promise<void> {
  if (!(await caches.has('office'))) return
  const reply = await fetch(WHOAMI, { redirect: 'manual', cache: 'no-store' }).catch(() => null)
  if (reply && meansLoggedOut(reply)) await forgetOffice()
}

async function forgetOffice(): Promise<void> {
  logOuts += 1
  await caches.delete('office')
}

async function forgetExpired(): Promise<void> {
  if (!(await caches.has('office'))) return
  const office = await caches.open('office')
  for (const request of await office.keys()) {
    const page = await office.match(request)
    if (page && isExpired(page, now())) await office.delete(request)
  }
}

async function keepFilesOf(html: string): Promise<void> {
  const files = await caches.open(FILES)
  for (const file of filesOf(html)) {
    if (await files.match(file)) continue
    const fresh = await fetch(file)
    if (fresh.ok) await keepFile(file, fresh)
  }
}

async function keptFile(request: Request): Promise<Response | undefined> {
  return (await caches.open(FILES)).match(request)
}

async function keepFile(url: string, file: Response): Promise<void> {
  const files = await caches.open(FILES)
  await files.put(url, file)
  await keepLast(files, FILES_MAX)
}

/** Deletes the oldest of more than `max`: a page or file that is put again comes last. */
async function keepLast(cache: Cache, max: number): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -max).map((key) => cache.delete(key)))
}
