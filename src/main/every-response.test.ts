import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config'
import type { Observe } from '#core/kernel/served-request.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { aTour } from '#tests/support/factories/factories.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres/database.ts'
import openapi from '../../docs/openapi.json' with { type: 'json' }
import { loadProduct } from '#tests/support/site/load-product.ts'
import { boundedServer, listenerOf } from './connections/bounded-server.ts'
import type { OpenedApp } from './open-app.ts'
import { securityHeaders } from './security-headers.ts'

const PUBLIC_URL = 'https://shop.test'

let database: TestDatabase
let port: number
const closing: (() => unknown)[] = []

/** The whole product on a socket, as main.ts serves it on https, with the site as it is built. */
beforeAll(async () => {
  database = await createTestDatabase()
  const app = createTestApp(database.db)
  // Long enough to be compressed.
  for (let tours = 0; tours < 3; tours += 1) await aTour(app)
  const config = readConfig({ PUBLIC_URL, PAYMENTS: 'demo', METRICS_TOKEN: 'a-token-of-the-test' })
  const opened = { app, bank: app.bank, queue: { isRunning: () => true }, testClock: null } as unknown
  const { httpHandler, backendHere, site } = await loadProduct()
  const folder = await mkdtemp(join(tmpdir(), 'escapade-client-'))
  closing.push(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'root-1a2b.css'), 'a{color:red}')
  await writeFile(join(folder, 'assets', 'mark-1a2b.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const backend = (observe: Observe) => backendHere(config, opened as OpenedApp, observe)
  const { fetch } = httpHandler(config, backend, {
    logRequest: () => {},
    build: site,
    clientDirectory: folder,
  })
  const server = boundedServer(listenerOf(fetch), securityHeaders(PUBLIC_URL)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
})

afterAll(async () => {
  for (const close of closing) await close()
  await database?.drop()
})

/** The head of the response to a request written manually. */
async function headOf(line: string, headers = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${line} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n${headers}\r\n`)
  let said = ''
  socket.on('data', (piece: Buffer) => (said += piece.toString('latin1')))
  await once(socket, 'close')
  return said.split('\r\n\r\n')[0] ?? ''
}

const REQUESTS = [
  ['a page', 'GET /', '', 200],
  ['a page in brotli', 'GET /contact', 'Accept-Encoding: gzip, br\r\n', 200],
  ['a page in French', 'GET /fr/contact', '', 200],
  ['a page that is not there', 'GET /nowhere', '', 404],
  ['a redirect', 'GET /faq/', '', 301],
  ['a page behind the login', 'GET /admin', '', 302],
  ['the login', 'GET /admin/login', '', 200],
  ['a method that pages do not know', 'PUT /', '', 405],
  ['a form of another site', 'POST /contact', 'Sec-Fetch-Site: cross-site\r\n', 403],
  ['too large a form', 'POST /contact', 'Content-Length: 900000\r\n', 413],
  ['the API', 'GET /api/ping', '', 200],
  ['a refusal of the API', 'GET /api/team', '', 401],
  ['a call that is not there', 'GET /api/nowhere', '', 404],
  ['the documentation', 'GET /api/docs', '', 200],
  ['a photo that is not there', 'GET /photos/none/400.webp', '', 404],
  ['a card that is not there', 'GET /sharing/none/fr.jpg', '', 404],
  ['the metrics', 'GET /metrics', 'Authorization: Bearer a-token-of-the-test\r\n', 200],
  ['the metrics without their token', 'GET /metrics', '', 401],
  ['a payment page that is not there', 'GET /_pay/none', '', 404],
  ['a payment form of another site', 'POST /_pay/none', 'Content-Type: text/plain\r\n', 403],
  ['TRACE', 'TRACE /', '', 405],
  ['a NUL', 'GET /%00', '', 400],
  ['a NUL in a call', 'GET /api/tours/%00', '', 400],
  ['a drawing of the build, which is a page by itself', 'GET /assets/mark-1a2b.svg', '', 200],
  ['a file of the build that is not there', 'GET /assets/gone-1a2b.svg', '', 404],
  ['a form to a file of the build', 'POST /assets/root-1a2b.css', 'Content-Length: 0\r\n', 405],
  ['two Hosts', 'GET /', 'Host: other.test\r\n', 400],
  ['an invalid address', 'GET http://[/', '', 400],
] as const

test.for(REQUESTS)('%s carries the security headers', async ([, line, headers, status]) => {
  const head = await headOf(line, headers)
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const name of Object.keys(securityHeaders(PUBLIC_URL))) {
    expect(head.match(new RegExp(`^${name}: .+`, 'gim'))).toHaveLength(1)
  }
  expect(head).toMatch(/^strict-transport-security: max-age=\d{8}; includeSubDomains/im)
  expect(head).toMatch(/^x-content-type-options: nosniff/im)
})

test.for([
  ['a public page may stand in a frame of ours', 'GET /', /^x-frame-options: SAMEORIGIN/im],
  ['the login may not', 'GET /admin/login', /^x-frame-options: DENY/im],
  ['a page has its own policy', 'GET /', /^content-security-policy: .*script-src 'self'/im],
  ['the API has its own', 'GET /api/ping', /^content-security-policy: default-src 'none'; frame-ancestors/im],
  ['a payment page has its own', 'GET /_pay/none', /^content-security-policy: .*style-src 'sha256-/im],
  ['the office sends its URL to itself only', 'GET /admin/login', /^referrer-policy: same-origin/im],
  ['the page of a customer sends it to nobody', 'GET /reservation/none', /^referrer-policy: no-referrer/im],
] as const)('%s', async ([, line, expected]) => {
  expect(await headOf(line)).toMatch(expected)
})

test.for(['GET', 'HEAD'])(
  'a style sheet has the headers that protect a file, and none of pages, by %s',
  async (method) => {
    const head = await headOf(`${method} /assets/root-1a2b.css`)
    expect(head).toMatch(/^HTTP\/1.1 200 /)
    expect(head).toMatch(/^x-content-type-options: nosniff/im)
    expect(head).toMatch(/^cross-origin-resource-policy: same-origin/im)
    expect(head).toMatch(/^strict-transport-security: max-age/im)
    expect(head).not.toMatch(
      /^(?:x-frame-options|referrer-policy|permissions-policy|cross-origin-opener-policy):/im,
    )
  },
)

/** The public paths that are no pages: files, and the calls of the API without a part that varies in their path. */
const FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/fr/manifest.webmanifest',
  '/admin/office.webmanifest',
  '/sw.js',
  '/.well-known/security.txt',
  '/.well-known/change-password',
  '/look/none.css',
  '/messages/none.json',
  '/assets/root-1a2b.css',
  '/assets/mark-1a2b.svg',
  '/assets/gone-1a2b.svg',
  '/photos/none/400.webp',
  '/sharing/none/fr.jpg',
  '/api/docs',
  '/api/docs/scalar.js',
  '/api/openapi.json',
  ...Object.entries(openapi.paths).flatMap(([path, calls]) =>
    'get' in calls && !path.includes('{') ? [`/api${path}`] : [],
  ),
]

/** Made with each response, or of its body, of which a HEAD has none. Source: RFC 9110, 9.3.2. */
const OF_RESPONSE = new Set([
  'date',
  'x-request-id',
  'content-length',
  'content-encoding',
  'transfer-encoding',
])

test.for(
  FILES.flatMap((path) => ['', 'Accept-Encoding: gzip, br\r\n'].map((accepted) => [path, accepted] as const)),
)('HEAD %s has the status and the headers of GET, with %j', async ([path, accepted]) => {
  const [got, head] = [await headOf(`GET ${path}`, accepted), await headOf(`HEAD ${path}`, accepted)].map(
    (said) =>
      said
        .replaceAll(/'nonce-[^']*'/g, "'nonce'")
        .split('\r\n')
        .filter((line) => !OF_RESPONSE.has((line.split(':')[0] ?? '').toLowerCase()))
        .map((line) => line.toLowerCase())
        .toSorted(),
  )
  expect(head).toEqual(got)
})

test('only an https site declares that it stays one', () => {
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security')
})
