import { describe, expect } from 'vitest'
import { ticketOfReservation } from '#core/ticket/ticket-of-reservation.server.ts'
import { aTeamBooked, aTeamBooking, aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { auditOf, emailsOf, reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { bookForCustomer } from './book-for-customer.server.ts'
import { markPaid } from './mark-paid.server.ts'

describe('bookForCustomer', () => {
  test('confirms a reservation that is paid on the day at once, with a ticket that names the sum', async ({
    app,
    tour,
    departure,
  }) => {
    const { id, reference } = await bookForCustomer(app, camille, aTeamBooking(tour, departure))

    expect(await reservationRow(app, id)).toMatchObject({
      reference,
      status: 'CONFIRMED',
      payment_status: 'OFFLINE_DUE',
      due_minor: 5800,
      source: 'PHONE',
      policy: { tiers: [{ hoursBefore: 24, refundPercent: 100 }] },
    })
    expect(await seatsTaken(app, departure)).toBe(2)
    expect(await emailsOf(app, id)).toEqual(['confirmation'])
    expect(await ticketOfReservation(app, id, 'en')).toMatchObject({
      due: { amountMinor: 5800, currency: 'EUR' },
    })
    expect(await auditOf(app, id)).toEqual([
      {
        action: 'reservation.booked',
        actor_name: 'Camille Ferrand',
        facts: { reference, source: 'PHONE', totalMinor: 5800 },
      },
    ])
  })

  test('records cash, and sends no email without an email address', async ({ app, tour, departure }) => {
    const id = await aTeamBooked(app, tour, departure, {
      source: 'WALK_IN',
      payment: 'CASH',
      email: undefined,
    })
    expect(await reservationRow(app, id)).toMatchObject({ payment_status: 'PAID', due_minor: 0 })
    const payments = await app.db
      .selectFrom('payment')
      .select(['provider', 'status', 'received_minor'])
      .where('reservation_id', '=', id)
      .execute()
    expect(payments).toEqual([{ provider: 'cash', status: 'PAID', received_minor: 5800 }])
    expect(await emailsOf(app, id)).toEqual([])
  })

  test('books after the cut-off, when sales are closed, beyond the party limit, and not after the start', async ({
    app,
  }) => {
    const tour = await aTour(app, { partyMax: 2 })
    const departure = await aDeparture(app, tour, { inHours: 1 })
    await app.db
      .updateTable('availability')
      .set({ closed_at: app.clock.now().toString() })
      .where('id', '=', departure)
      .execute()
    const six = { units: { [tour.adultId]: 6 } }
    await expect(aTeamBooked(app, tour, departure, six)).resolves.toBeDefined()
    app.clock.advance({ hours: 1 })
    await expect(aTeamBooked(app, tour, departure)).rejects.toMatchObject({
      refusal: { code: 'availability.past' },
    })
  })

  test('never goes above the capacity, also when two members book the last seats at once', async ({
    app,
    tour,
  }) => {
    const departure = await aDeparture(app, tour, { capacity: 3 })
    const posts = await Promise.allSettled([
      aTeamBooked(app, tour, departure),
      aTeamBooked(app, tour, departure),
    ])
    expect(posts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(posts.find((post) => post.status === 'rejected')?.reason).toMatchObject({
      refusal: { code: 'availability.not_enough_seats', left: 1 },
    })
    expect(await seatsTaken(app, departure)).toBe(2)
  })

  test('returns one reservation for one form, also when it is posted three times at once', async ({
    app,
    tour,
    departure,
  }) => {
    const form = aTeamBooking(tour, departure, { payment: 'CASH' })
    const bookings = await Promise.all([1, 2, 3].map(() => bookForCustomer(app, camille, form)))
    expect(new Set(bookings.map(({ id }) => id)).size).toBe(1)
    expect(await seatsTaken(app, departure)).toBe(2)
    expect(await auditOf(app, bookings[0]?.id ?? '')).toHaveLength(2)
  })

  test('refuses a form that has booked another party, and one that was due and is now paid', async ({
    app,
    tour,
    departure,
  }) => {
    const form = aTeamBooking(tour, departure)
    const { reference } = await bookForCustomer(app, camille, form)
    const already = { refusal: { code: 'sale.made_already', reference, payment: 'DUE' } }
    const three = { ...form, units: { [tour.adultId]: 3 }, expectedTotalMinor: 8700 }
    await expect(bookForCustomer(app, camille, three)).rejects.toMatchObject(already)
    await expect(bookForCustomer(app, camille, { ...form, payment: 'CASH' })).rejects.toMatchObject(already)
    expect(await seatsTaken(app, departure)).toBe(2)
  })

  test('books a party that costs nothing once, whatever its way to pay', async ({ app, tour, departure }) => {
    await app.db.updateTable('unit').set({ price_minor: 0 }).where('tour_id', '=', tour.id).execute()
    const form = aTeamBooking(tour, departure, { payment: 'CASH', expectedTotalMinor: 0 })
    const first = await bookForCustomer(app, camille, form)
    expect(await bookForCustomer(app, camille, { ...form, payment: 'DUE' })).toEqual(first)
  })

  test('refuses another price, a party of children alone, and strangers', async ({
    app,
    tour,
    departure,
  }) => {
    const post = (facts: Parameters<typeof aTeamBooking>[2]) => aTeamBooked(app, tour, departure, facts)
    await expect(post({ expectedTotalMinor: 1 })).rejects.toMatchObject({
      refusal: { code: 'price.changed', actual: { amountMinor: 5800 } },
    })
    await expect(post({ units: { [tour.childId]: 1 } })).rejects.toMatchObject({
      refusal: { code: 'units.accompanied_by' },
    })
    await expect(
      bookForCustomer(app, { type: 'visitor' }, aTeamBooking(tour, departure)),
    ).rejects.toMatchObject({ refusal: { code: 'auth.required' } })
  })
})

describe('markPaid', () => {
  test('receives the sum due once, at the sum that was shown', async ({ app, tour, departure }) => {
    const reservationId = await aTeamBooked(app, tour, departure)
    await expect(markPaid(app, camille, { reservationId, expectedDueMinor: 1 })).rejects.toMatchObject({
      refusal: { code: 'price.changed' },
    })
    const pay = () => markPaid(app, camille, { reservationId, expectedDueMinor: 5800 })
    const pressed = await Promise.allSettled([pay(), pay()])
    expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await reservationRow(app, reservationId)).toMatchObject({ payment_status: 'PAID', due_minor: 0 })
    await expect(pay()).rejects.toMatchObject({ refusal: { code: 'reservation.nothing_due' } })
  })

  test('receives nothing for a departure that does not take place', async ({ app, tour, departure }) => {
    const reservationId = await aTeamBooked(app, tour, departure)
    const off = { cancelled_at: app.clock.now().toString() }
    await app.db.updateTable('availability').set(off).where('id', '=', departure).execute()
    await expect(markPaid(app, camille, { reservationId, expectedDueMinor: 5800 })).rejects.toMatchObject({
      refusal: { code: 'availability.cancelled' },
    })
    expect(await reservationRow(app, reservationId)).toMatchObject({ due_minor: 5800 })
  })

  test('refuses a sum that was paid online', async ({ app, tour, departure }) => {
    const reservationId = await aPaidBooking(app, tour, departure)
    await expect(markPaid(app, camille, { reservationId, expectedDueMinor: 0 })).rejects.toMatchObject({
      refusal: { code: 'reservation.nothing_due' },
    })
  })
})
