import type { KyselyPlugin } from 'kysely'
import { expect } from 'vitest'
import type { Job } from '#core/app.ts'
import { sendEmail } from '#jobs/send-email.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { emailsOf, miscountedDepartures, refundsOf, reservationRow } from '#tests/support/money-records.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/database.ts'
import { manageToken } from '../kernel/secret-link.server.ts'
import { settleRefund } from '../settlement/settle-refund.server.ts'
import { chooseDate } from './choose-date.server.ts'
import { decideDeparture } from './decide-departure.server.ts'
import { sweepChoices } from './sweep-choices.server.ts'

const PARTIES = 40
const SEATS = 2
/** More queries than any step has. */
const QUERIES_MAX = 1000

const NOTIFIED = ['confirmation', 'date-choice']

class Torn extends Error {}

/** The App of a process that dies before its query number `last + 1`: its transaction is torn. */
function dyingAfter(app: TestApp, last: number): { app: TestApp; isDead: () => boolean } {
  let asked = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked += 1
      if (asked > last) throw new Torn()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { app: { ...app, db: app.db.withPlugin(plugin) }, isDead: () => asked > last }
}

/**
 * Does a step again and again, in a process that dies one query later each time, until one survives it. `each`: after
 * so many queries they die at every so manieth only, because the parties are alike.
 */
async function tearing(
  app: TestApp,
  step: (dying: TestApp) => Promise<unknown>,
  each: (query: number) => number = () => 1,
): Promise<number> {
  let deaths = 0
  for (let last = 0; last < QUERIES_MAX; last += each(last)) {
    const dying = dyingAfter(app, last)
    await step(dying.app).catch((error: unknown) => {
      if (!dying.isDead()) throw error
    })
    if (!dying.isDead()) return deaths
    deaths += 1
  }
  throw new Error('a step never ended')
}

/** The emails and refunds of committed transactions, each done by a worker that dies at every step. */
async function workThrough(app: TestApp, deaths: { count: number }): Promise<Job[]> {
  const jobs = await app.enqueuedJobs()
  const run = (job: Job) => (dying: TestApp) => {
    if (job.name === 'send-letter') return sendEmail(dying, job.data.letterId)
    return job.name === 'settle-refund' ? settleRefund(dying, job.data.refundId) : Promise.resolve()
  }
  const seen = new Set<string>()
  for (const job of jobs) {
    // The first of each kind dies at every step, the others are like it.
    const isFirst = !seen.has(job.name)
    seen.add(job.name)
    deaths.count += await tearing(app, run(job), () => (isFirst ? 1 : 5))
  }
  return jobs
}

test('forty parties are notified once, refunded once, and never seated twice, whatever dies', async ({
  database,
}) => {
  const app = createTestApp(database.db, {
    limits: {
      holdsPerNetwork: 1000,
      unpaid: {
        seatsPercent: 100,
        seatsMin: 100,
        partiesPerIpv4: 100,
        partiesPerIpv6: 100,
        bookingsPerEmail: 3,
      },
    },
  })
  const tour = await aTour(app)
  const off = await aDeparture(app, tour, { inHours: 72, capacity: PARTIES * SEATS })
  const named = await aDeparture(app, tour, { inHours: 96, capacity: 11 })
  const free = await aDeparture(app, tour, { inHours: 120, capacity: 7 })
  const parties: string[] = []
  for (let party = 0; party < PARTIES; party += 1) parties.push(await aPaidBooking(app, tour, off))
  await app.db
    .updateTable('availability')
    .set({ participants_min: 1 + PARTIES * SEATS })
    .where('id', '=', off)
    .execute()
  await app.enqueuedJobs()
  const deaths = { count: 0 }

  const order = { availabilityId: off, decision: 'NO', message: '', offeredId: named } as const
  deaths.count += await tearing(
    app,
    (dying) => decideDeparture(dying, camille, order),
    (query) => (query < 40 ? 1 : 9),
  )
  expect(await miscountedDepartures(app)).toEqual([])
  const emails = await workThrough(app, deaths)
  expect(emails.filter(({ name }) => name === 'send-letter')).toHaveLength(PARTIES)

  // Every third party takes a date, with or without held seats, and every fifth takes the money.
  for (const [index, id] of parties.entries()) {
    const chosen = index % 3 === 0 ? { choice: 'date', availabilityId: index % 2 ? free : named } : undefined
    const money = index % 5 === 0 ? { choice: 'money', availabilityId: undefined } : undefined
    const choose = (chosen ?? money) as Parameters<typeof chooseDate>[2] | undefined
    if (!choose) continue
    const token = manageToken(app.keys, id)
    deaths.count += await tearing(
      app,
      (dying) =>
        chooseDate(dying, token, choose).catch((error: unknown) => {
          // A full date, or a choice that has been made, is an answer too.
          if (!(error instanceof Error && error.name === 'Refused')) throw error
        }),
      () => (index < 6 ? 1 : 11),
    )
  }
  await workThrough(app, deaths)
  expect(await miscountedDepartures(app)).toEqual([])

  app.clock.advance({ hours: 48 })
  for (let last = 0; last < 120; last += 3) await sweepChoices(dyingAfter(app, last).app).catch(() => {})
  while ((await sweepChoices(app)) > 0);
  await workThrough(app, deaths)

  expect(await miscountedDepartures(app)).toEqual([])
  const outcomes = await Promise.all(
    parties.map(async (id) => ({
      status: (await reservationRow(app, id)).status,
      refunds: (await refundsOf(app, id)).map(({ amount_minor }) => amount_minor),
      emails: await emailsOf(app, id),
    })),
  )
  const moved = { status: 'CONFIRMED', refunds: [], emails: [...NOTIFIED, 'reservation-changed'] }
  const refunded = { status: 'CANCELLED', refunds: [5800], emails: [...NOTIFIED, 'reservation-cancelled'] }
  expect(outcomes).toEqual(outcomes.map(({ status }) => (status === 'CONFIRMED' ? moved : refunded)))
  const ends = Object.groupBy(outcomes, ({ status }) => (status === 'CONFIRMED' ? 'moved' : 'money'))
  const left = await app.db
    .selectFrom('reservation')
    .select('id')
    .where('availability_id', '=', off)
    .where('status', '=', 'CONFIRMED')
    .execute()
  expect(left).toEqual([])
  const open = await app.db.selectFrom('refund').select('id').where('status', '=', 'REQUESTED').execute()
  expect(open).toEqual([])
  expect(ends.moved?.length).toBeGreaterThan(4)
  const atBank = await app.db.selectFrom('embedded_payment_refund').select('payment_intent').execute()
  expect(atBank).toHaveLength(ends.money?.length ?? 0)
  expect(new Set(atBank.map(({ payment_intent }) => payment_intent)).size).toBe(atBank.length)
  expect(deaths.count).toBeGreaterThan(200)
}, 120_000)
