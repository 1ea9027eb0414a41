import { describe, expect } from 'vitest'
import { aHold, aPaidBooking, aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import {
  ines,
  message,
  aDepartureFrom,
  no,
  money,
  move,
  undecidedTest as test,
} from '#tests/support/factories/an-undecided-departure.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { auditOf, emailsOf, refundsOf, reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { checkIn } from '../ticket/check-in.server.ts'
import { decideDeparture } from './decide-departure.server.ts'
import { decisionBoard } from './decision-board.server.ts'
import { previewDecision } from './preview-decision.server.ts'
import { sweepChoices } from './sweep-choices.server.ts'
import { choiceOfReservation } from './choice-of-reservation.server.ts'

async function decidedOf(app: TestApp, id: string) {
  return app.db
    .selectFrom('availability')
    .select(['decided', 'decided_by', 'cancelled_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

describe('a departure with a minimum', () => {
  test('is guaranteed once so many seats are booked, and stays so; holds do not count', async ({
    app,
    tour,
  }) => {
    const departure = await aDepartureFrom(app, tour, 4)
    await aHold(app, tour, departure)
    const first = await aPaidBooking(app, tour, departure)
    expect(await decidedOf(app, departure)).toMatchObject({ decided: null })
    await aPaidBooking(app, tour, departure)
    expect(await decidedOf(app, departure)).toMatchObject({ decided: 'GO', decided_by: null })
    await app.db.updateTable('reservation').set({ status: 'CANCELLED' }).where('id', '=', first).execute()
    expect(await decidedOf(app, departure)).toMatchObject({ decided: 'GO' })
    await expect(no(app, departure)).rejects.toMatchObject({ refusal: { code: 'availability.guaranteed' } })
  })

  test('is guaranteed when its minimum is lowered to what is booked', async ({ app, tour, off }) => {
    await aPaidBooking(app, tour, off)
    await app.db.updateTable('availability').set({ participants_min: 2 }).where('id', '=', off).execute()
    expect(await decidedOf(app, off)).toMatchObject({ decided: 'GO', decided_by: null })
  })

  test('is guaranteed when it gets a minimum that is booked already', async ({ app, tour }) => {
    const always = await aDeparture(app, tour, { inHours: 72 })
    await aPaidBooking(app, tour, always)
    await aPaidBooking(app, tour, always)
    const minimum = (people: number) =>
      app.db.updateTable('availability').set({ participants_min: people }).where('id', '=', always).execute()
    await minimum(5)
    expect(await decidedOf(app, always)).toMatchObject({ decided: null })
    await minimum(1)
    await minimum(4)
    expect(await decidedOf(app, always)).toMatchObject({ decided: 'GO', decided_by: null })
  })
})

describe('decideDeparture', () => {
  test('go keeps everything and is public; the other member reads what was decided', async ({
    app,
    tour,
    off,
  }) => {
    const id = await aPaidBooking(app, tour, off)
    await decideDeparture(app, camille, { availabilityId: off, decision: 'GO', message: '' })
    expect(await decidedOf(app, off)).toMatchObject({ decided: 'GO', cancelled_at: null })
    expect(await emailsOf(app, id)).toEqual(['confirmation'])
    await expect(
      decideDeparture(app, ines, { availabilityId: off, decision: 'NO', message: '' }),
    ).rejects.toMatchObject({
      refusal: { code: 'availability.decided', decision: 'GO', by: 'Camille Ferrand' },
    })
  })

  test('of two members at once one wins, and the other reads the decision', async ({ app, tour, off }) => {
    const id = await aPaidBooking(app, tour, off)
    const results = await Promise.allSettled([
      no(app, off),
      decideDeparture(app, ines, { availabilityId: off, decision: 'NO', message: '' }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { refusal: { code: 'availability.decided', decision: 'NO' } },
    })
    expect(await emailsOf(app, id)).toEqual(['confirmation', 'date-choice'])
    expect((await auditOf(app, off)).map(({ action }) => action)).toEqual(['availability.decided_no'])
  })

  test('no also asks a party that is checked in, and nobody is checked in any more', async ({
    app,
    tour,
  }) => {
    const off = await aDepartureFrom(app, tour, 8, 20)
    const id = await aPaidBooking(app, tour, off)
    await checkIn(app, camille, id, 'REDEEMED')
    expect((await previewDecision(app, camille, off)).refund.amountMinor).toBe(5800)
    expect(await no(app, off)).toEqual({ reservations: 1 })
    expect(await emailsOf(app, id)).toEqual(['confirmation', 'date-choice'])
    await expect(checkIn(app, camille, id, 'REDEEMED')).rejects.toMatchObject({
      refusal: { code: 'availability.cancelled' },
    })
    await money(app, id)
    expect(await reservationRow(app, id)).toMatchObject({ status: 'CANCELLED' })
    expect(await refundsOf(app, id)).toMatchObject([{ amount_minor: 5800 }])
  })

  test('no closes it at once, keeps the reservations, and releases holds', async ({ app, tour, off }) => {
    const id = await aPaidBooking(app, tour, off)
    const hold = await aHold(app, tour, off)
    expect(await no(app, off)).toEqual({ reservations: 1 })
    expect(await decidedOf(app, off)).toMatchObject({ decided: 'NO', cancelled_at: expect.any(String) })
    expect(await reservationRow(app, id)).toMatchObject({ status: 'CONFIRMED' })
    expect(await refundsOf(app, id)).toEqual([])
    expect(await reservationRow(app, hold.id)).toMatchObject({ status: 'CANCELLED' })
  })

  test('refuses a decision after the start, an unknown date, and strangers', async ({ app, tour, off }) => {
    const other = await aDeparture(app, await aTour(app))
    await expect(no(app, off, other)).rejects.toMatchObject({
      refusal: { code: 'availability.not_offered' },
    })
    expect(await decidedOf(app, off)).toMatchObject({ decided: null, cancelled_at: null })
    await expect(
      decideDeparture(app, { type: 'visitor' }, { availabilityId: off, decision: 'GO', message: '' }),
    ).rejects.toMatchObject({ refusal: { code: 'auth.required' } })
    app.clock.advance({ hours: 72 })
    await expect(no(app, off)).rejects.toMatchObject({ refusal: { code: 'availability.decision_over' } })
    const always = await aDeparture(app, tour)
    await expect(no(app, always)).rejects.toMatchObject({ refusal: { code: 'availability.guaranteed' } })
  })
})

describe('the choice of the guests', () => {
  test('is another date at the price paid, once', async ({ app, tour, off }) => {
    const id = await aPaidBooking(app, tour, off)
    const other = await aDeparture(app, tour, { inHours: 100 })
    await no(app, off)
    const choice = await choiceOfReservation(app, id)
    expect(choice).toMatchObject({ message, refund: { amountMinor: 5800 }, dates: [{ id: other }] })
    await move(app, id, other)
    expect(await reservationRow(app, id)).toMatchObject({
      status: 'CONFIRMED',
      availability_id: other,
      total_minor: 5800,
      payment_status: 'PAID',
    })
    expect([await seatsTaken(app, off), await seatsTaken(app, other)]).toEqual([0, 2])
    expect(await emailsOf(app, id)).toEqual(['confirmation', 'date-choice', 'reservation-changed'])
    await expect(money(app, id)).rejects.toMatchObject({ refusal: { code: 'reservation.choice_ended' } })
  })

  test('is the money, once, however often it is pressed', async ({ app, tour, off }) => {
    const id = await aPaidBooking(app, tour, off)
    await no(app, off)
    const results = await Promise.allSettled([money(app, id), money(app, id)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refundsOf(app, id)).toMatchObject([{ amount_minor: 5800, reason: 'DEPARTURE_CANCELLED' }])
    expect(await emailsOf(app, id)).toEqual(['confirmation', 'date-choice', 'reservation-cancelled'])
  })

  test('lists at most three dates with room for the whole party', async ({ app, tour, off }) => {
    const id = await aPaidBooking(app, tour, off)
    const tight = await aDeparture(app, tour, { inHours: 80, capacity: 1 })
    const fits = []
    for (const inHours of [90, 100, 110, 120]) fits.push(await aDeparture(app, tour, { inHours }))
    await no(app, off)
    const choice = await choiceOfReservation(app, id)
    expect(choice?.dates.map((date) => date.id)).toEqual(fits.slice(0, 3))
    await expect(move(app, id, tight)).rejects.toMatchObject({
      refusal: { code: 'availability.not_enough_seats' },
    })
  })

  test('without a word of the guests is the money, at the deadline and not before', async ({
    app,
    tour,
    off,
  }) => {
    const id = await aPaidBooking(app, tour, off)
    await no(app, off)
    app.clock.advance({ hours: 47 })
    await sweepChoices(app)
    expect(await refundsOf(app, id)).toEqual([])
    app.clock.advance({ hours: 1 })
    await expect(move(app, id, await aDeparture(app, tour))).rejects.toMatchObject({
      refusal: { code: 'reservation.choice_ended' },
    })
    await Promise.all([sweepChoices(app), sweepChoices(app)])
    await sweepChoices(app)
    expect(await refundsOf(app, id)).toMatchObject([{ amount_minor: 5800 }])
    expect(await reservationRow(app, id)).toMatchObject({ status: 'CANCELLED' })
  })

  test('leaves cash to the office, which sees it until it is paid back', async ({ app, tour, off }) => {
    const id = await aTeamBooked(app, tour, off, { payment: 'CASH' })
    await no(app, off)
    await money(app, id)
    expect(await refundsOf(app, id)).toEqual([])
    const board = await decisionBoard(app, camille, 'en')
    expect(board.owedCash.find(({ reservationId }) => reservationId === id)).toMatchObject({
      cash: { amountMinor: 5800 },
    })
  })
})
