import {
  filesOf,
  isExpired,
  isLogin,
  keptKind,
  limitedInTime,
  OFFLINE_PAGES,
  offlinePageOf,
  tellsLoggedOut,
  WHOAMI,
  type KeptKind,
} from './kept-pages.ts'
import type { AnswerEvent, WorkerScope } from './scope.ts'

/**
 * Lets a ticket, Today and a guest list be read without a connection, and says so on every other page. Built files are
 * taken from the cache, pages always from the network first; nothing with a price or a stock is ever kept. Pages of the
 * office are forgotten when their time is over, and when the login is found ended.
 */
const worker = globalThis as unknown as WorkerScope
const now = () => performance.timeOrigin + performance.now()
const FILES = 'files'
const FILES_MAX = 200
const OFFLINE = 'offline'
/** Tickets of one person; of the office only what was opened last. */
const KEPT_MAX: Record<KeptKind, number> = { ticket: 10, office: 2 }

worker.addEventListener('install', (event) => event.waitUntil(prepare()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', (event) => answer(event))
// A page that was loaded without this worker, or that is online again, tells its address.
worker.addEventListener('message', (event) => event.waitUntil(keepAddress(String(event.data))))

async function prepare(): Promise<void> {
  const pages = await caches.open(OFFLINE)
  for (const path of OFFLINE_PAGES) {
    const page = await fetch(path, { cache: 'reload', credentials: 'omit' })
    if (!page.ok) throw new Error(`${path}: ${page.status}`)
    await keepFilesOf(page.clone())
    await pages.put(path, page)
  }
  await worker.skipWaiting()
}

async function takeOver(): Promise<void> {
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  await forgetExpired()
}

function answer(event: AnswerEvent): void {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(builtFile(request))
  else if (request.mode === 'navigate') event.respondWith(freshOrKept(event, pathname))
}

async function builtFile(request: Request): Promise<Response> {
  const files = await caches.open(FILES)
  const kept = await files.match(request)
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok) await put(files, request.url, fresh.clone(), FILES_MAX)
  return fresh
}

async function freshOrKept(event: AnswerEvent, pathname: string): Promise<Response> {
  try {
    const fresh = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(remember(event.request.url, fresh.clone()))
    return fresh
  } catch (error) {
    await forgetExpired()
    const kind = keptKind(pathname)
    const kept = kind && (await (await caches.open(kind)).match(event.request.url))
    const offline = kept ?? (await (await caches.open(OFFLINE)).match(offlinePageOf(pathname)))
    if (!offline) throw error
    return offline
  }
}

async function keepAddress(address: string): Promise<void> {
  if (keptKind(new URL(address).pathname)) await remember(address, await fetch(address))
  else await forgetOfficeOfNobody()
}

/** A page that was seen is kept if it is of a kind that is; whoever is asked to log in leaves nothing of the office. */
async function remember(address: string, fresh: Response): Promise<void> {
  const { pathname } = new URL(fresh.url || address)
  if (isLogin(pathname)) await caches.delete('office')
  await forgetExpired()
  const kind = keptKind(pathname)
  if (kind !== 'office') await forgetOfficeOfNobody()
  if (!kind || !fresh.ok || fresh.redirected) return
  const kept = kind === 'office' ? limitedInTime(fresh, now()) : fresh
  if (!kept) return
  await keepFilesOf(kept.clone())
  await put(await caches.open(kind), address, kept, KEPT_MAX[kind])
}

/** A login may end elsewhere: what the office left here is kept only while somebody is logged in. */
async function forgetOfficeOfNobody(): Promise<void> {
  if (!(await caches.has('office'))) return
  const told = await fetch(WHOAMI, { redirect: 'manual', cache: 'no-store' }).catch(() => null)
  if (told && tellsLoggedOut(told)) await caches.delete('office')
}

async function forgetExpired(): Promise<void> {
  if (!(await caches.has('office'))) return
  const office = await caches.open('office')
  for (const request of await office.keys()) {
    const page = await office.match(request)
    if (page && isExpired(page, now())) await office.delete(request)
  }
}

async function keepFilesOf(response: Response): Promise<void> {
  const files = await caches.open(FILES)
  for (const file of filesOf(await response.text())) {
    if (await files.match(file)) continue
    const fresh = await fetch(file)
    if (fresh.ok) await put(files, file, fresh, FILES_MAX)
  }
}

/** The oldest go first when there are more than `max`. */
async function put(cache: Cache, address: string, response: Response, max: number): Promise<void> {
  await cache.delete(address)
  await cache.put(address, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -max).map((key) => cache.delete(key)))
}
