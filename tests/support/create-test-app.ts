import { randomBytes, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { App, Job, Jobs } from '#core/app.ts'
import { createCryptoIds } from '#adapters/ids/crypto-ids.ts'
import { createLog } from '#adapters/log/log.ts'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { createEmbeddedMailer } from '#adapters/mail/embedded-mailer.ts'
import { createEmbeddedProvider } from '#adapters/payments/embedded/embedded-provider.ts'
import type { EmbeddedBank } from '#adapters/payments/embedded/embedded-bank.ts'
import { createDiskPhotoStore } from '#adapters/photos/disk-photo-store.ts'
import { sharpLogoRenderer } from '#adapters/photos/render-logo.ts'
import { sharpRenderer } from '#adapters/photos/render-photo.ts'
import { createWebPushSender } from '#adapters/push/web-push-sender.ts'
import { drawCodeImage } from '#adapters/tickets/draw-code-image.ts'
import { printTicket } from '#adapters/tickets/print-ticket.ts'
import type { ConnectionTools } from '#core/connection/connection-tools.ts'
import { createSecretBox } from '#core/secrets/secret-box.server.ts'
import type { HoldLimits } from '#core/reservation/unpaid-holds.ts'
import type { Database } from '#database/connect.ts'
import { createSettableClock, type SettableClock } from './stand-ins/settable-clock.ts'

/** The values without configuration. */
export const LIMITS: HoldLimits = {
  holdsPerNetwork: 10,
  unpaid: { seatsPercent: 20, seatsMin: 2, partiesPerIpv4: 6, partiesPerIpv6: 2, bookingsPerEmail: 3 },
}

/** Every outside service works at once, and none is called. */
const NO_CONNECTIONS: ConnectionTools = {
  fromEnvironment: new Set(),
  tryOut: async () => null,
  tryScript: async () => null,
  makeWebhook: async () => ({ secret: 'whsec_made_for_a_test' }),
}

/** No push service is called. */
const NO_PUSH: typeof fetch = async () => new Response(null, { status: 201 })

/** An App on real parts: a test database, the embedded provider and mailbox, a clock that is set manually. */
export type TestApp = App & {
  clock: SettableClock
  bank: EmbeddedBank
  /** The jobs of committed transactions that were not fetched yet; the test runs them when it wants. */
  enqueuedJobs: () => Promise<Job[]>
}

/**
 * Composes an App on a migrated database; `parts` replaces single parts. A test that stores photos names the folder
 * for them and removes it; without any, nothing is written.
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
    // Webhooks wait for a test that fetches them.
    fetch: async () => new Response(null, { status: 503 }),
  }
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
    ...createTestJobs(db),
    payments: createEmbeddedProvider(bank),
    connections: NO_CONNECTIONS,
    mailer: createEmbeddedMailer({ db, clock }),
    photos: createDiskPhotoStore(join(folder, 'photos')),
    photoRenderer: sharpRenderer,
    logoRenderer: sharpLogoRenderer,
    maps: null,
    push: createWebPushSender({ origin, fetch: NO_PUSH, findAddress: async () => '192.0.2.1' }),
    printTicket,
    drawCode: drawCodeImage,
    ...parts,
    bank,
  } as TestApp
}

/** Jobs that wait for the commit of the transaction that enqueued them; those of a rollback are gone. */
function createTestJobs(db: Database): { jobs: Jobs; enqueuedJobs: () => Promise<Job[]> } {
  let waiting: { job: Job; transaction: string }[] = []
  return {
    jobs: {
      async enqueue(tx, job) {
        const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx)
        waiting.push({ job, transaction: rows[0]?.id ?? '' })
      },
    },
    async enqueuedJobs() {
      const asked = waiting
      waiting = []
      const ids = asked.map(({ transaction }) => transaction)
      const { rows } = await sql<{ id: string; state: string }>`
        select id, pg_xact_status(id::xid8) as state from unnest(${ids}::text[]) as id`.execute(db)
      const states = new Map(rows.map(({ id, state }) => [id, state]))
      const stateOf = ({ transaction }: { transaction: string }) => states.get(transaction)
      waiting.unshift(...asked.filter((one) => stateOf(one) === 'in progress'))
      return asked.filter((one) => stateOf(one) === 'committed').map(({ job }) => job)
    },
  }
}
