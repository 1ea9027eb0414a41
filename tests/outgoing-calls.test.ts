import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** The ways in which a file can call another machine. */
const CALLS =
  /(?<![.\w])fetch\(|= fetch\b|^import (?!type\b)[^']*'(node:)?(http|https|http2|net|tls|dgram|undici|stripe|nodemailer|@aws-sdk\/client-s3|pg|pg-boss)'/m

/**
 * F40: the files that call other machines, with their hosts. No text of a visitor is among the hosts: the environment
 * names them, or the owner does in the back office, whose hosts are public addresses, also after the look-up of their
 * names (src/adapters/outgoing). A new file of this list says here how its host is known.
 */
const CALLERS: Record<string, string> = {
  'src/adapters/mail/smtp-mailer.ts': 'SMTP_URL, or a public host of the office',
  'src/adapters/maps/fetch-tile.ts': 'MAP_TILES_URL, or a public host of the office',
  'src/adapters/outgoing/public-address.ts': 'nobody: it tells what an address is',
  'src/adapters/outgoing/public-fetch.ts': 'a public host of the office',
  'src/adapters/outgoing/try-script.ts': 'a public host of the office',
  'src/adapters/payments/stripe/connect-stripe.ts': 'Stripe, or STRIPE_API_BASE',
  'src/adapters/payments/embedded/deliver-events.ts': 'ourselves: PUBLIC_URL',
  'src/adapters/payments/stripe/stripe-response.ts': 'Stripe, or STRIPE_API_BASE: its errors',
  'src/adapters/payments/stripe/stripe-provider.ts': 'Stripe, or STRIPE_API_BASE',
  'src/adapters/payments/stripe/try-stripe.ts': 'Stripe, or STRIPE_API_BASE',
  'src/adapters/photos/s3-photo-store.ts': 'S3_ENDPOINT, or a public host of the office',
  'src/adapters/push/web-push-sender.ts':
    'push services of browsers, at public addresses only, by publicFetch',
  'src/api/http/request/client-address.ts': 'nobody: it tells what an address is',
  'src/api/http/response/problem.ts': 'nobody: it names a status',
  'src/database/column-types.ts': 'nobody: it reads columns',
  'src/database/connect.ts': 'DATABASE_URL',
  'src/database/job-queue.ts': 'DATABASE_URL',
  'src/database/postgres-roles.ts': 'the embedded PostgreSQL',
  'src/database/postgres-server.ts': 'the embedded PostgreSQL',
  'src/database/refill.ts': 'DATABASE_URL',
  'src/database/snapshot.ts': 'DATABASE_URL',
  'src/environment.ts': 'nobody: it tells what an address is',
  'src/main/backend-elsewhere.ts': 'API_BASE_URL',
  'src/main/connections/bounded-server.ts': 'nobody: it bounds what others call',
  'src/main/cache/render-shared.ts': 'the application in this process',
  'src/main/listening.ts': 'the socket that SOCKET names: whether a process listens there',
}

/** They run in a browser, or pass a request on inside the process. */
const NOT_THE_SERVER =
  /^src\/web\/(islands\/|service-worker\/|sending\/|ui\/|admin\/(?:palette|tour-editor|writing|day|scan)\/|browser\/page-script\.ts$)/

test('only configured hosts are called, whatever anybody writes', async () => {
  const files = await Array.fromAsync(glob('src/**/*.{ts,tsx}', { cwd: ROOT }))
  const callers: string[] = []
  for (const file of files) {
    if (/\.(test|suite)\.tsx?$/.test(file) || NOT_THE_SERVER.test(file)) continue
    if (CALLS.test(await readFile(join(ROOT, file), 'utf8'))) callers.push(file)
  }
  expect(callers.toSorted()).toEqual(Object.keys(CALLERS).toSorted())
})
