import { isAbsolute, join, resolve } from 'node:path'
import { parseWrappingKeys, type WrappingKeys } from '#core/secrets/wrapping-key.ts'
import type { HoldLimits } from '#core/reservation/unpaid-holds.ts'
import { LOCAL_PEER } from '#core/limit/local-peer.ts'
import { isOnOwnMachine } from '#core/kernel/own-machine.ts'
import type { Sales } from '#core/site/sales.ts'
import {
  ConfigInvalid,
  readCount,
  readGroup,
  readList,
  readNetworks,
  readOneOf,
  readOrigin,
  readSender,
  readServerUrl,
  readSiteOrigin,
  readSwitch,
  readTileTemplate,
  requireSecretKey,
  type Environment,
} from './environment.ts'

/** The configuration of the process. Unions make incomplete states impossible. */
export type Config = {
  port: number
  host: string
  /** A Unix socket that the proxy of this machine connects to, in place of port and host; null: none. */
  socket: string | null
  /** Scheme, host and port of the public site, without a slash at the end. */
  publicUrl: string
  dataDir: string
  /** The key that wraps secrets at rest; null: a file in the data folder. */
  secretsKeys: WrappingKeys | null
  role: 'all' | 'web' | 'worker'
  /** `prepares`: the server plans busy statements once for each connection. */
  database: { prepares: boolean } & (
    | { kind: 'embedded' }
    /** `sessionUrl`: the same database without a pooler between, for work that needs a session of its own. */
    | { kind: 'url'; url: string; sessionUrl: string }
  )
  payments:
    | { kind: 'embedded' }
    | { kind: 'stripe'; secretKey: string; webhookSecrets: string[]; apiBase: string | null }
  /** Another host than Stripe's, for tests, whoever sets the key. */
  stripeApiBase: string | null
  /** A domain of one's own for Stripe's payment pages, beside Stripe's; null: none. */
  checkoutOrigin: string | null
  sales: Sales
  mail: { from: string | null } & ({ kind: 'embedded' } | { kind: 'smtp'; url: string })
  photos:
    | { kind: 'disk' }
    | {
        kind: 's3'
        endpoint: string
        region: string
        bucket: string
        accessKeyId: string
        secretAccessKey: string
      }
  /** The source of the tiles of maps; null: there are no maps. */
  maps: { tilesUrl: string; attribution: string } | null
  apiBaseUrl: string | null
  tagManager: { url: string; id: string; mode: 'async' | 'defer' } | null
  iconApiFallback: string | null
  trustedProxies: string[]
  limits: HoldLimits
  /** The memory that finished pages may take, in megabytes; 0 keeps none. */
  cacheMegabytes: number
  /** The seconds from SIGTERM in which requests are still accepted, so that a load balancer can turn away. */
  drainSeconds: number
  /** The bearer token of Prometheus at /metrics; without it there is no such path. */
  metricsToken: string | null
  firstMember: { username: string; password: string } | null
  /** 'first-start': on with the embedded database while it is empty. */
  demo: boolean | 'first-start'
  /** A clock that can be set; `startsAt` is its start on a new database, null being the machine's own time. */
  testClock: { startsAt: Temporal.Instant | null } | null
}

/** A site without a backend of its own: API_BASE_URL names the one that it is a client of. */
export type WebAlone = Config & { apiBaseUrl: string }

/** True for a process that serves the site of an API elsewhere. */
export function isWebAlone(config: Config): config is WebAlone {
  return config.apiBaseUrl !== null
}

/**
 * Reads the whole configuration from the environment; empty runs everything embedded. The only reader of process.env.
 */
export function readConfig(env: Environment = process.env): Config {
  const port = readPort(env)
  const host = env.HOST || '127.0.0.1'
  const socket = readSocket(env)
  const payments = readPayments(env)
  const publicUrl = readSiteOrigin(env, 'PUBLIC_URL') ?? `http://localhost:${port}`
  return {
    port,
    host,
    socket,
    publicUrl,
    dataDir: resolve(env.DATA_DIR || join(process.cwd(), '.data')),
    secretsKeys: readSecretsKeys(env),
    role: readOneOf(env, 'ROLE', ['all', 'web', 'worker']) ?? 'all',
    database: readDatabase(env),
    payments,
    stripeApiBase: readOrigin(env, 'STRIPE_API_BASE'),
    checkoutOrigin: readCheckoutOrigin(env),
    sales: readSales(env, payments, publicUrl),
    mail: readMail(env),
    photos: readPhotos(env),
    maps: readMaps(env),
    apiBaseUrl: readApiBaseUrl(env, publicUrl),
    tagManager: readTagManager(env),
    iconApiFallback: readOrigin(env, 'ICON_API_FALLBACK'),
    trustedProxies: [...readNetworks(env, 'TRUSTED_PROXIES'), ...(socket ? [LOCAL_PEER] : [])],
    limits: readLimits(env),
    cacheMegabytes: readCount(env, 'PAGE_CACHE_MB', 64, 0),
    drainSeconds: readCount(env, 'DRAIN_SECONDS', 0, 0),
    metricsToken: env.METRICS_TOKEN || null,
    firstMember: readFirstMember(env),
    demo: env.DEMO ? readSwitch(env, 'DEMO') : env.DATABASE_URL ? false : 'first-start',
    testClock: readTestClock(env, payments),
  }
}

function readPort(env: Environment): number {
  const port = Number(env.PORT || 3000)
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port
  throw new ConfigInvalid(`PORT must be a number from 0 to 65535, not "${env.PORT}".`)
}

/** A pooler in front of a server of one's own may not know prepared statements: PgBouncer does from 1.21 on. */
function readDatabase(env: Environment): Config['database'] {
  const prepares = env.DATABASE_PREPARED_STATEMENTS
    ? readSwitch(env, 'DATABASE_PREPARED_STATEMENTS')
    : !env.DATABASE_URL
  const url = readServerUrl(env, 'DATABASE_URL', 'database')
  const sessionUrl = readServerUrl(env, 'DATABASE_SESSION_URL', 'database')
  if (url) return { kind: 'url', url, sessionUrl: sessionUrl || url, prepares }
  if (!sessionUrl) return { kind: 'embedded', prepares }
  throw new ConfigInvalid('DATABASE_SESSION_URL is set without DATABASE_URL: set both, or neither.')
}

/** The length of `sun_path` in Linux, without the zero at its end. */
const SOCKET_PATH_BYTES_MAX = 107

function readSocket(env: Environment): string | null {
  const path = env.SOCKET || null
  if (path === null) return null
  if (!isAbsolute(path) || Buffer.byteLength(path) > SOCKET_PATH_BYTES_MAX) {
    throw new ConfigInvalid(
      `SOCKET must be an absolute path of ${SOCKET_PATH_BYTES_MAX} bytes at most, not "${path}".`,
    )
  }
  if (env.PUBLIC_URL) return path
  throw new ConfigInvalid('SOCKET is set without PUBLIC_URL: set it to the URL of the proxy in front.')
}

/** The value itself is never repeated: messages end in logs. */
function readSecretsKeys(env: Environment): Config['secretsKeys'] {
  const texts = readList(env.SECRETS_KEY)
  if (texts.length === 0) return null
  const keys = parseWrappingKeys(texts)
  if (keys) return keys
  throw new ConfigInvalid(
    'SECRETS_KEY must be 32 random bytes in base64, as `openssl rand -base64 32` prints them (during a rotation ' +
      'several, comma-separated, the new one first).',
  )
}

function readLimits(env: Environment): HoldLimits {
  return {
    holdsPerNetwork: readCount(env, 'HOLDS_PER_ADDRESS', 10),
    unpaid: {
      seatsPercent: readCount(env, 'UNPAID_SEATS_PERCENT', 20),
      seatsMin: readCount(env, 'UNPAID_SEATS_MIN', 2),
      partiesPerIpv4: readCount(env, 'UNPAID_PARTIES_PER_IPV4', 6),
      partiesPerIpv6: readCount(env, 'UNPAID_PARTIES_PER_IPV6', 2),
      bookingsPerEmail: readCount(env, 'UNPAID_BOOKINGS_PER_EMAIL', 3),
    },
  }
}

function readPayments(env: Environment): Config['payments'] {
  const webhookSecrets = readList(env.STRIPE_WEBHOOK_SECRET)
  if (!env.STRIPE_SECRET_KEY) {
    if (webhookSecrets.length === 0) return { kind: 'embedded' }
    throw new ConfigInvalid('STRIPE_WEBHOOK_SECRET is set without STRIPE_SECRET_KEY: set both, or neither.')
  }
  if (webhookSecrets.length === 0) {
    throw new ConfigInvalid(
      'STRIPE_SECRET_KEY is set without STRIPE_WEBHOOK_SECRET: webhooks could not be trusted. Set it.',
    )
  }
  const apiBase = readOrigin(env, 'STRIPE_API_BASE')
  requireSecretKey(env.STRIPE_SECRET_KEY, apiBase)
  if (!webhookSecrets.every((secret) => secret.startsWith('whsec_'))) {
    throw new ConfigInvalid(
      "STRIPE_WEBHOOK_SECRET must begin with whsec_: copy the signing secret of the webhook endpoint from Stripe's dashboard.",
    )
  }
  return { kind: 'stripe', secretKey: env.STRIPE_SECRET_KEY, webhookSecrets, apiBase }
}

/** The operator's custom domain of Stripe Checkout. Browsers are sent there with a payment, so it is https. */
function readCheckoutOrigin(env: Environment): string | null {
  const origin = readOrigin(env, 'STRIPE_CHECKOUT_ORIGIN')
  if (origin === null || (origin.startsWith('https://') && new URL(origin).origin === origin)) return origin
  throw new ConfigInvalid(
    `STRIPE_CHECKOUT_ORIGIN must be an https URL without a path, like https://pay.example.com, not "${origin}".`,
  )
}

/**
 * A public site without a payment provider would issue its tickets for nothing: it sells only when told so explicitly.
 */
function readSales(env: Environment, payments: Config['payments'], publicUrl: string): Sales {
  const isDemo = readOneOf(env, 'PAYMENTS', ['demo']) !== null
  if (isDemo && payments.kind === 'stripe') {
    throw new ConfigInvalid('PAYMENTS=demo asks for test payments, STRIPE_SECRET_KEY for real ones: set one.')
  }
  if (isDemo) return 'test'
  return payments.kind === 'embedded' && isPublic(publicUrl) ? 'closed' : 'open'
}

function isPublic(publicUrl: string): boolean {
  return publicUrl.startsWith('https:') && !isOnOwnMachine(publicUrl)
}

function readMail(env: Environment): Config['mail'] {
  const from = readSender(env, 'MAIL_FROM')
  const url = readServerUrl(env, 'SMTP_URL', 'mail')
  return url === null ? { kind: 'embedded', from } : { kind: 'smtp', url, from }
}

function readPhotos(env: Environment): Config['photos'] {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const values = readGroup(env, names)
  if (!values && env.S3_REGION) {
    throw new ConfigInvalid(`S3_REGION is set without a bucket: set ${names.join(', ')} too, or none.`)
  }
  if (!values) return { kind: 'disk' }
  const [, bucket, accessKeyId, secretAccessKey] = values as [string, string, string, string]
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new ConfigInvalid(`S3_BUCKET must be the name of a bucket alone, not "${bucket}".`)
  }
  const endpoint = readOrigin(env, 'S3_ENDPOINT') ?? ''
  return { kind: 's3', endpoint, region: env.S3_REGION || 'us-east-1', bucket, accessKeyId, secretAccessKey }
}

function readMaps(env: Environment): Config['maps'] {
  const values = readGroup(env, ['MAP_TILES_URL', 'MAP_ATTRIBUTION'])
  return values && { tilesUrl: readTileTemplate(env, 'MAP_TILES_URL'), attribution: values[1] as string }
}

function readApiBaseUrl(env: Environment, publicUrl: string): string | null {
  const apiBaseUrl = readOrigin(env, 'API_BASE_URL')
  if (apiBaseUrl === publicUrl) {
    throw new ConfigInvalid('API_BASE_URL is the site itself: name the URL at which the API listens.')
  }
  if (apiBaseUrl && env.ROLE === 'worker') {
    throw new ConfigInvalid(
      'ROLE=worker needs the database: run it where the API runs, without API_BASE_URL.',
    )
  }
  return apiBaseUrl
}

function readTagManager(env: Environment): Config['tagManager'] {
  const values = readGroup(env, ['TAG_MANAGER_URL', 'TAG_MANAGER_ID'])
  const url = readOrigin(env, 'TAG_MANAGER_URL') ?? ''
  const mode = readOneOf(env, 'TAG_MANAGER_MODE', ['async', 'defer']) ?? 'async'
  return values && { url, id: values[1] as string, mode }
}

function readFirstMember(env: Environment): Config['firstMember'] {
  const values = readGroup(env, ['ADMIN_USERNAME', 'ADMIN_PASSWORD'])
  return values && { username: values[0] as string, password: values[1] as string }
}

function readTestClock(env: Environment, payments: Config['payments']): Config['testClock'] {
  const startsAt = readInstant(env.TEST_CLOCK)
  if (!startsAt && !readSwitch(env, 'TEST_CLOCK')) return null
  if (payments.kind === 'embedded') return { startsAt }
  throw new ConfigInvalid('TEST_CLOCK is for tests: it is refused once Stripe is configured.')
}

function readInstant(value: string | undefined): Temporal.Instant | null {
  if (!value?.includes('T')) return null
  try {
    return Temporal.Instant.from(value)
  } catch {
    throw new ConfigInvalid(
      `TEST_CLOCK must be 1, 0 or an instant like 2026-12-05T09:00:00Z, not "${value}".`,
    )
  }
}
