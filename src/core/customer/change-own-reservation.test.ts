import { describe, expect } from 'vitest'
import { formatDateTime } from '#i18n/format-date.ts'
import { emailsTo } from '#tests/support/emails-to.ts'
import { added, withChild } from '#tests/support/factories/added-guests.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { auditOf, emailsOf, refundsOf, reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { adultsCost, eur, sellsAs, test, tokenOf } from '#tests/support/site/own-page.ts'
import { camille } from '#tests/support/member-actor.ts'
import { cancelOwnReservation } from './cancel-own-reservation.server.ts'
import { moveOwnReservation, reduceOwnParty } from './change-own-reservation.server.ts'
import { changeParty } from '../change/change-party.server.ts'
import { moveReservation } from '../change/move-reservation.server.ts'
import { customerReservation } from './customer-reservation.server.ts'
import { moveTargets } from './move-targets.server.ts'
import { previewOwnMove, previewOwnParty } from './preview-own-change.server.ts'

describe('reduceOwnParty', () => {
  test('frees seats and refunds their price, and sends the customer the new total', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure, {
      units: { [tour.adultId]: 2, [tour.childId]: 1 },
    })
    const units = { [tour.adultId]: 1, [tour.childId]: 1 }
    expect(await previewOwnParty(app, tokenOf(app, id), units, 'fr')).toMatchObject({
      totalBefore: eur(7300),
      total: eur(4400),
      refund: eur(2900),
      kept: eur(0),
      due: eur(0),
      seats: 2,
      unitItems: [
        { label: 'Adultes', quantity: 1 },
        { label: 'Enfants', quantity: 1 },
      ],
    })
    await reduceOwnParty(app, tokenOf(app, id), {
      units,
      expectedTotalMinor: 4400,
      expectedRefundMinor: 2900,
    })
    expect(await reservationRow(app, id)).toMatchObject({ seats: 2, total_minor: 4400, status: 'CONFIRMED' })
    expect(await seatsTaken(app, departure)).toBe(2)
    expect(await refundsOf(app, id)).toMatchObject([{ amount_minor: 2900, reason: 'CUSTOMER' }])
    expect(await emailsOf(app, id)).toEqual(['confirmation', 'reservation-changed'])
    expect(await auditOf(app, id)).toMatchObject([
      { action: 'reservation.party_changed', actor_name: 'customer', facts: { refundMinor: 2900 } },
    ])
  })

  test("refunds the policy's part of each seat, and never a sum that was kept before", async ({
    app,
    tour,
    departure,
  }) => {
    await sellsAs(app, tour, [{ hoursBefore: 24, refundPercent: 50 }])
    const id = await aPaidBooking(app, tour, departure, { units: { [tour.adultId]: 3 } })
    for (const [left, refund] of [
      [2, 1450],
      [1, 1450],
    ] as const) {
      const preview = await previewOwnParty(app, tokenOf(app, id), { [tour.adultId]: left }, 'en')
      expect(preview).toMatchObject({ refund: eur(1450), kept: eur(1450) })
      await reduceOwnParty(app, tokenOf(app, id), {
        units: { [tour.adultId]: left },
        expectedTotalMinor: left * 2900,
        expectedRefundMinor: refund,
      })
    }
    await cancelOwnReservation(app, tokenOf(app, id), { expectedRefundMinor: 1450 })
    expect((await refundsOf(app, id)).map((refund) => refund.amount_minor)).toEqual([1450, 1450, 1450])
  })

  test.for([
    ['more places', (tour: TestTour) => ({ [tour.adultId]: 3 }), 'reservation.party_grows'],
    ['another category', (tour: TestTour) => ({ [tour.childId]: 1 }), 'reservation.party_grows'],
    ['nobody', () => ({}), 'units.min'],
    ['the same', (tour: TestTour) => ({ [tour.adultId]: 2 }), 'reservation.unchanged'],
  ] as const)('refuses %s', async ([, units, code], { app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    const change = { units: units(tour), expectedTotalMinor: 0, expectedRefundMinor: 0 }
    await expect(reduceOwnParty(app, tokenOf(app, id), change)).rejects.toMatchObject({ refusal: { code } })
    expect(await seatsTaken(app, departure)).toBe(2)
  })

  test("refuses a party of children alone, and a party below the tour's minimum", async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure, {
      units: { [tour.adultId]: 1, [tour.childId]: 2 },
    })
    await expect(previewOwnParty(app, tokenOf(app, id), { [tour.childId]: 2 }, 'en')).rejects.toMatchObject({
      refusal: { code: 'units.accompanied_by' },
    })
    await app.db.updateTable('tour').set({ party_min: 3 }).where('id', '=', tour.id).execute()
    await expect(
      previewOwnParty(app, tokenOf(app, id), { [tour.adultId]: 1, [tour.childId]: 1 }, 'en'),
    ).rejects.toMatchObject({ refusal: { code: 'units.min', min: 3 } })
  })
})

describe('moveOwnReservation', () => {
  test.for([
    ['at the same price nothing is paid', 2900, 0, 0],
    ['a cheaper date gives the difference back', 2000, 1800, 0],
    ['a dearer one is settled on the day', 3500, 0, 1200],
  ] as const)('%s', async ([, adultMinor, refund, due], { app, tour, departure, later }) => {
    const id = await aPaidBooking(app, tour, departure)
    await adultsCost(app, tour, later, adultMinor)
    const token = tokenOf(app, id)
    const sums = { total: eur(2 * adultMinor), refund: eur(refund), due: eur(due) }
    expect(await moveTargets(app, token)).toMatchObject([{ id: later, vacancies: 10, ...sums }])
    const [on] = await moveTargets(app, token)
    const day = on?.localDateTimeStart.slice(0, 10) ?? ''
    expect(await moveTargets(app, token, { from: day, before: day })).toEqual([])
    expect(await moveTargets(app, token, { from: day })).toHaveLength(1)
    expect(await previewOwnMove(app, token, later, 'en')).toMatchObject(sums)

    await moveOwnReservation(app, token, {
      availabilityId: later,
      expectedTotalMinor: 2 * adultMinor,
      expectedRefundMinor: refund,
    })
    expect([await seatsTaken(app, departure), await seatsTaken(app, later)]).toEqual([0, 2])
    expect(await reservationRow(app, id)).toMatchObject({ availability_id: later, due_minor: due })
    expect((await refundsOf(app, id)).map((row) => row.amount_minor)).toEqual(refund ? [refund] : [])
    expect(await emailsOf(app, id)).toEqual(['confirmation', 'reservation-changed'])
    expect(await auditOf(app, id)).toMatchObject([{ action: 'reservation.moved', actor_name: 'customer' }])
  })

  test('refunds nothing that the team kept when the party shrank', async ({
    app,
    tour,
    departure,
    later,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    await changeParty(app, camille, id, {
      units: { [tour.adultId]: 1 },
      expectedTotalMinor: 2900,
      refundMinor: 0,
    })
    expect(await previewOwnMove(app, tokenOf(app, id), later, 'en')).toMatchObject({
      refund: eur(0),
      kept: eur(0),
      languages: ['fr'],
    })
  })

  test('ends with the free cancellation: a later date is no way around the deadline', async ({
    app,
    tour,
    departure,
    later,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    app.clock.advance({ hours: 6 * 24 + 1 })
    const { actions } = await customerReservation(app, tokenOf(app, id))
    expect(actions).toEqual({ cancel: null, party: null, move: { code: 'reservation.move_closed' } })
    await expect(moveTargets(app, tokenOf(app, id))).rejects.toMatchObject({
      refusal: { code: 'reservation.move_closed' },
    })
    const change = { availabilityId: later, expectedTotalMinor: 5800, expectedRefundMinor: 0 }
    await expect(moveOwnReservation(app, tokenOf(app, id), change)).rejects.toMatchObject({
      refusal: { code: 'reservation.move_closed' },
    })
  })

  test.for([[], [{ hoursBefore: 24, refundPercent: 50 }]])(
    'names no deadline to a booking that had none: %j',
    async (tiers, { app, departure, later, tour }) => {
      const id = await aPaidBooking(app, tour, departure)
      const policy = JSON.stringify({ tiers })
      await app.db.updateTable('reservation').set({ policy }).where('id', '=', id).execute()
      const { actions } = await customerReservation(app, tokenOf(app, id))
      expect(actions).toEqual({ cancel: null, party: null, move: { code: 'reservation.move_never' } })
      const change = { availabilityId: later, expectedTotalMinor: 5800, expectedRefundMinor: 0 }
      await expect(moveOwnReservation(app, tokenOf(app, id), change)).rejects.toMatchObject({
        refusal: { code: 'reservation.move_never' },
      })
    },
  )

  test('accepts only dates that the party could book: same tour, on sale, with free seats', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    const full = await aDeparture(app, tour, { capacity: 1 })
    const soon = await aDeparture(app, tour, { inHours: 1 })
    const off = await aDeparture(app, tour, { cancelled: true })
    const closed = await aDeparture(app, tour)
    await app.db
      .updateTable('availability')
      .set({ closed_at: app.clock.now().toString() })
      .where('id', '=', closed)
      .execute()
    const elsewhere = await aDeparture(app, await aTour(app))
    const wrong: [string, string][] = [
      [full, 'availability.not_enough_seats'],
      [soon, 'availability.cutoff_passed'],
      [off, 'availability.cancelled'],
      [closed, 'availability.closed'],
      [elsewhere, 'availability.not_found'],
      [departure, 'reservation.unchanged'],
    ]
    for (const [target, code] of wrong) {
      await expect(previewOwnMove(app, tokenOf(app, id), target, 'en')).rejects.toMatchObject({
        refusal: { code },
      })
    }
    expect(await moveTargets(app, tokenOf(app, id))).toEqual([])
  })

  test('offers the date behind a season of nearly full ones', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    for (let days = 8; days < 130; days += 1) await aDeparture(app, tour, { inHours: days * 24, capacity: 1 })
    const free = await aDeparture(app, tour, { inHours: 130 * 24 })
    expect(await moveTargets(app, tokenOf(app, id))).toMatchObject([{ id: free }])
  })
})

describe('a customer who changes again and again', () => {
  test('is refused after five changes in an hour; the team is not, and cancelling stays possible', async ({
    app,
    tour,
    departure,
    later,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    const token = tokenOf(app, id)
    const to = (availabilityId: string) => ({
      availabilityId,
      expectedTotalMinor: 5800,
      expectedRefundMinor: 0,
    })
    for (const date of [later, departure, later, departure, later])
      await moveOwnReservation(app, token, to(date))
    app.clock.advance({ minutes: 10 })
    const facts = { code: 'reservation.too_many_changes', max: 5, hours: 1, retryAfter: 3000 }
    const refused = { refusal: facts }
    await expect(moveOwnReservation(app, token, to(departure))).rejects.toMatchObject(refused)
    const smaller = { units: { [tour.adultId]: 1 }, expectedTotalMinor: 2900, expectedRefundMinor: 2900 }
    await expect(reduceOwnParty(app, token, smaller)).rejects.toMatchObject(refused)
    await expect(added(app, id, withChild(tour))).rejects.toMatchObject(refused)
    await expect(moveTargets(app, token)).rejects.toMatchObject(refused)
    const { actions } = await customerReservation(app, token)
    expect(actions).toEqual({ cancel: null, party: facts, move: facts })
    expect((await emailsOf(app, id)).length).toBe(1 + 5)

    await moveReservation(app, camille, id, {
      availabilityId: departure,
      price: 'KEEP',
      expectedTotalMinor: 5800,
    })
    app.clock.advance({ minutes: 50 })
    await moveOwnReservation(app, token, to(later))
    await cancelOwnReservation(app, token, { expectedRefundMinor: 5800 })
  })

  test('has the last state in every email that waits, and each refund in its own', async ({
    app,
    tour,
    departure,
    later,
  }) => {
    const email = 'twice@example.com'
    const id = await aPaidBooking(app, tour, departure, { email })
    const token = tokenOf(app, id)
    await reduceOwnParty(app, token, {
      units: { [tour.adultId]: 1 },
      expectedTotalMinor: 2900,
      expectedRefundMinor: 2900,
    })
    await moveOwnReservation(app, token, {
      availabilityId: later,
      expectedTotalMinor: 2900,
      expectedRefundMinor: 0,
    })
    const { localDateTimeStart } = await customerReservation(app, token)
    const plain = (text: string) => text.replaceAll(/[^\S\n]/g, ' ')
    const sent = (await emailsTo(app, email)).map(({ text }) => plain(text))
    expect(sent).toHaveLength(3)
    const [day = ''] = plain(formatDateTime(localDateTimeStart, 'fr')).split(' à ')
    for (const text of sent) {
      expect(text.toLowerCase()).toContain(day)
      expect(text).toContain('Adultes × 1')
    }
    expect(sent.filter((text) => /29 €.*rembours|rembours.*29 €/i.test(text))).toHaveLength(1)
  })
})
