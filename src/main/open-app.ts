import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { startTestClock, type TestClock } from '#adapters/clock/test-clock.ts'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { createCryptoIds } from '#adapters/ids/crypto-ids.ts'
import { createEmbeddedMailer } from '#adapters/mail/embedded-mailer.ts'
import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import type { EmbeddedBank } from '#adapters/payments/embedded/embedded-bank.ts'
import { createEmbeddedProvider } from '#adapters/payments/embedded/embedded-provider.ts'
import { createStripeProvider } from '#adapters/payments/stripe/stripe-provider.ts'
import { sharpRenderer } from '#adapters/photos/render-photo.ts'
import { printTicket } from '#adapters/tickets/print-ticket.ts'
import type { Config } from '#config'
import type { App, Log } from '#core/app.ts'
import { assert } from '#core/kernel/assert.ts'
import { withPatientDatabase } from '#database/connect.ts'
import { createJobQueue, type JobQueue } from '#database/job-queue.ts'
import { migrate } from '#database/migrate.ts'
import { withStartLock } from '#database/start-lock.ts'
import { openSigningKeys } from '#core/staff/signing-keys.server.ts'
import { jobsOf, QUEUES, type JobPayloads } from '#jobs/job-payloads.ts'
import { makeFirstStart, type FirstStart } from './first-start.ts'
import { openDatabase } from './open-database.ts'
import { openPhotoStore } from './open-photo-store.ts'

/** Where the migrations of this release lie. */
export const MIGRATIONS = join(process.cwd(), 'db/migrations')

/** Everything behind the doors, running. */
export type OpenedApp = {
  app: App
  queue: JobQueue<JobPayloads>
  /** The stand-in's books and pages; null once Stripe is configured. */
  bank: EmbeddedBank | null
  /** Only with TEST_CLOCK. */
  testClock: TestClock | null
  firstStart: FirstStart
  close(): Promise<void>
}

/** Config to App: opens the database, brings it up to date, and gives every port its adapter. */
export async function openApp(config: Config, log: Log): Promise<OpenedApp> {
  const store = await openPhotoStore(config, log)
  const database = await openDatabase(config, log)
  const { db } = database
  await withPatientDatabase(database.url, (patient) => migrate(patient, MIGRATIONS))
  const testClock = config.testClock && (await startTestClock(db, { startsAt: config.testClock.startsAt }))
  const clock = testClock ?? createSystemClock()
  const keys = await openSigningKeys({ db, clock })
  const queue = createJobQueue<JobPayloads>(database.url, {
    queues: QUEUES,
    log,
    supervise: config.role !== 'web',
  })
  await queue.start()

  const origin = config.publicUrl
  const webhookSecret = createHmac('sha256', keys.cookie).update('embedded-bank').digest('hex')
  const bank: EmbeddedBank | null =
    config.payments.kind === 'embedded' ? { db, clock, log, origin, webhookSecrets: [webhookSecret] } : null
  const app: App = {
    db,
    clock,
    keys,
    log,
    origin,
    limits: { holdsPerAddress: config.holdsPerAddress },
    ids: createCryptoIds(),
    jobs: jobsOf(queue),
    payments: bank ? createEmbeddedProvider(bank) : createStripeProvider({ ...stripeOf(config), clock }),
    mailer:
      config.mail.kind === 'smtp'
        ? createSmtpMailer({ url: config.mail.url, from: config.mail.from })
        : createEmbeddedMailer({ db, clock, from: config.mail.from }),
    photos: store.photos,
    photoRenderer: sharpRenderer,
    printTicket,
  }
  const firstStart = await withPatientDatabase(database.url, (patient) =>
    withStartLock(patient, () => makeFirstStart(app, config)),
  )
  return {
    app,
    queue,
    bank,
    testClock,
    firstStart,
    async close() {
      testClock?.stop()
      await queue.stop()
      await database.close()
      store.close()
    },
  }
}

function stripeOf({ payments }: Config) {
  assert(payments.kind === 'stripe', 'without the embedded bank, Stripe is configured')
  return payments
}
