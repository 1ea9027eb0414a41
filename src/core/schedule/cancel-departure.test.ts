import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { aTeamBooked, aHold, aPaidBooking, withoutEmail } from '#tests/support/factories/a-paid-booking.ts'
import { auditOf, emailsOf, refundsOf, reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { cancellationOf } from '../change/cancellation-of.server.ts'
import { refundPart } from '../change/refund-part.server.ts'
import { officeTodos } from '../office/today/office-todos.server.ts'
import { returnCash } from '../change/return-cash.server.ts'
import { reservationDetail } from '../office/reservation-detail.server.ts'
import { owedCash } from '../refund/owed-cash.server.ts'
import { departureDetail } from '../calendar/departure-detail.server.ts'
import { checkIn } from '../ticket/check-in.server.ts'
import { cancelDeparture } from './cancel-departure.server.ts'
import { ProviderUnavailable } from '../payment/payment-provider.ts'
import { receivePayment } from '../settlement/receive-payment.server.ts'

const message = 'The tide will be too high.'

describe('cancelDeparture', () => {
  test('refunds everyone in full whatever the policy, notifies them, and releases holds', async ({
    database,
  }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour, { inHours: 12 })
    const paid = [await aPaidBooking(app, tour, departure), await aPaidBooking(app, tour, departure)]
    const due = await aTeamBooked(app, tour, departure)
    const hold = await aHold(app, tour, departure)
    await withoutEmail(app, due)
    const { guests } = await departureDetail(app, camille, departure)
    expect(guests).toMatchObject({ reservations: 3, people: 6, unreachable: 1, holds: 1 })

    const cancelled = await cancelDeparture(app, camille, { availabilityId: departure, message })

    expect(cancelled).toEqual({ reservations: 3 })
    for (const id of paid) {
      expect(await refundsOf(app, id)).toMatchObject([{ amount_minor: 5800, reason: 'DEPARTURE_CANCELLED' }])
      expect(await emailsOf(app, id)).toEqual(['confirmation', 'reservation-cancelled'])
    }
    expect(await reservationRow(app, due)).toMatchObject({ status: 'CANCELLED', due_minor: 0 })
    expect(await reservationRow(app, hold.id)).toMatchObject({ status: 'CANCELLED', payment_status: 'NONE' })
    expect(await app.payments.retrieveSession(hold.sessionId)).toMatchObject({ state: 'expired' })
    expect(await seatsTaken(app, departure)).toBe(0)
    expect(await auditOf(app, departure)).toEqual([
      { action: 'availability.cancelled', actor_name: 'Camille Ferrand', facts: { reservations: 3 } },
    ])
  })

  test('leaves cash to the office, which pays it back and records it, and says so to the guest', async ({
    database,
  }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour, { inHours: 12 })
    const id = await aTeamBooked(app, tour, departure, { payment: 'CASH' })
    const { guests } = await departureDetail(app, camille, departure)
    expect(guests).toMatchObject({ refund: { amountMinor: 0 }, cash: { amountMinor: 5800 } })

    await cancelDeparture(app, camille, { availabilityId: departure, message })

    expect(await refundsOf(app, id)).toEqual([])
    expect(await cancellationOf(app, id)).toMatchObject({
      refund: { amountMinor: 0 },
      inCash: { amountMinor: 0 },
      cashOwed: { amountMinor: 5800 },
    })
    expect(await owedCash(app.db)).toMatchObject([{ id, owed_minor: 5800 }])
    expect((await officeTodos(app.db, app.clock.now(), 'en')).owedCash).toBe(1)
    const { money, actions } = await reservationDetail(app, camille, id, 'en')
    expect([money.owedCash.amountMinor, actions.returnCash]).toEqual([5800, null])
    await refundPart(app, camille, {
      reservationId: id,
      refundMinor: 800,
      reason: 'A part of it.',
      formToken: app.ids.uuid(),
    })
    await expect(returnCash(app, camille, { reservationId: id, expectedMinor: 5800 })).rejects.toMatchObject({
      refusal: { code: 'refund.changed', actual: { amountMinor: 5000 } },
    })
    app.clock.advance({ minutes: 5 })
    const twice = await Promise.allSettled(
      [1, 2].map(() => returnCash(app, camille, { reservationId: id, expectedMinor: 5000 })),
    )
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refundsOf(app, id)).toMatchObject([
      { amount_minor: 800 },
      { amount_minor: 5000, reason: 'DEPARTURE_CANCELLED' },
    ])
    // The email about the cancellation has told the guest of it.
    expect((await emailsOf(app, id)).toSorted()).toEqual([
      'confirmation',
      'goodwill-refund',
      'reservation-cancelled',
    ])
    expect(await owedCash(app.db)).toEqual([])
    expect((await officeTodos(app.db, app.clock.now(), 'en')).owedCash).toBe(0)
    const after = await reservationDetail(app, camille, id, 'en')
    expect([after.money.owedCash.amountMinor, after.money.refunded.amountMinor]).toEqual([0, 5800])
    expect(after.paymentStatus).toBe('REFUNDED')
    expect(after.timeline.findLast(({ kind }) => kind !== 'letter')).toMatchObject({
      kind: 'cashReturned',
      money: { amountMinor: 5000 },
    })
    expect(after.actions.returnCash).toEqual({ code: 'refund.nothing_left' })
  })

  test('cancels and refunds guests who are checked in already, and says so beforehand', async ({
    database,
  }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour, { inHours: 3 })
    const [here, expected] = [
      await aPaidBooking(app, tour, departure),
      await aPaidBooking(app, tour, departure),
    ]
    await checkIn(app, camille, here, 'REDEEMED')
    const { guests } = await departureDetail(app, camille, departure)
    expect(guests).toMatchObject({ reservations: 2, people: 4, refund: { amountMinor: 11_600 } })

    expect(await cancelDeparture(app, camille, { availabilityId: departure, message })).toEqual({
      reservations: 2,
    })

    for (const id of [here, expected]) {
      expect(await reservationRow(app, id)).toMatchObject({ status: 'CANCELLED', redeemed_at: null })
      expect(await refundsOf(app, id)).toMatchObject([{ amount_minor: 5800, reason: 'DEPARTURE_CANCELLED' }])
      expect(await emailsOf(app, id)).toEqual(['confirmation', 'reservation-cancelled'])
    }
    expect((await auditOf(app, here)).map(({ action }) => action)).toEqual([
      'reservation.checked_in',
      'reservation.attendance_taken_back',
      'reservation.cancelled',
    ])
    expect(await seatsTaken(app, departure)).toBe(0)
  })

  test('writes to each guest in their language, and asks before a language gets no text', async ({
    database,
  }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    const [french, english] = [
      await aPaidBooking(app, tour, departure, { locale: 'fr' }),
      await aPaidBooking(app, tour, departure, { locale: 'en' }),
    ]
    const order = { availabilityId: departure, message: '', texts: { fr: 'Orage annoncé.' } }
    await expect(cancelDeparture(app, camille, order)).rejects.toMatchObject({
      refusal: { code: 'availability.language_missing', count: 1 },
    })
    expect((await reservationRow(app, french)).status).toBe('CONFIRMED')
    await cancelDeparture(app, camille, { ...order, withoutOthers: true })
    const messages = await app.db
      .selectFrom('cancellation')
      .select(['reservation_id', 'message'])
      .where('reservation_id', 'in', [french, english])
      .execute()
    expect(Object.fromEntries(messages.map((row) => [row.reservation_id, row.message]))).toEqual({
      [french]: 'Orage annoncé.',
      [english]: '',
    })
  })

  test('cancelled twice it changes nothing the second time', async ({ database }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    const id = await aPaidBooking(app, tour, departure)
    const order = { availabilityId: departure, message }

    const results = await Promise.all([
      cancelDeparture(app, camille, order),
      cancelDeparture(app, camille, order),
    ])

    expect(results.map(({ reservations }) => String(reservations)).toSorted()).toEqual(['0', '1'])
    expect(await refundsOf(app, id)).toHaveLength(1)
    expect(await auditOf(app, departure)).toHaveLength(1)
  })

  test('refunds a hold that is paid at that very moment', async ({ database }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    const { id, sessionId } = await aHold(app, tour, departure)
    const paidFirst = {
      ...app.payments,
      async expireSession(session: string) {
        await makeMove(app.bank, session, 'pay')
        return app.payments.expireSession(session)
      },
    }

    await cancelDeparture({ ...app, payments: paidFirst }, camille, { availabilityId: departure, message })
    await receivePayment(app, sessionId)

    expect(await reservationRow(app, id)).toMatchObject({
      status: 'CANCELLED',
      payment_status: 'REFUND_PENDING',
    })
    expect(await refundsOf(app, id)).toMatchObject([{ amount_minor: 5800, reason: 'DEPARTURE_CANCELLED' }])
    expect(await seatsTaken(app, departure)).toBe(0)
  })

  test('succeeds although the provider does not respond for a hold', async ({ database }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    const booked = await aPaidBooking(app, tour, departure)
    const hold = await aHold(app, tour, departure)
    const silent = {
      ...app.payments,
      expireSession: () => Promise.reject(new ProviderUnavailable('timeout')),
    }

    await cancelDeparture({ ...app, payments: silent }, camille, { availabilityId: departure, message })

    expect(await reservationRow(app, booked)).toMatchObject({ status: 'CANCELLED' })
    expect(await reservationRow(app, hold.id)).toMatchObject({ status: 'ON_HOLD' })
  })

  test('refuses a past departure, an unknown one, and strangers', async ({ database }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const availabilityId = await aDeparture(app, tour, { inHours: 1 })
    await expect(
      cancelDeparture(app, { type: 'visitor' }, { availabilityId, message }),
    ).rejects.toMatchObject({ refusal: { code: 'auth.required' } })
    app.clock.advance({ hours: 1 })
    await expect(cancelDeparture(app, camille, { availabilityId, message })).rejects.toMatchObject({
      refusal: { code: 'availability.past' },
    })
    await expect(
      cancelDeparture(app, camille, { availabilityId: app.ids.uuid(), message }),
    ).rejects.toMatchObject({ refusal: { code: 'availability.not_found' } })
  })
})
