import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { createCryptoIds } from '#adapters/ids/crypto-ids.ts'
import { writeLaunch } from '#core/site/launch-store.server.ts'
import { closeDatabase, connectDatabase, type Database } from '#database/connect.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#database/embedded-postgres.ts'
import { startStripeStandIn, type StripeStandIn } from '#tests/support/stand-ins/stripe-stand-in.ts'
import { startMailSink, type MailSink } from './mail-sink.ts'
import { createServerProcess, type ServerProcess } from './server-process.ts'

/** Signs the provider's webhooks to every installation here. */
export const WEBHOOK_SECRET = 'whsec_of_the_fault_tests_0123456789'
/** The first user of every installation here. */
export const OWNER = { username: 'camille@escapade.test', password: 'umbrella-rouge-traboule-57' }

/**
 * Several processes of the product on one embedded PostgreSQL, with a payment provider and a mail server of their own.
 */
export interface RunningInstallation {
  readonly servers: readonly ServerProcess[]
  readonly db: Database
  readonly databaseUrl: string
  readonly dataDir: string
  readonly provider: StripeStandIn
  readonly mail: MailSink
  /** The parts that the factories need. */
  readonly tools: {
    db: Database
    clock: ReturnType<typeof createSystemClock>
    ids: ReturnType<typeof createCryptoIds>
  }
  /** Ids of the provider's events that no server has accepted yet. */
  webhooksWaiting(): Set<string>
  /** Releases the database: from now on the servers alone keep it running. */
  letGoOfDatabase(): Promise<void>
  close(): Promise<void>
}

export type InstallationOptions = {
  instances?: number
  /** More environment for each server, when the database's URL is known. */
  env?: (databaseUrl: string) => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>
  /** False: webhooks wait until a test delivers them. Default true. */
  webhooks?: boolean
}

/** Starts everything and waits until each server responds. */
export async function openInstallation({
  instances = 2,
  env = () => ({}),
  webhooks = true,
}: InstallationOptions = {}): Promise<RunningInstallation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'escapade-faults-'))
  // The servers find the database in the folder as they would their own; it is ours, so that it survives theirs.
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), report: () => {} })
  const [provider, mail] = await Promise.all([startStripeStandIn(), startMailSink()])
  const settings = {
    DATA_DIR: dataDir,
    STRIPE_SECRET_KEY: 'sk_test_of_the_fault_tests',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: provider.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'bonjour@escapade.test',
    TRUSTED_PROXIES: '127.0.0.1',
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    ...(await env(postgres.url)),
  }
  const servers: ServerProcess[] = []
  for (let number = 0; number < instances; number += 1) {
    // One installation has one URL, whichever of its servers responds: their requests to the provider are the same to
    // the letter.
    const address = servers[0] && { PUBLIC_URL: servers[0].origin }
    servers.push(
      await createServerProcess({ ...settings, ...address }, join(dataDir, `server-${number}.log`)),
    )
  }
  for (const server of servers) await server.start()
  const db = connectDatabase(postgres.url, { applicationName: 'fault tests' })
  await db.transaction().execute((tx) => writeLaunch(tx, Temporal.Now.instant()))
  const courier = webhooks ? startCourier(provider, servers) : null
  return {
    servers,
    db,
    databaseUrl: postgres.url,
    dataDir,
    provider,
    mail,
    tools: { db, clock: createSystemClock(), ids: createCryptoIds() },
    webhooksWaiting: () =>
      new Set(provider.webhooks(WEBHOOK_SECRET).map(({ body }) => (JSON.parse(body) as { id: string }).id)),
    letGoOfDatabase: () => postgres.stop(),
    async close() {
      await courier?.stop()
      await Promise.all(servers.map((server) => server.stop()))
      await closeDatabase(db)
      await shutDown(postgres, dataDir)
      await Promise.all([provider.stop(), mail.goAway()])
    },
  }
}

async function shutDown(postgres: EmbeddedPostgres, dataDir: string): Promise<void> {
  await postgres.stop()
  await rm(dataDir, { recursive: true, maxRetries: 5, retryDelay: 100 })
}

/** Delivers webhooks to one server after the other, again and again, as the provider does for three days. */
export function startCourier(
  provider: StripeStandIn,
  servers: readonly Pick<ServerProcess, 'origin' | 'isAlive'>[],
) {
  let stopped = false
  let turn = 0
  const rounds = (async () => {
    while (!stopped) {
      const server = servers[turn % servers.length]
      turn += 1
      if (server?.isAlive()) {
        // A server that dies under a delivery: the event is tried again.
        await provider.deliver(`${server.origin}/api/payment/webhook`, WEBHOOK_SECRET).catch(() => 0)
      }
      await pause(20)
    }
  })()
  return {
    async stop() {
      stopped = true
      await rounds
    },
  }
}
