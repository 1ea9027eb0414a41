import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { lockDepartureRow } from '#core/departure/departure-store.server.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories/factories.ts'
import type { Checkout } from '#core/reservation/checkout.schema.ts'
import { checkOut } from './check-out.server.ts'
import { ProviderRejected, ProviderUnavailable, type PaymentProvider } from '../payment/payment-provider.ts'
import { seatsTaken } from '#tests/support/money-records.ts'

describe('checkOut', () => {
  test('holds the seats and opens a payment page for exactly their price', async ({ database }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    const form = aCheckout(tour, departure, { units: { [tour.adultId]: 2, [tour.childId]: 1 } })

    const response = await checkOut(app, { tour: tour.slug, form, clientAddress: '192.0.2.1' })

    const session = await app.payments.retrieveSession(response.sessionId)
    expect(session).toMatchObject({ state: 'open', amountMinor: 7300, currency: 'EUR' })
    expect(session?.expiresAt.toString()).toBe(response.expiresAt)
    expect(await seatsTaken(app, departure)).toBe(3)
    const reservation = await reservationOf(app, response.reference)
    expect(reservation).toMatchObject({
      status: 'ON_HOLD',
      payment_status: 'AWAITING',
      total_minor: 7300,
      locale: 'fr',
    })
    expect(reservation.hold_expires_at).toBe(response.expiresAt)
  })

  test('returns one hold for one form token, also when it is posted five times at once', async ({
    database,
  }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    const request = { tour: tour.id, form: aCheckout(tour, departure), clientAddress: '192.0.2.2' }

    const responses = await Promise.all(Array.from({ length: 5 }, () => checkOut(app, request)))

    expect(new Set(responses.map((response) => response.sessionId)).size).toBe(1)
    expect(await seatsTaken(app, departure)).toBe(2)
  })

  test('returns one hold for one form, also when its own first post took the last seats', async ({
    database,
  }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour, { capacity: 2 })
    const request = { tour: tour.id, form: aCheckout(tour, departure), clientAddress: '192.0.2.2' }

    const responses = await Promise.all(Array.from({ length: 5 }, () => checkOut(app, request)))

    expect(new Set(responses.map((response) => response.sessionId)).size).toBe(1)
  })

  test('never sends one choice to the payment of another that has the same form token', async ({
    database,
  }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour, { capacity: 100 })
    const form = aCheckout(tour, departure)
    const { formToken, email } = form
    const smaller = aCheckout(tour, departure, { units: { [tour.adultId]: 1 }, formToken, email })
    const post = async (posted: Checkout) =>
      checkOut(app, { tour: tour.id, form: posted, clientAddress: '192.0.2.2' })

    const amountOf = async ({ sessionId }: { sessionId: string }) =>
      (
        await app.db
          .selectFrom('payment')
          .select('amount_minor')
          .where('session_id', '=', sessionId)
          .executeTakeFirstOrThrow()
      ).amount_minor

    const outcome = async (posted: Checkout) =>
      post(posted).then(amountOf, (error: unknown) => (error as { refusal?: { code: string } }).refusal?.code)

    // The later one finds the hold of the other, or is refused when they come at the same moment.
    const [larger, later] = await Promise.all([outcome(form), outcome(smaller)])
    expect([5800, 'hold.crowded']).toContain(larger)
    expect([2900, 'hold.crowded']).toContain(later)
    expect(await amountOf(await post(smaller))).toBe(2900)
  })

  test('refuses a late request at once, while others hold the lock', async ({ database }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour, { capacity: 2 })
    await checkOut(app, { tour: tour.slug, form: aCheckout(tour, departure), clientAddress: null })
    const late = { tour: tour.slug, form: aCheckout(tour, departure), clientAddress: null }

    await database.db.transaction().execute(async (tx) => {
      await lockDepartureRow(tx, departure)
      await expect(checkOut(app, late)).rejects.toMatchObject({
        refusal: { code: 'availability.sold_out' },
      })
    })
  })

  test('releases the former hold when the same form comes with another choice', async ({ database }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    const form = aCheckout(tour, departure)
    const first = await checkOut(app, { tour: tour.slug, form, clientAddress: null })

    const changed = { ...form, units: { [tour.adultId]: 3 }, expectedTotalMinor: 8700 }
    const second = await checkOut(app, { tour: tour.slug, form: changed, clientAddress: null })

    expect(second.sessionId).not.toBe(first.sessionId)
    expect(await app.payments.retrieveSession(first.sessionId)).toMatchObject({ state: 'expired' })
    expect(await seatsTaken(app, departure)).toBe(3)
  })

  test('refuses terms other than the present ones, and writes nothing', async ({ database }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    const form = aCheckout(tour, departure, { termsVersion: '1999' })
    await expect(checkOut(app, { tour: tour.slug, form, clientAddress: null })).rejects.toMatchObject({
      refusal: { code: 'terms.changed', termsVersion: '1' },
    })
    expect(await seatsTaken(app, departure)).toBe(0)
  })

  test('refuses another price with both sums, and writes nothing', async ({ database }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    const form = aCheckout(tour, departure, { expectedTotalMinor: 1 })

    await expect(checkOut(app, { tour: tour.slug, form, clientAddress: null })).rejects.toMatchObject({
      refusal: {
        code: 'price.changed',
        expected: { amountMinor: 1, currency: 'EUR' },
        actual: { amountMinor: 5800, currency: 'EUR' },
      },
    })
    expect(await seatsTaken(app, departure)).toBe(0)
  })

  test('accepts departures of this tour only, and published tours only', async ({ database }) => {
    const app = createTestApp(database.db)
    const [tour, other] = [await aTour(app), await aTour(app)]
    const departure = await aDeparture(app, other)
    const form = aCheckout(tour, departure)
    const ask = (slug: string) => checkOut(app, { tour: slug, form, clientAddress: null })

    await expect(ask(tour.slug)).rejects.toMatchObject({ refusal: { code: 'availability.not_found' } })
    await expect(ask('no-such-tour')).rejects.toMatchObject({ refusal: { code: 'tour.not_found' } })
    await app.db.updateTable('tour').set({ status: 'DRAFT' }).where('id', '=', other.id).execute()
    await expect(ask(other.slug)).rejects.toMatchObject({ refusal: { code: 'tour.not_found' } })
  })

  test('lets one network hold one large party of a departure, not two', async ({ database }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app, { partyMax: 4 })
    const departure = await aDeparture(app, tour)
    const party = (address: string) => ({
      tour: tour.slug,
      form: aCheckout(tour, departure, { units: { [tour.adultId]: 3 } }),
      clientAddress: address,
    })
    await checkOut(app, party('192.0.2.7'))
    await expect(checkOut(app, party('192.0.2.7'))).rejects.toMatchObject({
      refusal: { code: 'hold.party_too_large', max: 0, phone: '' },
    })
    await expect(checkOut(app, party('192.0.2.8'))).resolves.toBeDefined()
  })

  test('frees the seats at once when the provider refuses for good', async ({ database }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    const broken = { ...app, payments: failing(app.payments, new ProviderRejected('no such currency')) }

    await expect(
      checkOut(broken, { tour: tour.slug, form: aCheckout(tour, departure), clientAddress: null }),
    ).rejects.toMatchObject({ refusal: { code: 'payment.unavailable' } })
    expect(await seatsTaken(app, departure)).toBe(0)
  })

  test('keeps the hold when the provider does not respond, and the next try pays it under a new key', async ({
    database,
  }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    const request = { tour: tour.slug, form: aCheckout(tour, departure), clientAddress: null }
    const silent = { ...app, payments: failing(app.payments, new ProviderUnavailable('timeout')) }

    await expect(checkOut(silent, request)).rejects.toBeInstanceOf(Refused)
    expect(await seatsTaken(app, departure)).toBe(2)
    const response = await checkOut(app, request)

    const attempts = await app.db
      .selectFrom('payment')
      .select(['attempt', 'status', 'session_id'])
      .orderBy('attempt')
      .execute()
    expect(attempts.filter((payment) => payment.session_id === response.sessionId)).toEqual([
      // The provider was called twice the first time.
      { attempt: 3, status: 'OPEN', session_id: response.sessionId },
    ])
    expect(await seatsTaken(app, departure)).toBe(2)
  })

  test('makes the hold again for a late try', async ({ database }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    const request = { tour: tour.slug, form: aCheckout(tour, departure), clientAddress: null }
    const silent = { ...app, payments: failing(app.payments, new ProviderUnavailable('timeout')) }
    await expect(checkOut(silent, request)).rejects.toBeInstanceOf(Refused)
    app.clock.advance({ minutes: 5 })
    await expect(checkOut(silent, request)).rejects.toBeInstanceOf(Refused)
    app.clock.advance({ minutes: 1 })

    const { expiresAt } = await checkOut(app, request)

    expect(Temporal.Instant.from(expiresAt).since(app.clock.now()).total('minutes')).toBeGreaterThanOrEqual(
      30,
    )
  })

  test('frees no seat on a refused call when an earlier call has made a session that was paid', async ({
    database,
  }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    const request = { tour: tour.slug, form: aCheckout(tour, departure), clientAddress: null }
    const paidBehindOurBack: PaymentProvider = {
      ...app.payments,
      async createSession(order) {
        const session = await app.payments.createSession(order)
        await makeMove(app.bank, session.id, 'pay')
        throw new ProviderRejected('other parameters under the same key')
      },
    }

    await expect(checkOut({ ...app, payments: paidBehindOurBack }, request)).rejects.toBeInstanceOf(Refused)

    expect(await seatsTaken(app, departure)).toBe(2)
    const rows = await app.db
      .selectFrom('reservation')
      .select('status')
      .where('form_token', '=', request.form.formToken)
      .execute()
    expect(rows).toEqual([{ status: 'CONFIRMED' }])
  })

  test('finds the payment session again whose response was lost', async ({ database }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    const lost: PaymentProvider = {
      ...app.payments,
      async createSession(order) {
        await app.payments.createSession(order)
        throw new ProviderUnavailable('connection reset after the work was done')
      },
    }
    const request = { tour: tour.slug, form: aCheckout(tour, departure), clientAddress: null }

    const response = await checkOut({ ...app, payments: lost }, request)

    const { id } = await reservationOf(app, response.reference)
    const sessions = await app.payments.findSessions(id)
    expect(sessions.map((session) => session.id)).toEqual([response.sessionId])
  })
})

type TestApp = ReturnType<typeof createTestApp>

function reservationOf(app: TestApp, reference: string) {
  return app.db
    .selectFrom('reservation')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
}

/** The provider as it is, except that no payment session can be opened. */
function failing(payments: PaymentProvider, error: Error): PaymentProvider {
  return { ...payments, createSession: () => Promise.reject(error) }
}
