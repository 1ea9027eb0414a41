import { describe, expect } from 'vitest'
import { cancellationOf } from '#core/change/cancellation-of.server.ts'
import { aTeamBooked, aHold, aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { auditOf, emailsOf, refundsOf, reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { refundsArrive } from '#tests/support/refunds-arrive.ts'
import { camille } from '#tests/support/member-actor.ts'
import { ownActions } from '../customer/own-reservation.server.ts'
import { insertPayment } from '../payment/payment-store.server.ts'
import { enqueueRefund } from '../refund/enqueue-refund.server.ts'
import { reservationById } from '../reservation/reservation-store.server.ts'
import { cancelReservation } from './cancel-reservation.server.ts'

const inFull = { refund: 'full', message: '' } as const

describe('cancelReservation', () => {
  test('frees the seats, enqueues the whole refund, notifies the customer, and records the member', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    await app.enqueuedJobs()

    await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: 'Storm ahead.' })

    expect(await reservationRow(app, id)).toMatchObject({
      status: 'CANCELLED',
      payment_status: 'REFUND_PENDING',
      cancelled_at: app.clock.now().toString(),
    })
    expect(await seatsTaken(app, departure)).toBe(0)
    const [refund] = await refundsOf(app, id)
    expect(refund).toMatchObject({ amount_minor: 5800, reason: 'OPERATOR', status: 'REQUESTED' })
    expect(await app.enqueuedJobs()).toContainEqual({ name: 'settle-refund', data: { refundId: refund?.id } })
    expect(await emailsOf(app, id)).toEqual(['confirmation', 'reservation-cancelled'])
    expect(await cancellationOf(app, id)).toEqual({
      reason: 'OPERATOR',
      message: 'Storm ahead.',
      refund: { amountMinor: 5800, currency: 'EUR' },
      inCash: { amountMinor: 0, currency: 'EUR' },
      cashOwed: { amountMinor: 0, currency: 'EUR' },
      before: { amountMinor: 0, currency: 'EUR' },
      paidBefore: { amountMinor: 0, currency: 'EUR' },
      atBank: { amountMinor: 0, currency: 'EUR' },
      takenBack: { amountMinor: 0, currency: 'EUR' },
      isPaid: true,
    })
    expect(await auditOf(app, id)).toContainEqual({
      action: 'reservation.cancelled',
      actor_name: 'Camille Ferrand',
      facts: { refundMinor: 5800 },
    })
  })

  test('ends REFUNDED once the provider has sent the money', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    await cancelReservation(app, camille, { reservationId: id, ...inFull })
    await refundsArrive(app, id)
    expect(await reservationRow(app, id)).toMatchObject({ payment_status: 'REFUNDED' })
  })

  test('by the policy gives back a part of what was paid, and none of what is still due', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    const policy = JSON.stringify({ tiers: [{ hoursBefore: 1, refundPercent: 50 }] })
    // A dearer date, of which the difference is due on the day.
    await app.db
      .updateTable('reservation')
      .set({ policy, total_minor: 10_000, due_minor: 4200 })
      .where('id', '=', id)
      .execute()
    await cancelReservation(app, camille, { reservationId: id, refund: 'policy', message: '' })
    expect(await refundsOf(app, id)).toMatchObject([{ amount_minor: 2900 }])
  })

  test('by the policy counts back from the start that the guests had booked, when it was moved since', async ({
    app,
    tour,
    departure,
  }) => {
    const before = await aPaidBooking(app, tour, departure)
    const start = (facts: object) =>
      app.db.updateTable('availability').set(facts).where('id', '=', departure).execute()
    app.clock.advance({ hours: 1 })
    const { local_start: localDateTimeStart } = await app.db
      .selectFrom('availability')
      .select('local_start')
      .where('id', '=', departure)
      .executeTakeFirstOrThrow()
    const facts = (local: string) =>
      JSON.stringify({ localDateTimeStart: local, localDateTimeEnd: local, meetingAddress: '' })
    const tomorrow = app.clock.now().add({ hours: 12 })
    await start({ starts_at: tomorrow.toString(), cutoff_at: app.clock.now().add({ hours: 1 }).toString() })
    await app.db
      .insertInto('availability_change')
      .values({
        id: app.ids.uuid(),
        availability_id: departure,
        before: facts(localDateTimeStart),
        after: facts(tomorrow.toZonedDateTimeISO('Europe/Paris').toPlainDateTime().toString()),
        message: '',
        changed_by: camille.name,
        changed_at: app.clock.now().toString(),
      })
      .execute()
    app.clock.advance({ minutes: 1 })
    const after = await aPaidBooking(app, tour, departure)
    // Customers also move by themselves while cancelling would cost nothing.
    const actionsOf = (id: string) =>
      app.db
        .transaction()
        .execute(async (tx) => ownActions(app, tx, await reservationById(tx, id), { cashMinor: 0 }))
    expect(await actionsOf(before)).toMatchObject({ move: null })
    expect(await actionsOf(after)).toMatchObject({ move: { code: 'reservation.move_closed' } })
    for (const reservationId of [before, after])
      await cancelReservation(app, camille, { reservationId, refund: 'policy', message: '' })
    expect(await refundsOf(app, before)).toMatchObject([{ amount_minor: 5800 }])
    expect(await refundsOf(app, after)).toEqual([])
  })

  test.for([
    ['a week before, everything', 0, 5800],
    ['a minute after the deadline of 24 hours, nothing', 6 * 24 * 60 + 1, 0],
  ] as const)('by the policy gives back, %s', async ([, minutes, refundMinor], { app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    app.clock.advance({ minutes })
    await cancelReservation(app, camille, { reservationId: id, refund: 'policy', message: '' })
    const sums = (await refundsOf(app, id)).map((refund) => refund.amount_minor)
    expect(sums).toEqual(refundMinor > 0 ? [refundMinor] : [])
    expect(await cancellationOf(app, id)).toMatchObject({ refund: { amountMinor: refundMinor } })
  })

  test('counts no refund of a payment beside the one that booked as an earlier refund of the reservation', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    await app.db.transaction().execute(async (tx) => {
      const first = await tx
        .selectFrom('payment')
        .selectAll()
        .where('reservation_id', '=', id)
        .executeTakeFirstOrThrow()
      const payment = await insertPayment(tx, {
        ...first,
        id: app.ids.uuid(),
        attempt: 2,
        idempotency_key: 'second',
        session_id: 'second',
        charge_id: 'second',
      })
      const reservation = await reservationById(tx, id)
      await enqueueRefund(app, tx, { payment, reservation, amountMinor: 5800, reason: 'DUPLICATE_PAYMENT' })
      await enqueueRefund(app, tx, {
        payment: first,
        reservation,
        amountMinor: 800,
        reason: 'OPERATOR',
      })
    })
    app.clock.advance({ minutes: 1 })
    await cancelReservation(app, camille, { reservationId: id, refund: { amountMinor: 0 }, message: '' })
    expect(await cancellationOf(app, id)).toMatchObject({ before: { amountMinor: 800 } })
  })

  test('uses the policy of the sale, not the present one of the tour', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    await app.db
      .updateTable('tour')
      .set({ cancellation_policy: JSON.stringify({ tiers: [] }) })
      .where('id', '=', tour.id)
      .execute()
    await cancelReservation(app, camille, { reservationId: id, refund: 'policy', message: '' })
    expect(await refundsOf(app, id)).toMatchObject([{ amount_minor: 5800 }])
  })

  test('refunds a part when the operator decides so', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    await cancelReservation(app, camille, { reservationId: id, refund: { amountMinor: 2000 }, message: '' })
    await refundsArrive(app, id)
    expect(await reservationRow(app, id)).toMatchObject({
      status: 'CANCELLED',
      payment_status: 'PARTIALLY_REFUNDED',
    })
  })

  test('refuses a cent more than the received sum, and writes nothing', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    const order = { reservationId: id, refund: { amountMinor: 5801 }, message: '' }
    await expect(cancelReservation(app, camille, order)).rejects.toMatchObject({
      refusal: { code: 'refund.too_much', max: { amountMinor: 5800, currency: 'EUR' } },
    })
    expect(await reservationRow(app, id)).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID' })
    expect(await seatsTaken(app, departure)).toBe(2)
  })

  test('cancels once, also when two members press the button at the same moment', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    const press = () => cancelReservation(app, camille, { reservationId: id, ...inFull })
    const pressed = await Promise.allSettled([press(), press()])
    expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(press()).rejects.toMatchObject({
      refusal: { code: 'reservation.status_conflict', status: 'CANCELLED' },
    })
    expect(await refundsOf(app, id)).toHaveLength(1)
    expect(await seatsTaken(app, departure)).toBe(0)
  })

  test('removes the sum due on the day, and records the returned cash at once', async ({
    app,
    tour,
    departure,
  }) => {
    const due = await aTeamBooked(app, tour, departure)
    const cash = await aTeamBooked(app, tour, departure, { payment: 'CASH' })
    await app.enqueuedJobs()
    for (const reservationId of [due, cash])
      await cancelReservation(app, camille, { reservationId, ...inFull })

    expect(await reservationRow(app, due)).toMatchObject({ payment_status: 'NONE', due_minor: 0 })
    expect(await refundsOf(app, due)).toEqual([])
    expect(await reservationRow(app, cash)).toMatchObject({ payment_status: 'REFUNDED' })
    expect(await refundsOf(app, cash)).toMatchObject([{ amount_minor: 5800, status: 'SUCCEEDED' }])
    expect(await cancellationOf(app, cash)).toMatchObject({ inCash: { amountMinor: 5800 } })
    expect((await app.enqueuedJobs()).map(({ name }) => name)).toEqual(['send-letter', 'send-letter'])
  })

  test('accepts confirmed reservations and the team only', async ({ app, tour, departure }) => {
    const { id } = await aHold(app, tour, departure)
    const order = { reservationId: id, ...inFull }
    await expect(cancelReservation(app, camille, order)).rejects.toMatchObject({
      refusal: { code: 'reservation.status_conflict', status: 'ON_HOLD' },
    })
    await expect(cancelReservation(app, { type: 'visitor' }, order)).rejects.toMatchObject({
      refusal: { code: 'auth.required' },
    })
    const foreign = { reservationId: app.ids.uuid(), ...inFull }
    await expect(cancelReservation(app, camille, foreign)).rejects.toMatchObject({
      refusal: { code: 'reservation.not_found' },
    })
  })
})
