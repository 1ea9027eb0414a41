import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { createCryptoIds } from '#adapters/ids/crypto-ids.ts'
import { writeLaunch } from '#core/site/launch-store.server.ts'
import { closeDatabase, connectDatabase, type Database } from '#database/connect.ts'
import { startMailSink } from '#tests/faults/support/mail-sink.ts'
import {
  OWNER,
  startCourier,
  WEBHOOK_SECRET,
  type RunningInstallation,
} from '#tests/faults/support/processes.ts'
import { createServerProcess, type ServerProcess } from '#tests/faults/support/server-process.ts'
import { until } from '#tests/faults/support/until.ts'
import { startS3StandIn } from '#tests/support/stand-ins/s3-stand-in.ts'
import { startStripeStandIn } from '#tests/support/stand-ins/stripe-stand-in.ts'

/** Two instances for requests and a worker, behind one URL. */
export type Installation = RunningInstallation & {
  /** The origin of the site for visitors. */
  edge: string
  readonly web: readonly ServerProcess[]
  readonly worker: ServerProcess
  /** The same processes, not started, with the release of another folder; see `createServerProcess`. */
  ofRelease(folder: string): Promise<ServerProcess[]>
  /** From now on this process is the one with this number. */
  replace(index: number, server: ServerProcess): void
}

export type InstallationOptions = {
  folder: string
  edge: string
  ports: readonly number[]
  /** The settings of an application machine. */
  environment: Record<string, string>
}

/** Starts the product on the cluster, with a payment provider, a mail server and a bucket of its own. */
export async function openInstallation(options: InstallationOptions): Promise<Installation> {
  const { folder, edge, environment } = options
  const [provider, mail, bucket] = await Promise.all([
    startStripeStandIn(),
    startMailSink(),
    startS3StandIn(),
  ])
  const settings = {
    ...environment,
    HOST: '127.0.0.1',
    PUBLIC_URL: edge,
    TRUSTED_PROXIES: '127.0.0.1',
    SECRETS_KEY: randomBytes(32).toString('base64'),
    STRIPE_SECRET_KEY: 'sk_test_of_the_cluster',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: provider.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'bonjour@escapade.test',
    S3_ENDPOINT: bucket.options.endpoint,
    S3_BUCKET: bucket.options.bucket,
    S3_REGION: bucket.options.region,
    S3_ACCESS_KEY_ID: bucket.options.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.options.secretAccessKey,
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
  }
  const release = (code?: string) => processesOf(options, settings, code)
  const servers = await release()
  const [first, ...others] = servers
  await first?.start()
  for (const server of others) await server.start()
  await until('visitors reach it', 30_000, async () => (await fetch(`${edge}/api/ready`)).ok)

  const databaseUrl = environment.DATABASE_SESSION_URL ?? ''
  const db = connectDatabase(databaseUrl, { applicationName: 'cluster bench', connectionsMax: 5 })
  await db.transaction().execute((tx) => writeLaunch(tx, Temporal.Now.instant()))
  await until('the worker listens', 30_000, () => isWorkerUp(db))
  const courier = startCourier(provider, [{ origin: edge, isAlive: () => true }])
  return {
    edge,
    servers,
    get web() {
      return servers.slice(0, -1)
    },
    get worker() {
      return servers.at(-1) as ServerProcess
    },
    db,
    databaseUrl,
    dataDir: folder,
    provider,
    mail,
    tools: { db, clock: createSystemClock(), ids: createCryptoIds() },
    ofRelease: release,
    replace: (index, server) => void (servers[index] = server),
    webhooksWaiting: () =>
      new Set(provider.webhooks(WEBHOOK_SECRET).map(({ body }) => (JSON.parse(body) as { id: string }).id)),
    letGoOfDatabase: async () => {},
    async close() {
      await courier.stop()
      await Promise.all(servers.map((server) => server.stop()))
      await closeDatabase(db)
      await Promise.all([provider.stop(), mail.goAway(), bucket.stop()])
    },
  }
}

/** True when a worker waits for jobs; no other process listens. */
export async function isWorkerUp(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where application_name = 'escapade jobs' and (query like 'LISTEN%' or query like '%pg_listening_channels%')`.execute(
    db,
  )
  return rows.length > 0
}

async function processesOf(
  { folder, ports }: InstallationOptions,
  settings: NodeJS.ProcessEnv,
  code?: string,
): Promise<ServerProcess[]> {
  const servers: ServerProcess[] = []
  for (const [index, port] of ports.entries()) {
    const own = { PORT: String(port), DATA_DIR: join(folder, `app-${index + 1}`) }
    servers.push(
      await createServerProcess({ ...settings, ...own }, join(folder, `app-${index + 1}.log`), code),
    )
  }
  const worker = { ROLE: 'worker', DATA_DIR: join(folder, 'worker') }
  servers.push(await createServerProcess({ ...settings, ...worker }, join(folder, 'worker.log'), code))
  return servers
}
