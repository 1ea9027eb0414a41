import { randomBytes, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App, Job } from '#core/app.ts'
import { createCryptoIds } from '#adapters/ids/crypto-ids.ts'
import { createLog } from '#adapters/log/log.ts'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { createEmbeddedMailer } from '#adapters/mail/embedded-mailer.ts'
import { createEmbeddedProvider } from '#adapters/payments/embedded/embedded-provider.ts'
import type { EmbeddedBank } from '#adapters/payments/embedded/embedded-bank.ts'
import { createDiskPhotoStore } from '#adapters/photos/disk-photo-store.ts'
import { sharpRenderer } from '#adapters/photos/render-photo.ts'
import { printTicket } from '#adapters/tickets/print-ticket.ts'
import { createSecretBox } from '#core/secrets/secret-box.server.ts'
import type { HoldLimits } from '#core/reservation/unpaid-holds.ts'
import type { Database } from '#database/connect.ts'
import { createSettableClock, type SettableClock } from './stand-ins/settable-clock.ts'

/** As they are without configuration. */
export const LIMITS: HoldLimits = {
  holdsPerAddress: 10,
  unpaid: { seatsPercent: 20, seatsMin: 2, partiesPerIpv4: 6, partiesPerIpv6: 2, bookingsPerEmail: 3 },
}

/** An App on real parts: a test database, the embedded bank and mailbox, a clock that is set by hand. */
export type TestApp = App & {
  clock: SettableClock
  bank: EmbeddedBank
  /** What was enqueued by committed transactions and not yet taken; jobs are run by the test, when it wants. */
  promisedJobs: () => Promise<Job[]>
}

/**
 * Composes an App on a migrated database; `parts` replaces what a test wants otherwise. A test that stores pictures
 * names the folder for them and removes it; without any, nothing is written.
 */
export function createTestApp(
  db: Database,
  { folder = join(tmpdir(), `escapade-${randomUUID()}`), ...parts }: Partial<App> & { folder?: string } = {},
): TestApp {
  const clock = createSettableClock()
  const origin = 'http://localhost:3000'
  const log = createLog({ clock: createSystemClock(), write: () => {}, human: false })
  const bank: EmbeddedBank = {
    db,
    clock,
    log,
    origin,
    webhookSecrets: ['whsec_of_the_tests_0123456789abcdef'],
    // Webhooks wait for a test that takes them.
    fetch: async () => new Response(null, { status: 503 }),
  }
  const promised: Job[] = []
  return {
    db,
    clock,
    log,
    origin,
    limits: LIMITS,
    sales: 'open',
    dataDir: folder,
    ids: createCryptoIds(),
    keys: { token: [randomBytes(32)], link: [randomBytes(32)], cookie: [randomBytes(32)] },
    secrets: createSecretBox([randomBytes(32)]),
    jobs: { enqueue: async (_tx, job) => void promised.push(job) },
    payments: createEmbeddedProvider(bank),
    mailer: createEmbeddedMailer({ db, clock }),
    photos: createDiskPhotoStore(join(folder, 'photos')),
    photoRenderer: sharpRenderer,
    printTicket,
    ...parts,
    bank,
    promisedJobs: async () => promised.splice(0),
  } as TestApp
}
