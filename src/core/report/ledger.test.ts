import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { refundPart } from '#core/change/refund-part.server.ts'
import { receivePayment } from '#core/settlement/receive-payment.server.ts'
import { aHold, aPaidBooking, aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aRandomSeason } from '#tests/support/factories/a-random-season.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { createSettableClock } from '#tests/support/stand-ins/settable-clock.ts'
import { createInProcessStripe } from '#tests/support/stand-ins/stripe-stand-in/in-process.ts'
import { feeOf } from '#tests/support/stand-ins/stripe-stand-in/movements.ts'
import { ledger, type LedgerEntry } from './ledger.server.ts'
import { readBalance } from './read-balance.server.ts'
import { report } from './report.server.ts'

const test = base.extend<{ app: TestApp }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
})

/** All that the tests of this file do in their one database: those with exact entries have a year of their own. */
const WHOLE = { from: '2026-01-01', to: '2029-12-31' }
const WAYS = { from: '2028-01-01', to: '2028-12-31' }
const MANY = { from: '2029-01-01', to: '2029-12-31' }

describe('the ledger', () => {
  test('adds up to the net of the report, after a random season', async ({ app }) => {
    const seed = Number(process.env.REPORT_SEED ?? crypto.getRandomValues(new Uint32Array(1))[0]!)
    await aRandomSeason(app, seed, 80)
    const entries = await entriesOf(app, WHOLE)
    const { total } = await report(app, camille, { by: 'tour', ...WHOLE, locale: 'en' })
    expect(sum(entries, 'netMinor'), `REPORT_SEED=${seed}`).toBe(total.sums[0]?.net)
    expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted(inTime))
  }, 60_000)

  test('has a receipt, a return and a fee each with the provider’s reference, and cash without one', async ({
    database,
  }) => {
    const clock = createSettableClock()
    clock.moveTo(Temporal.Instant.from('2028-05-02T09:00:00Z'))
    const stripe = createInProcessStripe(clock)
    const app = createTestApp(database.db, { clock, payments: stripe.provider })
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    const { id, sessionId } = await aHold(app, tour, departure)
    stripe.move(sessionId, 'pay')
    await receivePayment(app, sessionId)
    clock.advance({ hours: 1 })
    await readBalance(app)
    clock.advance({ hours: 1 })
    await refundPart(app, camille, {
      reservationId: id,
      refundMinor: 900,
      reason: 'Rain',
      formToken: app.ids.uuid(),
    })
    clock.advance({ hours: 1 })
    await aTeamBooked(app, tour, departure, { payment: 'CASH', source: 'WALK_IN' })

    const entries = await entriesOf(app, WAYS)
    expect(entries.map(({ what, netMinor, feeMinor }) => [what, netMinor, feeMinor])).toEqual([
      ['cardReceived', 5800, 0],
      ['fees', 0, feeOf(5800)],
      ['cardReturned', -900, 0],
      ['cashReceived', 5800, 0],
    ])
    const { payment_intent: chargeId } = stripe.books.sessions.get(sessionId) ?? {}
    expect(entries[0]).toMatchObject({ providerReference: chargeId, what: 'cardReceived' })
    expect(entries[1]?.providerReference).toMatch(/^txn_/)
    expect(entries[3]?.providerReference).toBe('')
  })

  test('reads entries of one moment once each, in several batches', async ({ app }) => {
    app.clock.moveTo(Temporal.Instant.from('2029-05-02T09:00:00Z'))
    const tour = await aTour(app)
    const id = await aPaidBooking(app, tour, await aDeparture(app, tour))
    await sql`
      insert into payment (id, reservation_id, attempt, provider, idempotency_key, status, session_id, amount_minor,
        received_minor, currency, paid_at, created_at, updated_at)
      select gen_random_uuid(), reservation_id, n + 1, provider, 'many ' || n, 'PAID', 'many ' || n, n,
        n, currency, paid_at, created_at, updated_at
      from payment, generate_series(1, 4500) n where reservation_id = ${id}`.execute(app.db)
    const batches: number[] = []
    const entries: LedgerEntry[] = []
    for await (const batch of (await ledger(app, camille, { ...MANY, locale: 'en' }, 'csv')).batches) {
      batches.push(batch.length)
      entries.push(...batch)
    }
    expect(batches).toEqual([2000, 2000, 501])
    expect(sum(entries, 'netMinor')).toBe(5800 + (4500 * 4501) / 2)
  })

  test('is closed to guides, and its export is audited', async ({ app }) => {
    const guide = { ...camille, role: 'guide' } as const
    await expect(ledger(app, guide, { ...WAYS, locale: 'en' }, 'csv')).rejects.toThrow('auth.forbidden')
    await entriesOf(app, WAYS)
    const audited = await app.db
      .selectFrom('audit_entry')
      .select(['actor_name', 'subject_id', 'facts'])
      .where('action', '=', 'report.exported')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(audited).toMatchObject({ actor_name: camille.name, subject_id: 'csv', facts: WAYS })
  })
})

async function entriesOf(app: TestApp, period: { from: string; to: string }): Promise<LedgerEntry[]> {
  const { batches } = await ledger(app, camille, { ...period, locale: 'en' }, 'csv')
  return (await Array.fromAsync(batches)).flat()
}

function sum(entries: readonly LedgerEntry[], name: 'netMinor' | 'feeMinor'): number {
  return entries.reduce((total, entry) => total + entry[name], 0)
}

function inTime(a: string, b: string): number {
  return Temporal.Instant.compare(a, b)
}
