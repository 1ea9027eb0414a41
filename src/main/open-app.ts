import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { startTestClock, type TestClock } from '#adapters/clock/test-clock.ts'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { createCryptoIds } from '#adapters/ids/crypto-ids.ts'
import type { EmbeddedBank } from '#adapters/payments/embedded/embedded-bank.ts'
import { sharpLogoRenderer } from '#adapters/photos/render-logo.ts'
import { createWebPushSender } from '#adapters/push/web-push-sender.ts'
import { sharpRenderer } from '#adapters/photos/render-photo.ts'
import { drawCodeImage } from '#adapters/tickets/draw-code-image.ts'
import { printTicket } from '#adapters/tickets/print-ticket.ts'
import type { Config } from '#config'
import type { Log, Needs } from '#core/app.ts'
import { withPatientConnections, type ConnectOptions } from '#database/connect.ts'
import { createJobQueue, type JobQueue } from '#database/job-queue.ts'
import { migrate } from '#database/migrate.ts'
import { withStartLock } from '#database/start-lock.ts'
import type { LostSecrets } from '#core/operations/replace-lost-secrets.server.ts'
import { jobsOf, QUEUES, type JobPayloads } from '#jobs/job-payloads.ts'
import { connectionTools } from './office/connection-tools.ts'
import { makeFirstStart, type FirstStart } from './first-start.ts'
import { followOffice, type FollowedApp } from './office/follow-office.ts'
import { openDatabase } from './open-database.ts'
import { openPhotoStore } from './open-photo-store.ts'
import { openSecrets } from './open-secrets.ts'
import { requireSessionSettings } from './require-session-settings.ts'

const RENDERERS = { photoRenderer: sharpRenderer, logoRenderer: sharpLogoRenderer }

/** The folder of the migrations of this release. */
export const MIGRATIONS = join(process.cwd(), 'db/migrations')

/** Everything behind the entry points, running. */
export type OpenedApp = FollowedApp & {
  /** The URL of the database, for further connections. */
  databaseUrl: string
  queue: JobQueue<JobPayloads>
  /** The embedded provider's records and pages; with Stripe, those of test bookings. */
  bank: EmbeddedBank
  /** Present only with TEST_CLOCK. */
  testClock: TestClock | null
  firstStart: FirstStart
  /** The secrets that were replaced because their key is lost; null unless that was requested. */
  lostSecrets: LostSecrets | null
  close(): Promise<void>
}

export type OpenOptions = {
  /** See `openSecrets`. */
  whenSecretsLost?: 'refuse' | 'replace'
  /** See `connectDatabase`. */
  onFactsChanged?: ConnectOptions['onFactsChanged']
}

/**
 * Makes the App from the configuration: opens the database, migrates it, and gives every port its adapter. Where a step
 * fails, the earlier ones are closed: a command would otherwise never end.
 */
export async function openApp(
  config: Config,
  log: Log,
  { whenSecretsLost = 'refuse', onFactsChanged }: OpenOptions = {},
): Promise<OpenedApp> {
  await using opening = new AsyncDisposableStack()
  const store = await openPhotoStore(config, log)
  opening.defer(() => store.close())
  const database = await openDatabase(config, log, onFactsChanged)
  opening.defer(() => database.close())
  const { db, sessionUrl } = database
  await requireSessionSettings(db)
  await withPatientConnections(sessionUrl, (patient) => migrate(patient, MIGRATIONS))
  const testClock = config.testClock && (await startTestClock(db, { startsAt: config.testClock.startsAt }))
  const clock = testClock ?? createSystemClock()
  const queue = createJobQueue<JobPayloads>(sessionUrl, {
    queues: QUEUES,
    log,
    supervise: config.role !== 'web',
  })
  opening.defer(() => queue.stop())
  await queue.start()
  opening.defer(() => testClock?.stop())

  const origin = config.publicUrl
  const basis = { db, clock, log, origin, ids: createCryptoIds(), jobs: jobsOf(queue) }
  const { keys, secrets, lost } = await withPatientConnections(sessionUrl, (patient) =>
    withStartLock(patient, () => openSecrets(basis, config, whenSecretsLost)),
  )
  const bank = bankOf({ ...basis, keys })
  const fixed = {
    ...basis,
    keys,
    secrets,
    limits: config.limits,
    dataDir: config.dataDir,
    connections: connectionTools(config),
    ...RENDERERS,
    push: createWebPushSender({ origin }),
    printTicket,
    drawCode: drawCodeImage,
  }
  const office = { db, clock, secrets, config, bank, photos: store.photos }
  const followed = await followOffice(fixed, office)
  const firstStart = await withPatientConnections(sessionUrl, (patient) =>
    withStartLock(patient, () => makeFirstStart(followed.app, config)),
  )
  const opened = opening.move()
  return Object.assign(followed, {
    databaseUrl: database.url,
    queue,
    bank,
    testClock,
    firstStart,
    lostSecrets: lost,
    close: () => opened.disposeAsync(),
  })
}

/** The embedded provider's records, with the secrets of its webhooks. */
function bankOf(app: Needs<'db' | 'clock' | 'log' | 'origin' | 'keys'>): EmbeddedBank {
  const [webhookSecret, ...formerSecrets] = app.keys.cookie.map(bankSecret) as [string, ...string[]]
  const { db, clock, log, origin } = app
  return { db, clock, log, origin, webhookSecrets: [webhookSecret, ...formerSecrets] }
}

/** The secrets that sign the webhooks of the embedded provider. */
function bankSecret(key: Buffer): string {
  return createHmac('sha256', key).update('embedded-bank').digest('hex')
}
