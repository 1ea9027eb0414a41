import { describe, expect } from 'vitest'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import {
  ines,
  message,
  aDepartureFrom,
  no,
  money,
  move,
  undecidedTest as test,
} from '#tests/support/factories/an-undecided-departure.ts'
import { aDeparture } from '#tests/support/factories/factories.ts'
import { reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import { camille } from '#tests/support/member-actor.ts'
import { cancelReservation } from '../change/cancel-reservation.server.ts'
import { moveReservation } from '../change/move-reservation.server.ts'
import { previewMove } from '../change/preview-change.server.ts'
import { bookableDepartures } from '../office/bookable-departures.server.ts'
import { cancelDeparture } from '../schedule/cancel-departure.server.ts'
import { setDepartureClosed } from '../schedule/set-departure-closed.server.ts'
import { draftTour } from '../tour/draft-tour.server.ts'
import { decisionBoard } from './decision-board.server.ts'
import { heldForChoices } from './held-for-choices.server.ts'
import { releaseHeldSeats } from './release-held-seats.server.ts'
import { sweepChoices } from './sweep-choices.server.ts'
import { choiceOfReservation } from './choice-of-reservation.server.ts'

describe('seats on a named date', () => {
  test('are held in order of booking, visibly, for a day', async ({ app, tour, off }) => {
    const parties = [await aPaidBooking(app, tour, off), await aPaidBooking(app, tour, off)]
    const [first = '', second = ''] = parties
    const named = await aDeparture(app, tour, { inHours: 100, capacity: 3 })
    await no(app, off, named)
    expect(await seatsTaken(app, named)).toBe(2)
    const board = await decisionBoard(app, camille, 'en')
    expect(board.departures.find(({ id }) => id === off)).toMatchObject({
      choices: { open: 2, held: { seats: 2 } },
    })
    expect((await choiceOfReservation(app, first))?.dates).toMatchObject([
      { id: named, heldUntil: expect.any(String) },
    ])
    await expect(move(app, second, named)).rejects.toMatchObject({
      refusal: { code: 'availability.not_enough_seats' },
    })
    await move(app, first, named)
    expect(await seatsTaken(app, named)).toBe(2)
  })

  test('are on sale again after the money, a release, or a day', async ({ app, tour, off }) => {
    const parties = [
      await aPaidBooking(app, tour, off),
      await aPaidBooking(app, tour, off),
      await aPaidBooking(app, tour, off),
    ]
    const named = await aDeparture(app, tour, { inHours: 100 })
    await no(app, off, named)
    expect(await seatsTaken(app, named)).toBe(6)
    await money(app, parties[0] ?? '')
    expect(await seatsTaken(app, named)).toBe(4)
    app.clock.advance({ hours: 24 })
    await sweepChoices(app)
    expect(await seatsTaken(app, named)).toBe(0)
    expect(await reservationRow(app, parties[1] ?? '')).toMatchObject({ status: 'CONFIRMED' })
    await releaseHeldSeats(app, camille, off)
    expect(await seatsTaken(app, named)).toBe(0)
  })

  test('are on sale again soon after the team has cancelled the booking, or moved it to another date', async ({
    app,
    tour,
    off,
  }) => {
    const [cancelled, moved, open] = [
      await aPaidBooking(app, tour, off),
      await aPaidBooking(app, tour, off),
      await aPaidBooking(app, tour, off),
    ]
    const named = await aDeparture(app, tour, { inHours: 100 })
    const another = await aDeparture(app, tour, { inHours: 120 })
    await no(app, off, named)
    await cancelReservation(app, camille, { reservationId: cancelled, refund: 'full', message: '' })
    await moveReservation(app, camille, moved, {
      availabilityId: another,
      price: 'KEEP',
      expectedTotalMinor: 5800,
    })
    await sweepChoices(app)
    expect(await seatsTaken(app, named)).toBe(2)
    expect(await heldForChoices(app.db, named)).toMatchObject([{ departureId: off, seats: 2 }])
    expect(await choiceOfReservation(app, open)).not.toBeNull()
    const { departures } = await decisionBoard(app, camille, 'en')
    expect(departures.find(({ id }) => id === off)).toMatchObject({ choices: { open: 1, money: 0 } })
    expect(await seatsTaken(app, another)).toBe(2)
  })

  test('are free for their party where the team moves it, and for no other', async ({ app, tour, off }) => {
    const [party, other] = [await aPaidBooking(app, tour, off), await aPaidBooking(app, tour, off)]
    const named = await aDeparture(app, tour, { inHours: 100, capacity: 3 })
    await no(app, off, named)
    expect(await seatsTaken(app, named)).toBe(2)
    const vacanciesFor = async (reservation: string) => {
      const shown = await bookableDepartures(app, camille, { tour: tour.id, reservation, locale: 'en' })
      return shown.find(({ id }) => id === named)?.vacancies
    }
    expect([await vacanciesFor(party), await vacanciesFor(other)]).toEqual([3, 1])
    const there = { availabilityId: named, price: 'KEEP' } as const
    expect(await previewMove(app, camille, party, there)).toMatchObject({ seats: 2 })
    const moved = (id: string) => moveReservation(app, camille, id, { ...there, expectedTotalMinor: 5800 })
    const full = { refusal: { code: 'availability.not_enough_seats' } }
    await expect(previewMove(app, camille, other, there)).rejects.toMatchObject(full)
    await expect(moved(other)).rejects.toMatchObject(full)
    await moved(party)
    expect(await seatsTaken(app, named)).toBe(2)
    await sweepChoices(app)
    expect(await seatsTaken(app, named)).toBe(2)
    expect(await reservationRow(app, party)).toMatchObject({ status: 'CONFIRMED', availability_id: named })
  })

  test('are released by the team, once', async ({ app, tour, off }) => {
    await aPaidBooking(app, tour, off)
    const named = await aDeparture(app, tour, { inHours: 100 })
    await no(app, off, named)
    // The calendar shows them on the date that was named.
    expect(await heldForChoices(app.db, named)).toMatchObject([{ departureId: off, seats: 2 }])
    await Promise.all([releaseHeldSeats(app, camille, off), releaseHeldSeats(app, ines, off)])
    expect(await seatsTaken(app, named)).toBe(0)
    expect(await heldForChoices(app.db, named)).toEqual([])
  })
  test('stay a choice of their party while the date is off sale or its tour a draft', async ({
    app,
    tour,
    off,
  }) => {
    const party = await aPaidBooking(app, tour, off)
    const named = await aDeparture(app, tour, { inHours: 100 })
    await no(app, off, named)
    await setDepartureClosed(app, camille, named, true)
    await draftTour(app, camille, tour.id)
    expect((await choiceOfReservation(app, party))?.dates).toMatchObject([
      { id: named, heldUntil: expect.any(String) },
    ])
    await move(app, party, named)
    expect(await seatsTaken(app, named)).toBe(2)
  })

  test('keep their date from being cancelled or decided against until they are released', async ({
    app,
    tour,
    off,
  }) => {
    await aPaidBooking(app, tour, off)
    const named = await aDepartureFrom(app, tour, 8, 100)
    await no(app, off, named)
    const acts = [
      () => cancelDeparture(app, camille, { availabilityId: named, message }),
      () => no(app, named),
    ]
    for (const act of acts) {
      await expect(act()).rejects.toMatchObject({
        refusal: { code: 'availability.has_held_seats', count: 2 },
      })
    }
    await releaseHeldSeats(app, camille, off)
    expect(await no(app, named)).toEqual({ reservations: 0 })
  })
})
