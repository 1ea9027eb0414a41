import { describe, expect } from 'vitest'
import { refundPart } from '#core/change/refund-part.server.ts'
import { sellWalkIn } from '#core/office/sell-walk-in.server.ts'
import { aPaidBooking, aTeamBooked, aTeamBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aRandomSeason } from '#tests/support/factories/a-random-season.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { aDepartureFrom, move, no } from '#tests/support/factories/an-undecided-departure.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { countQueries } from '#tests/support/postgres/count-queries.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { isNothing, MONEY_FACTS } from './add-up.ts'
import { partsOf } from './report-period.ts'
import { GROUPINGS, reportQuerySchema, type Grouping, type ReportFigures } from './report.schema.ts'
import { report } from './report.server.ts'

const test = base.extend<{ app: TestApp }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
})

/** All that the tests of this file do in their one database: those with exact figures have a year of their own. */
const WHOLE = { from: '2026-01-01', to: '2029-12-31' }
const ZONES = { from: '2028-07-01', to: '2028-09-30' }
const WAYS = { from: '2029-01-01', to: '2029-12-31' }

describe('a report', () => {
  test('agrees with payments, refunds and disputes to the cent in every grouping, after a random season', async ({
    app,
  }) => {
    const seed = Number(process.env.REPORT_SEED ?? crypto.getRandomValues(new Uint32Array(1))[0]!)
    await aRandomSeason(app, seed, 80)
    const expected = await sumsOfTables(app)
    expect(expected.cardReceived + expected.cashReceived, `REPORT_SEED=${seed}`).toBeGreaterThan(0)
    const totals: ReportFigures[] = []
    for (const by of GROUPINGS) {
      const { rows, total } = await ask(app, by)
      expect(total.sums, `REPORT_SEED=${seed}, by ${by}`).toEqual([expected])
      expect(addedRows(rows, by), `REPORT_SEED=${seed}, by ${by}`).toEqual(
        by === 'channel' ? { ...total, seatsOffered: 0 } : total,
      )
      totals.push(total)
    }
    expect(new Set(totals.map((total) => JSON.stringify(total))).size).toBe(1)
    expect(totals[0]).toMatchObject(await seatsOfTables(app))
  }, 60_000)

  test('of each month alone adds up to the report of all months', async ({ app }) => {
    const seed = Number(process.env.REPORT_SEED ?? crypto.getRandomValues(new Uint32Array(1))[0]!)
    await aRandomSeason(app, seed, 40)
    const { rows } = await ask(app, 'month')
    for (const { key, name: _name, ...figures } of rows.filter((row) => !isNothing(row))) {
      const month = Temporal.PlainYearMonth.from(key)
      const period = { from: `${key}-01`, to: month.toPlainDate({ day: month.daysInMonth }).toString() }
      const { total } = await ask(app, 'tour', period)
      expect(total, `REPORT_SEED=${seed}, ${key}`).toEqual(figures)
    }
    expect(rows.map(({ key }) => key)).toEqual(partsOf(WHOLE, 'month').map(({ key }) => key))
  }, 60_000)

  test('counts money by the day in the operator’s time zone, and guests by the day of departure', async ({
    app,
  }) => {
    const tour = await aTour(app)
    // 23:30 of 31 July in UTC is 1 August in Paris.
    app.clock.moveTo(Temporal.Instant.from('2028-07-31T23:30:00Z'))
    const departure = await aDeparture(app, tour, { inHours: 24 * 40, capacity: 8 })
    await aPaidBooking(app, tour, departure)
    const rows = (await ask(app, 'month', ZONES)).rows
    expect(
      rows.map(({ key, bookings, guests, seatsOffered, sums }) => [
        key,
        bookings,
        guests,
        seatsOffered,
        sums[0]?.net,
      ]),
    ).toEqual([
      ['2028-07', 0, 0, 0, undefined],
      ['2028-08', 1, 0, 0, 5800],
      ['2028-09', 0, 2, 8, undefined],
    ])
    const day = { from: '2028-08-01', to: '2028-08-01' }
    expect((await ask(app, 'channel', day)).rows).toMatchObject([{ key: 'ONLINE', bookings: 1, guests: 0 }])
    expect((await ask(app, 'channel', { from: '2028-07-31', to: '2028-07-31' })).rows).toEqual([])
  })

  test('counts neither the seats of a departure after a no nor its guests, who choose another date', async ({
    app,
  }) => {
    app.clock.moveTo(Temporal.Instant.from('2027-12-01T09:00:00Z'))
    const tour = await aTour(app)
    const [off, other] = [await aDepartureFrom(app, tour, 8), await aDeparture(app, tour, { inHours: 96 })]
    const booked = await aPaidBooking(app, tour, off)
    await no(app, off)
    const figures = async () => {
      const { total } = await ask(app, 'guide', { from: '2027-12-01', to: '2027-12-31' })
      return [total.bookings, total.guests, total.seatsOffered]
    }
    expect(await figures()).toEqual([1, 0, 10])
    await move(app, booked, other)
    expect(await figures()).toEqual([1, 2, 10])
  })

  test('distinguishes cash, cards, card readers and imported reservations', async ({ app }) => {
    app.clock.moveTo(Temporal.Instant.from('2029-05-02T09:00:00Z'))
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    await aPaidBooking(app, tour, departure)
    await aTeamBooked(app, tour, departure, { payment: 'CASH', source: 'WALK_IN' })
    const form = aTeamBooking(tour, departure)
    const byReader = await sellWalkIn(app, camille, departure, { ...form, payment: 'CARD' })
    await refundPart(app, camille, {
      reservationId: byReader.id,
      refundMinor: 900,
      reason: 'Rain',
      formToken: app.ids.uuid(),
    })
    const imported = await aTeamBooked(app, tour, departure)
    await app.db.updateTable('reservation').set({ source: 'IMPORT' }).where('id', '=', imported).execute()
    const { rows, total } = await ask(app, 'channel', WAYS)
    expect(total).toMatchObject({
      bookings: 3,
      imported: 1,
      guests: 8,
      seatsOffered: 10,
      sums: [
        {
          cardReceived: 5800,
          readerReceived: 5800,
          cashReceived: 5800,
          readerReturned: 900,
          cashReturned: 0,
          net: 16_500,
        },
      ],
    })
    expect(rows.map(({ key, bookings, imported: others }) => [key, bookings, others])).toEqual([
      ['ONLINE', 1, 0],
      ['WALK_IN', 2, 0],
      ['IMPORT', 0, 1],
    ])
  })

  test('asks a fixed number of questions, and is closed to guides', async ({ app }) => {
    const counted = countQueries(app.db)
    const query = { by: 'guide', from: '2001-01-01', to: '2001-12-31', locale: 'fr' } as const
    await report({ ...app, db: counted.db }, camille, query)
    expect(counted.count()).toBe(7)
    const guide = { ...camille, role: 'guide' } as const
    await expect(report(app, guide, query)).rejects.toThrow('auth.forbidden')
    const accountant = { ...camille, role: 'accountant' } as const
    expect((await report(app, accountant, query)).rows).toEqual([])
  })

  test.for([
    [{ from: 'soon', to: '2026-07-31' }, { from: 'report.day' }],
    [{ from: '2026-07-31', to: '2026-07-01' }, { to: 'report.backwards' }],
    [{ from: '2021-07-01', to: '2026-07-01' }, { to: 'report.too_long' }],
  ] as const)('of %j is refused before it costs anything', ([days, expected]) => {
    const { error } = reportQuerySchema.safeParse(days)
    expect(Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])).toEqual(
      expected,
    )
  })
})

async function ask(app: TestApp, by: Grouping, period = WHOLE) {
  return await report(app, camille, { by, ...period, locale: 'en' })
}

/** The sum of the rows of a report, as its total is. */
function addedRows(rows: readonly ReportFigures[], by: Grouping): ReportFigures {
  const count = (name: 'bookings' | 'imported' | 'guests' | 'seatsOffered') =>
    rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)
  const sums = rows.flatMap((row) => row.sums)
  const money = (name: keyof (typeof sums)[number]) => sums.reduce((sum, one) => sum + Number(one[name]), 0)
  const names = [...MONEY_FACTS, 'net'] as const
  return {
    bookings: count('bookings'),
    imported: count('imported'),
    guests: count('guests'),
    seatsOffered: by === 'channel' ? 0 : count('seatsOffered'),
    sums: [
      { currency: 'EUR', ...Object.fromEntries(names.map((name) => [name, money(name)])) },
    ] as ReportFigures['sums'],
  }
}

type Way = 'card' | 'reader' | 'cash'

/** The money of the tables, row by row, without the report's SQL. */
async function sumsOfTables({ db }: TestApp) {
  const payments = await db.selectFrom('payment').selectAll().where('status', '=', 'PAID').execute()
  const refunds = await db
    .selectFrom('refund as f')
    .innerJoin('payment as p', 'p.id', 'f.payment_id')
    .select(['f.amount_minor', 'f.status', 'f.closed_as', 'p.provider', 'p.by_card_reader'])
    .execute()
  const disputes = await db.selectFrom('dispute').select(['amount_minor', 'state']).execute()
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const along = <Row extends { provider: string; by_card_reader: boolean }>(rows: readonly Row[], way: Way) =>
    rows.filter(({ provider, by_card_reader: byReader }) => {
      if (provider !== 'cash') return way === 'card'
      return way === (byReader ? 'reader' : 'cash')
    })
  const given = refunds.filter(({ status, closed_as }) => status !== 'FAILED' || closed_as === 'BY_HAND')
  const received = (way: Way) => sum(along(payments, way).map(({ received_minor }) => received_minor))
  const returned = (way: Way) => sum(along(given, way).map(({ amount_minor }) => amount_minor))
  const disputed = sum(
    disputes
      .filter(({ state }) => state === 'OPEN' || state === 'LOST')
      .map(({ amount_minor }) => amount_minor),
  )
  const sums = {
    cardReceived: received('card'),
    readerReceived: received('reader'),
    cashReceived: received('cash'),
    cardReturned: returned('card'),
    readerReturned: returned('reader'),
    cashReturned: returned('cash'),
  }
  const net = sums.cardReceived + sums.readerReceived + sums.cashReceived - disputed
  const back = sums.cardReturned + sums.readerReturned + sums.cashReturned
  return { currency: 'EUR', ...sums, disputed, net: net - back, fees: 0 }
}

async function seatsOfTables({ db }: TestApp) {
  const reservations = await db.selectFrom('reservation').select(['status', 'source', 'seats']).execute()
  const departures = await db
    .selectFrom('availability')
    .select('capacity')
    .where('cancelled_at', 'is', null)
    .execute()
  const standing = reservations.filter(({ status }) => ['CONFIRMED', 'REDEEMED', 'NO_SHOW'].includes(status))
  const imported = standing.filter(({ source }) => source === 'IMPORT').length
  return {
    bookings: standing.length - imported,
    imported,
    guests: standing.reduce((sum, { seats }) => sum + seats, 0),
    seatsOffered: departures.reduce((sum, { capacity }) => sum + capacity, 0),
  }
}
