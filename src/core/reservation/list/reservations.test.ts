import { describe, expect } from 'vitest'
import { aTeamBooked, aHold, aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { chargeOf, refundAtProvider } from '#tests/support/factories/refund-cases.ts'
import { auditOf } from '#tests/support/money-records.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { mirrorCharge } from '#core/settlement/mirror-charge.server.ts'
import { dayAfter, dayAt, startOfDayAfter } from '#core/kernel/zone.ts'
import { bookableDepartures } from '#core/office/bookable-departures.server.ts'
import { exportReservations } from './export-reservations.server.ts'
import { PAGE_SIZE, reservationsQuerySchema } from './reservations.schema.ts'
import { reservations } from './reservations.server.ts'
import { resolveDays } from './resolve-days.server.ts'
import { tourNames } from '#core/office/tour-names.server.ts'

const test = base.extend<{ app: TestApp; tour: TestTour; departure: string }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  tour: async ({ app }, use) => use(await aTour(app)),
  departure: async ({ app, tour }, use) => use(await aDeparture(app, tour, { capacity: 100 })),
})

describe('reservations', () => {
  test.for([
    ['a first name', 'zoé'],
    ['without its accent, in capitals', 'ZOE'],
    ['the beginning of the last name', "o'br"],
    ['both, in any order', 'brien zo'],
    ['the whole mail address', 'zoe.obrien@example.com'],
    ['the beginning of the mail address', 'zoe.o@'],
    ['the telephone from abroad', '+33 6 12 34'],
    ['the telephone as dialled at home', '06.12.34.56.78'],
    ['the telephone with two zeros', '0033612345678'],
    ['the last four of the telephone', '5678'],
    ['the middle of a name', 'rien'],
    ['the middle of the mail address', 'brien@exam'],
  ] as const)('finds by %s: %s', async ([, q], { app, tour, departure }) => {
    const id = await aTeamBooked(app, tour, departure, {
      name: 'Zoé O’Brien',
      email: q.includes('zoe.o@') ? 'zoe.o@example.com' : 'zoe.obrien@example.com',
      phone: '+33 6 12 34 56 78',
    })
    await aTeamBooked(app, tour, departure, { name: 'Maya Rossi' })
    expect(await idsOf(app, { q, tour: tour.id })).toEqual([id])
  })

  test('finds by the ids of its payment, its refund and its dispute at the provider', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    await aPaidBooking(app, tour, departure)
    const charge = await chargeOf(app, id)
    await refundAtProvider(app, charge, 900)
    await mirrorCharge(app, charge)
    const dispute = 'dp_1PgafmB7WZ01zgkW'
    await app.db
      .insertInto('dispute')
      .columns(['id', 'payment_id', 'reservation_id', 'amount_minor', 'state', 'opened_at', 'updated_at'])
      .expression((eb) =>
        eb
          .selectFrom('payment')
          .select([
            eb.val(dispute).as('id'),
            'id as payment_id',
            'reservation_id',
            'amount_minor',
            eb.val('OPEN' as const).as('state'),
            'created_at as opened_at',
            'updated_at',
          ])
          .where('charge_id', '=', charge),
      )
      .execute()
    const [refund] = await app.payments.findRefunds(charge)
    const found = await Promise.all([charge, refund?.id ?? '', dispute].map(async (q) => idsOf(app, { q })))
    expect(found).toEqual([[id], [id], [id]])
    expect(await idsOf(app, { q: 'pi_000000000000' })).toEqual([])
  })

  test('finds a telephone written without its country by the number with it, and the writers by their domain', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aTeamBooked(app, tour, departure, {
      phone: '06 98 76 54 32',
      email: 'ada@agence.example',
    })
    const nobody = await aTeamBooked(app, tour, departure, { name: 'No Address', phone: '', email: '' })
    expect(await idsOf(app, { q: '+33 6 98 76 54 32', tour: tour.id })).toEqual([id])
    expect(await idsOf(app, { q: '@agence.ex', tour: tour.id })).toEqual([id])
    expect(await idsOf(app, { q: 'ddress', tour: tour.id })).toEqual([nobody])
  })

  test('lists, searches, counts and exports holds with all others, in every order', async ({ app, tour }) => {
    const departures = await Promise.all(
      [3, 1, 2].map((days) => aDeparture(app, tour, { inHours: 24 * days, capacity: 100 })),
    )
    const [first = '', second = '', third = ''] = departures
    const booked = await aTeamBooked(app, tour, first, { name: 'Ada Prime', units: { [tour.adultId]: 3 } })
    app.clock.advance({ minutes: 1 })
    const hold = await aHold(app, tour, second)
    app.clock.advance({ minutes: 1 })
    const last = await aTeamBooked(app, tour, third, { name: 'Zed Prime', units: { [tour.adultId]: 1 } })
    const of = (query: object) => idsOf(app, { tour: tour.id, ...query })
    const { contact_name: name, reference } = await app.db
      .selectFrom('reservation')
      .select(['contact_name', 'reference'])
      .where('id', '=', hold.id)
      .executeTakeFirstOrThrow()

    expect(await of({})).toEqual([last, hold.id, booked])
    expect(await of({ sort: 'departure', dir: 'asc' })).toEqual([hold.id, last, booked])
    expect(await of({ sort: 'name', dir: 'asc' })).toEqual([booked, hold.id, last])
    expect(await of({ sort: 'total' })).toEqual([booked, hold.id, last])
    expect(await of({ status: 'ON_HOLD' })).toEqual([hold.id])
    expect(await of({ status: 'CONFIRMED' })).toEqual([last, booked])
    expect(await of({ q: name })).toEqual([hold.id])
    expect(await of({ q: reference.slice(-4) })).toEqual([hold.id])
    const exported: string[] = []
    const filters = reservationsQuerySchema.parse({ tour: tour.id })
    for await (const batch of await exportReservations(app, camille, filters, {
      locale: 'en',
      format: 'csv',
    }))
      exported.push(...batch.map(({ id }) => id))
    expect(exported).toEqual([last, hold.id, booked])
  })

  test('finds by the reference, and takes nothing typed for a wildcard or a query', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aTeamBooked(app, tour, departure)
    const { reference } = await app.db
      .selectFrom('reservation')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await idsOf(app, { q: reference.toLowerCase() })).toEqual([id])
    expect(await idsOf(app, { q: reference.slice(-4), tour: tour.id })).toEqual([id])
    for (const q of ['%', '%@', "' | 'maya", '!maya x', ':*', '\\', '()', '…']) {
      expect(await idsOf(app, { q, tour: tour.id })).toEqual([])
    }
  })

  test('filters by tour, departure, day, state, payment and channel', async ({ app, tour, departure }) => {
    const soon = await aDeparture(app, tour, { inHours: 24 })
    const paid = await aPaidBooking(app, tour, departure)
    const due = await aTeamBooked(app, tour, soon)
    const hold = await aHold(app, tour, soon)
    const of = (query: object) => idsOf(app, { tour: tour.id, ...query })
    const day = app.clock.now().add({ hours: 24 }).toZonedDateTimeISO('Europe/Paris').toPlainDate().toString()

    expect(await of({ availability: departure })).toEqual([paid])
    expect(new Set(await of({ from: day, to: day }))).toEqual(new Set([due, hold.id]))
    expect(await of({ status: 'CONFIRMED', from: day, to: day })).toEqual([due])
    expect(await of({ payment: 'OFFLINE_DUE' })).toEqual([due])
    expect(await of({ source: 'PHONE' })).toEqual([due])
    expect(await of({ status: 'NO_SHOW' })).toEqual([])
    expect(await idsOf(app, { tour: app.ids.uuid() })).toEqual([])
  })

  test('filters by the day of booking in the operator’s time zone', async ({ app, tour }) => {
    const departure = await aDeparture(app, tour, { inHours: 24 * 30 })
    const midnight = startOfDayAfter(app.clock.now(), 'Europe/Paris')
    app.clock.advance(app.clock.now().until(midnight.subtract({ seconds: 1 })))
    const day = dayAt(app.clock.now(), 'Europe/Paris')
    const before = await aTeamBooked(app, tour, departure)
    app.clock.advance({ seconds: 1 })
    const after = await aTeamBooked(app, tour, departure)
    const booked = (query: object) => idsOf(app, { tour: tour.id, days: 'booked', ...query })

    expect(await booked({ from: day, to: day })).toEqual([before])
    expect(await booked({ from: dayAfter(day) })).toEqual([after])
    expect(await booked({ to: dayAfter(day) })).toEqual([after, before])
    expect(await booked({ to: day, q: 'nobody' })).toEqual([])
    expect(await booked({})).toEqual([after, before])
    // Without a day nothing is filtered, and no order is uneven.
    expect(await resolveDays(app.db, { days: 'booked' })).not.toHaveProperty('booked')
  })

  test('sorts both ways and turns pages that never overlap', async ({ app, tour, departure }) => {
    for (let index = 0; index < PAGE_SIZE + 2; index += 1) {
      app.clock.advance({ minutes: index % 2 })
      await aTeamBooked(app, tour, departure, {
        name: `Guest ${String(index).padStart(2, '0')}`,
        units: { [tour.adultId]: 1 },
      })
    }
    const ask = (query: object) =>
      reservations(app, camille, reservationsQuerySchema.parse({ tour: tour.id, ...query }))
    const [first, second] = [await ask({}), await ask({ page: 2 })]
    expect(first.total).toEqual({ count: PAGE_SIZE + 2, exact: true })
    expect([first.reservations.length, second.reservations.length]).toEqual([PAGE_SIZE, 2])
    const ids = [...first.reservations, ...second.reservations].map(({ id }) => id)
    expect(new Set(ids).size).toBe(PAGE_SIZE + 2)
    expect(first.sorting).toEqual({ by: 'created', direction: 'desc' })
    for (const words of [{}, { q: 'guest' }])
      expect(await ask({ ...words, page: 3 })).toMatchObject({ reservations: [], total: first.total })
    const byName = await ask({ sort: 'name', dir: 'asc' })
    expect(byName.reservations.slice(0, 2).map(({ contact }) => contact.name)).toEqual([
      'Guest 00',
      'Guest 01',
    ])
    for (const sort of ['created', 'departure', 'name', 'total']) {
      const [up, down] = [
        [
          ...(await ask({ sort, dir: 'asc' })).reservations,
          ...(await ask({ sort, dir: 'asc', page: 2 })).reservations,
        ],
        [...(await ask({ sort })).reservations, ...(await ask({ sort, page: 2 })).reservations],
      ]
      expect(up.map(({ id }) => id)).toEqual(down.map(({ id }) => id).toReversed())
    }
  })

  test('follows a departure that moves to another time', async ({ app, tour, departure }) => {
    const id = await aTeamBooked(app, tour, departure)
    await app.db
      .updateTable('availability')
      .set({ local_start: '2026-12-24T10:00:00' })
      .where('id', '=', departure)
      .execute()
    expect(await idsOf(app, { from: '2026-12-24', to: '2026-12-24', tour: tour.id })).toEqual([id])
  })

  test('is for the team only', async ({ app }) => {
    await expect(
      reservations(app, { type: 'visitor' }, reservationsQuerySchema.parse({})),
    ).rejects.toMatchObject({ refusal: { code: 'auth.required' } })
  })
})

describe('exportReservations', () => {
  test('exports everything that the filters match, and is audited', async ({ app, tour, departure }) => {
    const ids = [await aTeamBooked(app, tour, departure), await aPaidBooking(app, tour, departure)]
    const filters = { tour: tour.id }
    const exported: string[] = []
    const rows = await exportReservations(app, camille, filters, { locale: 'en', format: 'csv' })
    for await (const batch of rows) exported.push(...batch.map(({ id }) => id))
    expect(new Set(exported)).toEqual(new Set(ids))
    expect(await auditOf(app, 'csv')).toContainEqual({
      action: 'reservation.exported',
      actor_name: 'Camille Ferrand',
      facts: { tour: tour.id, searched: false },
    })
  })
})

describe('bookableDepartures', () => {
  test('offers the departures that the team can still book, past the cut-off too, with their own prices', async ({
    app,
    tour,
  }) => {
    const soon = await aDeparture(app, tour, { inHours: 1 })
    await aDeparture(app, tour, { inHours: 48, cancelled: true })
    const later = await aDeparture(app, tour, { inHours: 72 })
    await app.db
      .insertInto('availability_price')
      .values({ availability_id: later, unit_id: tour.adultId, price_minor: 4000 })
      .execute()

    const offered = await bookableDepartures(app, camille, { tour: tour.id, locale: 'en' })

    expect(offered.map(({ id }) => id)).toEqual([soon, later])
    const adults = offered.map(({ units }) => units.find(({ id }) => id === tour.adultId)?.price.amountMinor)
    expect(adults).toEqual([2900, 4000])
    expect(await tourNames(app, camille, { locale: 'fr' })).toContainEqual({
      id: tour.id,
      title: 'Les passages secrets',
      status: 'PUBLISHED',
    })
  })
})

async function idsOf(app: TestApp, query: object): Promise<string[]> {
  const page = await reservations(app, camille, reservationsQuerySchema.parse(query))
  return page.reservations.map(({ id }) => id)
}
