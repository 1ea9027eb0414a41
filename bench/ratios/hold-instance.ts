/**
 * One instance of the product that only holds seats: a process of its own, started by `hold.ts` with its work as JSON.
 * It sends the number of its holds.
 */
import { randomBytes, randomInt } from 'node:crypto'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { createCryptoIds } from '#adapters/ids/crypto-ids.ts'
import { createEmbeddedProvider } from '#adapters/payments/embedded/embedded-provider.ts'
import type { Needs } from '#core/app.ts'
import { writeWithAttempt } from '#core/checkout/write-with-attempt.server.ts'
import { decideHold } from '#core/reservation/hold-seats.server.ts'
import { closeDatabase, connectDatabase, type Database } from '#database/connect.ts'
import { LIMITS } from '#tests/support/create-test-app.ts'

/** The work of an instance. */
export type HoldWork = {
  url: string
  tourId: string
  unitId: string
  departures: string[]
  /** The customers who hold at once. */
  customers: number
  seconds: number
}

export type HoldTools = Needs<'db' | 'clock' | 'ids' | 'keys' | 'payments' | 'jobs' | 'origin'>

const [, program, given] = process.argv
if (given && program === import.meta.filename) {
  const work = JSON.parse(given) as HoldWork
  const db = connectDatabase(work.url, { connectionsMax: work.customers, prepares: true })
  const tools = holdTools(db)
  await holdFor(tools, work, 1)
  const held = await holdFor(tools, work, work.seconds)
  await closeDatabase(db)
  process.send?.(held)
}

/** The parts of the App that a hold needs. */
export function holdTools(db: Database): HoldTools {
  const clock = createSystemClock()
  const account = { db, clock, origin: 'http://localhost', webhookSecrets: [''] } as never
  return {
    db,
    clock,
    ids: createCryptoIds(),
    keys: { token: [randomBytes(32)], link: [randomBytes(32)], cookie: [randomBytes(32)] },
    payments: createEmbeddedProvider(account),
    jobs: { enqueue: async () => {} },
    origin: 'http://localhost',
  }
}

/** The person of a hold: each one has a form, an email address and a network of their own. */
export type Visitor = { formToken: string; email: string; address: string }

/** Holds one seat with its payment attempt, in the transaction of the checkout. */
export async function holdOne(
  app: HoldTools,
  { tourId, unitId }: Pick<HoldWork, 'tourId' | 'unitId'>,
  availabilityId: string,
  { formToken, email, address }: Visitor,
): Promise<void> {
  const request = {
    tourId,
    availabilityId,
    party: { [unitId]: 1 },
    contact: { name: 'Maya Rossi', email, phone: '' },
    locale: 'fr',
    note: '',
    channel: 'ONLINE',
    unpaid: { limits: LIMITS.unpaid, clientAddress: address },
    evidence: { formToken, termsVersion: '1' },
  } as const
  await app.db
    .transaction()
    .execute(async (tx) => writeWithAttempt(app, tx, await decideHold(app, tx, request)))
}

/** Each customer holds one seat after the other; returns the number of holds a second. */
async function holdFor(app: HoldTools, work: HoldWork, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000
  let held = 0
  await Promise.all(
    Array.from({ length: work.customers }, async () => {
      while (performance.now() < end) {
        const departure = work.departures[randomInt(work.departures.length)] ?? ''
        await holdOne(app, work, departure, aVisitor())
        held += 1
      }
    }),
  )
  return held / seconds
}

function aVisitor(): Visitor {
  const name = randomBytes(12).toString('hex')
  const [a, b, c] = randomBytes(3)
  return { formToken: `form-token-${name}`, email: `${name}@example.com`, address: `10.${a}.${b}.${c}` }
}
