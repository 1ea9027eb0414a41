import { filesOf, isLogin, keptKind, offlinePageOf, type KeptKind } from './kept-pages.ts'
import type { AnswerEvent, WorkerScope } from './scope.ts'

/**
 * Lets a ticket, Today and a guest list be read without a connection, and says so on every other page. Built files are
 * taken from the cache, pages always from the network first; nothing with a price or a stock is ever kept.
 */
const worker = globalThis as unknown as WorkerScope
const FILES = 'files'
const FILES_MAX = 200
const OFFLINE = 'offline'
const OFFLINE_PAGES = ['/offline', '/fr/offline']
/** Tickets of one person; of the office only what was opened last. */
const KEPT_MAX: Record<KeptKind, number> = { ticket: 10, office: 2 }

worker.addEventListener('install', (event) => event.waitUntil(prepare()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', (event) => answer(event))
// The page that installed this worker was loaded without it.
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
    const kind = keptKind(pathname)
    const kept = kind && (await (await caches.open(kind)).match(event.request.url))
    const offline = kept ?? (await (await caches.open(OFFLINE)).match(offlinePageOf(pathname)))
    if (!offline) throw error
    return offline
  }
}

async function keepAddress(address: string): Promise<void> {
  if (keptKind(new URL(address).pathname)) await remember(address, await fetch(address))
}

/** A page that was seen is kept if it is of a kind that is; whoever is asked to log in leaves nothing of the office. */
async function remember(address: string, fresh: Response): Promise<void> {
  const { pathname } = new URL(fresh.url || address)
  if (isLogin(pathname)) await caches.delete('office')
  const kind = keptKind(pathname)
  if (!kind || !fresh.ok || fresh.redirected) return
  await keepFilesOf(fresh.clone())
  await put(await caches.open(kind), address, fresh, KEPT_MAX[kind])
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
