import { once } from 'node:events'
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { readConfig } from '#config'
import { closeDatabase } from '#database/connect.ts'
import type { OpenedApp } from '../../../src/main/open-app.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { createTestDatabase, type TestDatabase } from '../postgres/database.ts'
import { aDeparture, aTour } from '../factories/factories.ts'
import { loadProduct } from './load-product.ts'

/** The product behind one port, with the cache before it. */
type CachedSite = {
  app: TestApp
  database: TestDatabase
  port: number
  logged: string[]
  /** Another App serves from now on, as after the office has set a connection. */
  become: (parts: Partial<TestApp>) => void
  tour: { id: string; slug: string }
}

const PUBLIC_URL = 'http://localhost:3000'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const OPENS_WITHIN_MS = 180_000

/** The product that `openCachedSite` has opened. */
export let installation: CachedSite

/** Opens the product for the tests of the calling file: before the first, until after the last. */
export function openCachedSite(): void {
  const closing: (() => unknown)[] = []

  beforeAll(async () => {
    installation = await openInstallation(closing)
  }, OPENS_WITHIN_MS)

  afterAll(async () => {
    for (const close of closing.toReversed()) await close()
  })
}

async function openInstallation(closing: (() => unknown)[]): Promise<CachedSite> {
  const database = await createTestDatabase()
  closing.push(() => database.drop())
  const product = await loadProduct()
  let takeOwn: (changes: ReadonlySet<string>) => void = () => {}
  const db = product.connectDatabase(database.url, {
    applicationName: 'escapade test',
    onFactsChanged: (changes) => takeOwn(changes),
  })
  closing.push(() => closeDatabase(db))
  const app = createTestApp(db)
  const tour = await aTour(app)
  await aDeparture(app, tour)
  const config = readConfig({ PUBLIC_URL, PAYMENTS: 'demo' })
  const opened = {
    app,
    bank: app.bank,
    queue: { isRunning: () => true },
    testClock: null,
  } as unknown as OpenedApp
  const logged: string[] = []
  const { fetch, observe } = product.httpHandler(
    config,
    (tell) => product.backendHere(config, opened, tell),
    {
      build: product.site,
      clientDirectory: null,
      logRequest: ({ route, status }) => logged.push(`${route} ${status}`),
      changesAt: product.changesAt,
      readShared: (request, call) => cache.readShared(request, call),
    },
  )
  const cache = product.openCache(config, { url: database.url, clock: app.clock, fetch, observe })
  closing.push(() => cache.close())
  takeOwn = cache.takeOwn
  const headers = product.securityHeaders(PUBLIC_URL)
  const { boundedServer, listenerOf, CONNECTION_LIMITS } = product
  const server = boundedServer(listenerOf(fetch), headers, CONNECTION_LIMITS, { first: cache.respondFirst })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  const become = (parts: Partial<TestApp>) => {
    Object.assign(opened, { app: { ...app, ...parts } })
    cache.dropAll()
  }
  return { app, database, port: (server.address() as AddressInfo).port, logged, become, tour }
}

type SiteResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

/** Asks the product as Firefox does; `path` begins with a slash. */
export async function get(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<SiteResponse> {
  const asked = httpRequest({
    port: installation.port,
    path,
    method,
    headers: { 'User-Agent': FIREFOX, ...headers },
  }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const body = Buffer.concat(await response.toArray())
  return { status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() }
}

/** The tag changes with every new rendering, because the page names the minute of its making. */
export async function etagOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await get(path, headers)).headers.etag ?? ''
}

/** Time passes, so that a new rendering differs. */
export function pass(): void {
  installation.app.clock.advance({ minutes: 1 })
}

/** True when the second response is the first one again; only kept responses have a tag. */
export async function isKept(
  path: string,
  first: Record<string, string> = {},
  second = first,
): Promise<boolean> {
  const before = await etagOf(path, first)
  pass()
  return before !== '' && (await etagOf(path, second)) === before
}

/** Saves a group of settings, valid or not. */
export async function save(key: string, value: unknown): Promise<void> {
  const row = { value: JSON.stringify(value) as never, updated_at: '2026-06-15T09:00:00Z' }
  await installation.app.db
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** Takes a group of settings back to its default. */
export async function forgetSetting(key: string): Promise<void> {
  await installation.app.db.deleteFrom('setting').where('key', '=', key).execute()
}
