import { describe, expect } from 'vitest'
import { ticketOfReservation } from '#core/ticket/ticket-of-reservation.server.ts'
import { aDeskBooked, aDeskBooking, aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { auditOf, lettersOf, reservationRow, seatsTaken } from '#tests/support/books.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/database.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/staff-actor.ts'
import { bookForCustomer } from './book-for-customer.server.ts'
import { markPaid } from './mark-paid.server.ts'

const test = base.extend<{ app: TestApp; tour: TestTour; departure: string }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  tour: async ({ app }, use) => use(await aTour(app)),
  departure: async ({ app, tour }, use) => use(await aDeparture(app, tour)),
})

describe('bookForCustomer', () => {
  test('confirms at once what is paid on the day, with a ticket that says so', async ({
    app,
    tour,
    departure,
  }) => {
    const { id, reference } = await bookForCustomer(app, camille, aDeskBooking(tour, departure))

    expect(await reservationRow(app, id)).toMatchObject({
      reference,
      status: 'CONFIRMED',
      payment_status: 'OFFLINE_DUE',
      due_minor: 5800,
      source: 'PHONE',
      policy: { tiers: [{ hoursBefore: 24, refundPercent: 100 }] },
    })
    expect(await seatsTaken(app, departure)).toBe(2)
    expect(await lettersOf(app, id)).toEqual(['confirmation'])
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

  test('keeps cash in the books, and writes to nobody without an address', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aDeskBooked(app, tour, departure, {
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
    expect(await lettersOf(app, id)).toEqual([])
  })

  test('books after the cut-off, when sales are closed, beyond the party limit, and not once it has begun', async ({
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
    await expect(aDeskBooked(app, tour, departure, six)).resolves.toBeDefined()
    app.clock.advance({ hours: 1 })
    await expect(aDeskBooked(app, tour, departure)).rejects.toMatchObject({
      refusal: { code: 'availability.past' },
    })
  })

  test('never goes above the capacity, also when two desks book the last seats at once', async ({
    app,
    tour,
  }) => {
    const departure = await aDeparture(app, tour, { capacity: 3 })
    const posts = await Promise.allSettled([
      aDeskBooked(app, tour, departure),
      aDeskBooked(app, tour, departure),
    ])
    expect(posts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(posts.find((post) => post.status === 'rejected')?.reason).toMatchObject({
      refusal: { code: 'availability.not_enough_seats', left: 1 },
    })
    expect(await seatsTaken(app, departure)).toBe(2)
  })

  test('answers one form with one booking, also when it is posted three times at once', async ({
    app,
    tour,
    departure,
  }) => {
    const form = aDeskBooking(tour, departure, { payment: 'CASH' })
    const answers = await Promise.all([1, 2, 3].map(() => bookForCustomer(app, camille, form)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await seatsTaken(app, departure)).toBe(2)
    expect(await auditOf(app, answers[0]?.id ?? '')).toHaveLength(2)
  })

  test('says no to another price, to children alone, to strangers', async ({ app, tour, departure }) => {
    const post = (facts: Parameters<typeof aDeskBooking>[2]) => aDeskBooked(app, tour, departure, facts)
    await expect(post({ expectedTotalMinor: 1 })).rejects.toMatchObject({
      refusal: { code: 'price.changed', actual: { amountMinor: 5800 } },
    })
    await expect(post({ units: { [tour.childId]: 1 } })).rejects.toMatchObject({
      refusal: { code: 'units.accompanied_by' },
    })
    await expect(
      bookForCustomer(app, { type: 'visitor' }, aDeskBooking(tour, departure)),
    ).rejects.toMatchObject({ refusal: { code: 'auth.required' } })
  })
})

describe('markPaid', () => {
  test('receives what is due once, at the sum that was shown', async ({ app, tour, departure }) => {
    const reservationId = await aDeskBooked(app, tour, departure)
    await expect(markPaid(app, camille, { reservationId, expectedDueMinor: 1 })).rejects.toMatchObject({
      refusal: { code: 'price.changed' },
    })
    const pay = () => markPaid(app, camille, { reservationId, expectedDueMinor: 5800 })
    const pressed = await Promise.allSettled([pay(), pay()])
    expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await reservationRow(app, reservationId)).toMatchObject({ payment_status: 'PAID', due_minor: 0 })
    await expect(pay()).rejects.toMatchObject({ refusal: { code: 'reservation.nothing_due' } })
  })

  test('has nothing to receive of what was paid online', async ({ app, tour, departure }) => {
    const reservationId = await aPaidBooking(app, tour, departure)
    await expect(markPaid(app, camille, { reservationId, expectedDueMinor: 0 })).rejects.toMatchObject({
      refusal: { code: 'reservation.nothing_due' },
    })
  })
})
