import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { aCheckout, type TestTour } from '#tests/support/factories/factories.ts'
import { reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { sweepAll } from '#tests/support/sweep-all.ts'
import { ProviderUnavailable, type PaymentProvider } from '../payment/payment-provider.ts'
import { endHold } from '../settlement/end-hold.server.ts'
import { receivePayment } from '../settlement/receive-payment.server.ts'
import { checkOut } from './check-out.server.ts'
import { resumePayment } from './start-payment.server.ts'

const refused = (code: string) => ({ refusal: { code } })

/** The same app, whose provider does this when a payment session is created. */
function creating(app: TestApp, createSession: PaymentProvider['createSession']): TestApp {
  return { ...app, payments: { ...app.payments, createSession } }
}

function order(app: TestApp, tour: TestTour, departure: string) {
  const form = aCheckout(tour, departure)
  return checkOut(app, { tour: tour.id, form, clientAddress: null })
}

async function holdOf(app: TestApp, departure: string) {
  return app.db
    .selectFrom('reservation')
    .selectAll()
    .where('availability_id', '=', departure)
    .executeTakeFirstOrThrow()
}

async function attemptsOf(app: TestApp, reservationId: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('payment')
    .select('status')
    .where('reservation_id', '=', reservationId)
    .orderBy('attempt')
    .execute()
  return rows.map(({ status }) => status)
}

describe('a payment that starts again', () => {
  test('goes on at the same page while it is open, and not once it is paid', async ({
    app,
    tour,
    departure,
  }) => {
    const { id, sessionId } = await aHold(app, tour, departure)
    expect(await resumePayment(app, id)).toMatchObject({ sessionId })
    await makeMove(app.bank, sessionId, 'pay')
    await receivePayment(app, sessionId)
    await expect(resumePayment(app, id)).rejects.toMatchObject(refused('payment.already_paid'))
  })

  test('is refused after the end of its hold, and without a hold', async ({ app, tour, departure }) => {
    const { id } = await aHold(app, tour, departure)
    await endHold(app, id)
    for (const one of [id, app.ids.uuid()])
      await expect(resumePayment(app, one)).rejects.toMatchObject(refused('hold.expired'))
  })
})

describe('a provider that makes no payment session', () => {
  test('is asked twice, and the seats stay held for the next try', async ({ app, tour, departure }) => {
    const down = creating(app, () => Promise.reject(new ProviderUnavailable('down')))
    await expect(order(down, tour, departure)).rejects.toMatchObject(refused('payment.unavailable'))
    const { id, status } = await holdOf(app, departure)
    expect(status).toBe('ON_HOLD')
    expect(await attemptsOf(app, id)).toEqual(['FAILED', 'FAILED', 'REQUESTED'])
    expect(await resumePayment(app, id)).toMatchObject({ url: expect.any(String) })
    expect(await attemptsOf(app, id)).toEqual(['FAILED', 'FAILED', 'OPEN'])
  })

  test('does not respond although it made one: the customer pays at that one', async ({
    app,
    tour,
    departure,
  }) => {
    const lost = creating(app, async (ordered) => {
      await app.payments.createSession(ordered)
      throw new ProviderUnavailable('connection reset')
    })
    const { sessionId } = await order(lost, tour, departure)
    const { id } = await holdOf(app, departure)
    expect((await app.payments.findSessions(id)).map((session) => session.id)).toEqual([sessionId])
    expect(await attemptsOf(app, id)).toEqual(['OPEN'])
  })

  test('fails by a fault of ours: nothing hides it, and the sweeper frees the seats', async ({
    app,
    tour,
    departure,
  }) => {
    const broken = creating(app, () => Promise.reject(new TypeError('a bug')))
    await expect(order(broken, tour, departure)).rejects.toThrow('a bug')
    app.clock.advance({ minutes: 45 })
    await sweepAll(app)
    expect(await seatsTaken(app, departure)).toBe(0)
  })
})

describe('a form that is sent again during the call to the provider', () => {
  test('leaves its customer one payment page, and the other session cannot be paid', async ({
    app,
    tour,
    departure,
  }) => {
    const form = aCheckout(tour, departure)
    const post = (tools: TestApp) => checkOut(tools, { tour: tour.id, form, clientAddress: null })
    // The provider refuses a second request under a key while it still works on the first.
    const again = Promise.withResolvers<Awaited<ReturnType<typeof post>>>()
    const keys = new Set<string>()
    const busy: TestApp = creating(app, async (ordered) => {
      const { idempotencyKey } = ordered
      if (keys.has(idempotencyKey)) throw new ProviderUnavailable('this key is in use')
      keys.add(idempotencyKey)
      if (keys.size === 1) again.resolve(await post(busy))
      return app.payments.createSession(ordered)
    })
    const first = await post(busy)
    expect(first).toEqual(await again.promise)
    const { id } = await holdOf(app, departure)
    expect(await attemptsOf(app, id)).toEqual(['FAILED', 'OPEN'])
    const sessions = await app.payments.findSessions(id)
    expect(sessions.filter(({ state }) => state === 'open')).toMatchObject([{ id: first.sessionId }])
    expect(await endHold(app, id)).toBe('released')
    expect(await seatsTaken(app, departure)).toBe(0)
  })
})

describe('a hold that ends during the call to the provider', () => {
  test('has no payment session left to pay', async ({ app, tour, departure }) => {
    const slow = creating(app, async (ordered) => {
      const session = await app.payments.createSession(ordered)
      await endHold(app, (await holdOf(app, departure)).id)
      return session
    })
    await expect(order(slow, tour, departure)).rejects.toMatchObject(refused('hold.expired'))
    const { id } = await holdOf(app, departure)
    expect(await reservationRow(app, id)).toMatchObject({ status: 'CANCELLED' })
    expect((await app.payments.findSessions(id)).map(({ state }) => state)).toEqual(['expired'])
    expect(await seatsTaken(app, departure)).toBe(0)
  })

  test('begins no second attempt where the first failed', async ({ app, tour, departure }) => {
    const failing = creating(app, async () => {
      await endHold(app, (await holdOf(app, departure)).id)
      throw new ProviderUnavailable('down')
    })
    await expect(order(failing, tour, departure)).rejects.toMatchObject(refused('payment.unavailable'))
    const { id } = await holdOf(app, departure)
    expect(await attemptsOf(app, id)).toEqual(['FAILED'])
  })
})
