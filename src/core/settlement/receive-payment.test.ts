import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { cancelCheckout } from '../checkout/cancel-checkout.server.ts'
import { checkOut } from '../checkout/check-out.server.ts'
import { checkoutOutcome } from '../checkout/checkout-outcome.server.ts'
import { receivePayment } from './receive-payment.server.ts'
import { settleRefund } from './settle-refund.server.ts'
import { byEmail } from '#tests/support/by-email.ts'
import { camille } from '#tests/support/member-actor.ts'
import { erasePerson } from '../personal-data/erase-person.server.ts'
import { sweepAll } from '#tests/support/sweep-all.ts'

describe('a payment', () => {
  test('F1: confirms the reservation once, however often it is notified', async ({ database }) => {
    const { app, sessionId, state } = await aHold(database.db)
    await makeMove(app.bank, sessionId, 'pay')

    const outcomes = await Promise.all(Array.from({ length: 10 }, () => receivePayment(app, sessionId)))

    expect(outcomes.filter((settlement) => settlement === 'confirm')).toHaveLength(1)
    expect(outcomes.filter((settlement) => settlement === 'none')).toHaveLength(9)
    expect(await state()).toEqual({ status: 'CONFIRMED', payment_status: 'PAID', seats_taken: 2 })
    expect(await emails(app)).toEqual(['confirmation'])
  })

  test('F4: is found by the sweeper when no webhook ever comes', async ({ database }) => {
    const { app, sessionId, state } = await aHold(database.db)
    await makeMove(app.bank, sessionId, 'pay')
    app.clock.advance({ minutes: 1 })

    await sweepAll(app)

    expect(await state()).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID' })
  })

  test('F2, F3, F19: is found by the success page itself, which shows the ticket to its customer only', async ({
    database,
  }) => {
    const { app, sessionId, holdToken } = await aHold(database.db)
    await makeMove(app.bank, sessionId, 'pay')

    const mine = await checkoutOutcome(app, { sessionId, holdToken, locale: 'fr' })
    expect(mine).toMatchObject({ outcome: 'paid', ticket: { contact: { name: 'Maya Rossi' }, seats: 2 } })
    expect(mine.ticket?.tour.title).toBe('Les passages secrets')
    const theirs = await checkoutOutcome(app, { sessionId, holdToken: `${holdToken}x`, locale: 'fr' })
    expect(theirs).toMatchObject({ outcome: 'paid', maskedEmail: 'm…@example.com', ticket: null })
  })

  test('F14: keeps the seats while the bank decides, and frees them when it refuses', async ({
    database,
  }) => {
    const { app, sessionId, state } = await aHold(database.db)
    await makeMove(app.bank, sessionId, 'delay')
    await receivePayment(app, sessionId)
    app.clock.advance({ hours: 5 })
    await sweepAll(app)
    expect(await state()).toMatchObject({ status: 'ON_HOLD', seats_taken: 2 })

    await makeMove(app.bank, sessionId, 'refuse')
    await receivePayment(app, sessionId)
    expect(await state()).toEqual({ status: 'EXPIRED', payment_status: 'NONE', seats_taken: 0 })
  })

  test('F15: frees the seats of an unpaid hold, once the provider has ended its session', async ({
    database,
  }) => {
    const { app, sessionId, state } = await aHold(database.db)
    app.clock.advance({ minutes: 32 })

    await sweepAll(app)

    expect(await state()).toEqual({ status: 'EXPIRED', payment_status: 'NONE', seats_taken: 0 })
    expect(await app.payments.retrieveSession(sessionId)).toMatchObject({ state: 'expired' })
  })

  test.for([
    ['takes the seats again when they are free', 0, 'CONFIRMED', 'PAID', ['confirmation'], 2],
    [
      'is paid back when they are gone, and the visitor is notified',
      9,
      'EXPIRED',
      'REFUND_PENDING',
      ['late-payment-refunded'],
      9,
    ],
  ] as const)(
    'F5: that arrives after the hold ended %s',
    async ([, takenMeanwhile, status, money, mails, seats], { database }) => {
      const { app, sessionId, departure, state } = await aHold(database.db)
      // The state that an honest provider must never cause: our hold ended while its payment session could still be
      // paid.
      await endHoldBehindTheProvider(app, sessionId, departure, takenMeanwhile)
      await makeMove(app.bank, sessionId, 'pay')

      await receivePayment(app, sessionId)

      expect(await state()).toEqual({ status, payment_status: money, seats_taken: seats })
      expect(await emails(app)).toEqual(mails)
    },
  )

  test('that arrives after its customer was erased is refunded, although the seats are free', async ({
    database,
  }) => {
    const email = 'ida@example.com'
    const { app, sessionId, departure, state } = await aHold(database.db, { email })
    await endHoldBehindTheProvider(app, sessionId, departure, 0)
    expect(await erasePerson(app, camille, byEmail(email))).toMatchObject({ reservations: 1 })
    await makeMove(app.bank, sessionId, 'pay')

    expect(await receivePayment(app, sessionId)).toBe('refund')

    expect(await state()).toEqual({ status: 'EXPIRED', payment_status: 'REFUND_PENDING', seats_taken: 0 })
    expect(await emails(app)).toEqual([])
  })

  test('F5, F17: that came too late is refunded once, in full, although the request is repeated', async ({
    database,
  }) => {
    const { app, sessionId, departure, state } = await aHold(database.db)
    await endHoldBehindTheProvider(app, sessionId, departure, 9)
    await makeMove(app.bank, sessionId, 'pay')
    await receivePayment(app, sessionId)
    const [refund] = await app.db.selectFrom('refund').selectAll().execute()

    for (let time = 0; time < 3; time += 1) await settleRefund(app, refund?.id ?? '')

    const session = await app.payments.retrieveSession(sessionId)
    const made = await app.payments.findRefunds(session?.chargeId ?? '')
    expect(made.map((one) => one.amountMinor)).toEqual([5800])
    expect((await state()).status).toBe('EXPIRED')
  })
})

describe('a customer who comes back without paying', () => {
  test('releases the hold, keeps the choice, and accepts a repeated request', async ({ database }) => {
    const { app, tour, sessionId, holdToken, state } = await aHold(database.db)

    for (let time = 0; time < 2; time += 1) {
      const response = await cancelCheckout(app, { tour: tour.slug, holdToken })
      expect(response).toMatchObject({
        outcome: 'released',
        sessionId,
        choice: { name: 'Maya Rossi', units: { [tour.adultId]: 2 } },
      })
    }
    expect(await state()).toEqual({ status: 'CANCELLED', payment_status: 'NONE', seats_taken: 0 })
  })

  test('but had paid in another window keeps the reservation', async ({ database }) => {
    const { app, tour, sessionId, holdToken, state } = await aHold(database.db)
    await makeMove(app.bank, sessionId, 'pay')

    expect(await cancelCheckout(app, { tour: tour.slug, holdToken })).toMatchObject({ outcome: 'paid' })
    expect(await state()).toMatchObject({ status: 'CONFIRMED', seats_taken: 2 })
  })

  test.for(['', 'forged', 'another-tour'])(
    'with %j as hold cookie touches nothing',
    async (kind, { database }) => {
      const { app, tour, holdToken, state } = await aHold(database.db)
      const other = await aTour(app)
      const request = {
        '': { tour: tour.slug, holdToken: null },
        forged: { tour: tour.slug, holdToken: holdToken.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) },
        'another-tour': { tour: other.slug, holdToken },
      }[kind] as { tour: string; holdToken: string | null }

      expect(await cancelCheckout(app, request)).toMatchObject({
        outcome: 'none',
        sessionId: null,
        choice: null,
      })
      expect(await state()).toMatchObject({ status: 'ON_HOLD', seats_taken: 2 })
    },
  )
})

async function aHold(db: TestApp['db'], facts: { email?: string } = {}) {
  for (const table of ['letter', 'payment_issue', 'refund'] as const) await db.deleteFrom(table).execute()
  const app = createTestApp(db)
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  const form = aCheckout(tour, departure, facts)
  const response = await checkOut(app, { tour: tour.slug, form, clientAddress: null })
  const state = () =>
    db
      .selectFrom('reservation as r')
      .innerJoin('availability as a', 'a.id', 'r.availability_id')
      .select(['r.status', 'r.payment_status', 'a.seats_taken'])
      .where('r.reference', '=', response.reference)
      .executeTakeFirstOrThrow()
  return { app, tour, departure, state, sessionId: response.sessionId, holdToken: response.holdToken }
}

async function endHoldBehindTheProvider(
  app: TestApp,
  sessionId: string,
  departure: string,
  takenMeanwhile: number,
) {
  const now = app.clock.now().toString()
  await app.db
    .updateTable('reservation')
    .set({ status: 'EXPIRED', payment_status: 'NONE', expired_at: now })
    .where('id', '=', (eb) =>
      eb.selectFrom('payment').select('reservation_id').where('session_id', '=', sessionId),
    )
    .execute()
  await app.db
    .updateTable('availability')
    .set({ seats_taken: takenMeanwhile })
    .where('id', '=', departure)
    .execute()
}

async function emails(app: TestApp): Promise<string[]> {
  const rows = await app.db.selectFrom('letter').select('kind').orderBy('created_at').execute()
  return rows.map((row) => row.kind)
}
