import { describe, expect } from 'vitest'
import { aTeamBooked, aHold, aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { auditOf, emailsOf, refundsOf, reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/site/own-page.ts'
import { soldLinesOf } from '#core/reservation/reservation-store.server.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { refundsArrive } from '#tests/support/refunds-arrive.ts'
import { camille } from '#tests/support/member-actor.ts'
import { changeParty } from './change-party.server.ts'
import { markPaid } from '../office/mark-paid.server.ts'
import { reservationDetail } from '../office/reservation-detail.server.ts'
import { moveReservation } from './move-reservation.server.ts'

describe('moveReservation', () => {
  test('moves the seats, keeps the price, and sends the new ticket', async ({
    app,
    tour,
    departure,
    later,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    await adultsCost(app, tour, later, 5000)

    await moveReservation(app, camille, id, {
      availabilityId: later,
      price: 'KEEP',
      expectedTotalMinor: 5800,
    })

    const { local_start } = await app.db
      .selectFrom('availability')
      .select('local_start')
      .where('id', '=', later)
      .executeTakeFirstOrThrow()
    expect(await reservationRow(app, id)).toMatchObject({
      availability_id: later,
      local_start,
      status: 'CONFIRMED',
      payment_status: 'PAID',
      total_minor: 5800,
      due_minor: 0,
    })
    expect([await seatsTaken(app, departure), await seatsTaken(app, later)]).toEqual([0, 2])
    expect(await emailsOf(app, id)).toEqual(['confirmation', 'reservation-changed'])
    const changes = await app.db
      .selectFrom('reservation_change')
      .select(['kind', 'before', 'after', 'changed_by'])
      .where('reservation_id', '=', id)
      .execute()
    expect(changes).toEqual([
      {
        kind: 'MOVE',
        before: { availabilityId: departure, seats: 2, totalMinor: 5800 },
        after: { availabilityId: later, seats: 2, totalMinor: 5800 },
        changed_by: 'Camille Ferrand',
      },
    ])
    expect(await auditOf(app, id)).toMatchObject([{ action: 'reservation.moved' }])
  })

  test.for([
    ['a dearer date leaves the difference to be paid on the day', 3500, 7000, 'OFFLINE_DUE', 1200, []],
    ['a cheaper date gives the difference back', 2000, 4000, 'REFUND_PENDING', 0, [1800]],
  ] as const)(
    'at the price there, %s',
    async ([, adultMinor, total, status, due, refunds], { app, tour, departure, later }) => {
      const id = await aPaidBooking(app, tour, departure)
      await adultsCost(app, tour, later, adultMinor)
      await moveReservation(app, camille, id, {
        availabilityId: later,
        price: 'REQUOTE',
        expectedTotalMinor: total,
      })
      expect(await reservationRow(app, id)).toMatchObject({
        total_minor: total,
        payment_status: status,
        due_minor: due,
      })
      expect((await refundsOf(app, id)).map((refund) => refund.amount_minor)).toEqual(refunds)
    },
  )

  test('refuses a date without free seats, another tour, the same date, another total, and changes nothing', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    const full = await aDeparture(app, tour, { capacity: 1 })
    const gone = await aDeparture(app, tour, { cancelled: true })
    const foreign = await aDeparture(app, await aTour(app))
    const ask = (availabilityId: string, expectedTotalMinor = 5800) =>
      moveReservation(app, camille, id, { availabilityId, price: 'KEEP', expectedTotalMinor })
    for (const [where, code] of [
      [full, 'availability.not_enough_seats'],
      [gone, 'availability.cancelled'],
      [foreign, 'availability.not_found'],
      [departure, 'reservation.unchanged'],
    ] as const) {
      await expect(ask(where)).rejects.toMatchObject({ refusal: { code } })
    }
    await expect(ask(await aDeparture(app, tour), 1)).rejects.toMatchObject({
      refusal: { code: 'price.changed' },
    })
    expect(await seatsTaken(app, departure)).toBe(2)
  })

  test('lets two parties swap their dates at the same moment', async ({ app, tour, departure, later }) => {
    const [one, two] = [await aPaidBooking(app, tour, departure), await aPaidBooking(app, tour, later)]
    const to = (availabilityId: string) => ({
      availabilityId,
      price: 'KEEP' as const,
      expectedTotalMinor: 5800,
    })
    await Promise.all([
      moveReservation(app, camille, one, to(later)),
      moveReservation(app, camille, two, to(departure)),
    ])
    expect([await seatsTaken(app, departure), await seatsTaken(app, later)]).toEqual([2, 2])
  })

  test('accepts confirmed reservations and the team only', async ({ app, tour, departure, later }) => {
    const { id } = await aHold(app, tour, departure)
    const move = { availabilityId: later, price: 'KEEP' as const, expectedTotalMinor: 5800 }
    await expect(moveReservation(app, camille, id, move)).rejects.toMatchObject({
      refusal: { code: 'reservation.status_conflict' },
    })
    await expect(moveReservation(app, { type: 'visitor' }, id, move)).rejects.toMatchObject({
      refusal: { code: 'auth.required' },
    })
    await expect(moveReservation(app, camille, app.ids.uuid(), move)).rejects.toMatchObject({
      refusal: { code: 'reservation.not_found' },
    })
  })
})

describe('changeParty', () => {
  test('a bigger party takes more seats and pays the rest on the day', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    await changeParty(app, camille, id, {
      units: { [tour.adultId]: 2, [tour.childId]: 1 },
      expectedTotalMinor: 7300,
      refundMinor: 0,
    })
    expect(await reservationRow(app, id)).toMatchObject({
      seats: 3,
      total_minor: 7300,
      due_minor: 1500,
      payment_status: 'OFFLINE_DUE',
    })
    expect(await seatsTaken(app, departure)).toBe(3)
    await markPaid(app, camille, { reservationId: id, expectedDueMinor: 1500 })
    expect(await reservationRow(app, id)).toMatchObject({ payment_status: 'PAID' })
  })

  test('a smaller party gets the refund that the operator decides, at most the overpaid sum', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    const one = (refundMinor: number) =>
      changeParty(app, camille, id, {
        units: { [tour.adultId]: 1 },
        expectedTotalMinor: 2900,
        refundMinor,
      })
    await expect(one(2901)).rejects.toMatchObject({
      refusal: { code: 'refund.too_much', max: { amountMinor: 2900 } },
    })
    await one(1000)
    expect(await refundsOf(app, id)).toMatchObject([{ amount_minor: 1000, reason: 'OPERATOR' }])
    await refundsArrive(app, id)
    expect(await reservationRow(app, id)).toMatchObject({
      seats: 1,
      total_minor: 2900,
      payment_status: 'PARTIALLY_REFUNDED',
    })
  })

  test('earlier guests keep their price, added guests pay the price of today', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    await adultsCost(app, tour, departure, 9900)
    await changeParty(app, camille, id, {
      units: { [tour.adultId]: 3 },
      expectedTotalMinor: 8700,
      refundMinor: 0,
    })
    expect(await reservationRow(app, id)).toMatchObject({ total_minor: 8700 })
  })

  test('a sold line keeps its label and its seats, whatever the tour has since', async ({ app, tour }) => {
    const departure = await aDeparture(app, tour, { capacity: 3 })
    const id = await aPaidBooking(app, tour, departure, {
      units: { [tour.adultId]: 2, [tour.childId]: 1 },
    })
    const today = { seats: 2, label: JSON.stringify({ en: 'Walkers', fr: 'Marcheurs' }) }
    await app.db.updateTable('unit').set(today).where('id', '=', tour.adultId).execute()
    await changeParty(app, camille, id, {
      units: { [tour.adultId]: 2 },
      expectedTotalMinor: 5800,
      refundMinor: 0,
    })
    const lines = await app.db.transaction().execute((tx) => soldLinesOf(tx, id))
    expect(lines).toMatchObject([{ label: { en: 'Adults', fr: 'Adultes' }, quantity: 2, seats: 1 }])
    expect(await seatsTaken(app, departure)).toBe(2)
  })

  test('a line whose unit was deleted stays, and can be changed as the others', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    const party = (units: Record<string, number>, expectedTotalMinor: number) =>
      changeParty(app, camille, id, { units, expectedTotalMinor, refundMinor: 0 })
    await party({ [tour.adultId]: 2, [tour.childId]: 1 }, 7300)
    await app.db.deleteFrom('unit').where('id', '=', tour.childId).execute()

    const { units, unitItems } = await reservationDetail(app, camille, id, 'en')
    const childLine = unitItems.find(({ label }) => label === 'Children')?.unitId ?? ''
    expect(units.map((unit) => unit.id)).toEqual([tour.adultId, childLine])
    await party({ [tour.adultId]: 1, [childLine]: 1 }, 4400)
    expect(await linesOf(app, id)).toEqual([
      [tour.adultId, 1, 2900],
      [null, 1, 1500],
    ])
    const same = { [tour.adultId]: 1, [childLine]: 1 }
    await expect(party(same, 4400)).rejects.toMatchObject({ refusal: { code: 'reservation.unchanged' } })
    await party({ [tour.adultId]: 1 }, 2900)
    expect(await linesOf(app, id)).toEqual([[tour.adultId, 1, 2900]])
    expect(await seatsTaken(app, departure)).toBe(1)
  })

  test('the sum due shrinks with the party, and no money moves', async ({ app, tour, departure }) => {
    const id = await aTeamBooked(app, tour, departure)
    await changeParty(app, camille, id, {
      units: { [tour.adultId]: 1 },
      expectedTotalMinor: 2900,
      refundMinor: 0,
    })
    expect(await reservationRow(app, id)).toMatchObject({ due_minor: 2900, payment_status: 'OFFLINE_DUE' })
    expect(await refundsOf(app, id)).toEqual([])
  })

  test('refuses more seats than are free, the same party, an empty party', async ({ app, tour }) => {
    const departure = await aDeparture(app, tour, { capacity: 3 })
    const id = await aPaidBooking(app, tour, departure)
    const adults = (count: number) =>
      changeParty(app, camille, id, {
        units: { [tour.adultId]: count },
        expectedTotalMinor: count * 2900,
        refundMinor: 0,
      })
    await expect(adults(4)).rejects.toMatchObject({
      refusal: { code: 'availability.not_enough_seats', left: 1 },
    })
    await expect(adults(2)).rejects.toMatchObject({ refusal: { code: 'reservation.unchanged' } })
    await expect(adults(0)).rejects.toMatchObject({ refusal: { code: 'units.min' } })
    expect(await seatsTaken(app, departure)).toBe(2)
  })
})

async function linesOf(app: TestApp, id: string) {
  const rows = await app.db.transaction().execute((tx) => soldLinesOf(tx, id))
  return rows.map((row) => [row.unit_id, row.quantity, row.price_minor])
}

async function adultsCost(app: TestApp, tour: TestTour, departure: string, priceMinor: number) {
  await app.db
    .insertInto('availability_price')
    .values({ availability_id: departure, unit_id: tour.adultId, price_minor: priceMinor })
    .execute()
}
