import { describe, expect } from 'vitest'
import { searchDepartures } from '#core/search/search-departures.server.ts'
import { searchQuerySchema, type Found } from '#core/search/search.schema.ts'
import { countQueries } from '#tests/support/postgres/count-queries.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'

type Scene = {
  app: TestApp
  tour: TestTour
  /** Tomorrow, in two days and in three days, at the hour of the clock. */
  departures: string[]
  ask: (query?: string) => Promise<Response>
  find: (query?: string) => Promise<Found>
}

const test = base.extend<Scene>({
  app: ({ database }, use) => use(createTestApp(database.db)),
  // The tests share a database: no tour of another one is found.
  tour: async ({ app }, use) => {
    await app.db.updateTable('tour').set({ status: 'DRAFT' }).execute()
    await use(await aTour(app))
  },
  departures: async ({ app, tour }, use) => {
    const ids = []
    for (const inHours of [24, 48, 72]) ids.push(await aDeparture(app, tour, { inHours }))
    await use(ids)
  },
  ask: async ({ app, departures }, use) => {
    expect(departures).toHaveLength(3)
    const api = createTestApi(app)
    await use(async (query = '') => api.request(`/departures/search?${query}`))
  },
  find: async ({ ask }, use) => use(async (query) => (await ask(query)).json() as Promise<Found>),
})

const idsOf = ({ departures }: Pick<Found, 'departures'>) => departures.map(({ id }) => id)

function dayIn(app: TestApp, days: number): string {
  return app.clock.now().toZonedDateTimeISO('Europe/Paris').toPlainDate().add({ days }).toString()
}

describe('a search for departures', () => {
  test('finds them in order of time, with the price and the units of the party', async ({
    tour,
    departures,
    find,
  }) => {
    const found = await find('adults=2&children=1&locale=fr')
    expect(idsOf(found)).toEqual(departures)
    expect(found).toMatchObject({ total: 3, next: null, nearest: null })
    expect(found.departures[0]).toMatchObject({
      vacancies: 10,
      languages: ['fr'],
      total: { amountMinor: 2 * 2900 + 1500, currency: 'EUR' },
      units: [
        { unitId: tour.adultId, quantity: 2, type: 'ADULT' },
        { unitId: tour.childId, quantity: 1, type: 'CHILD' },
      ],
    })
    expect(found.tours).toEqual([expect.objectContaining({ slug: tour.slug, title: 'Les passages secrets' })])
    expect(found.options).toMatchObject({
      tours: [{ slug: tour.slug }],
      languages: ['en', 'fr'],
      partyMax: 10,
      adultPrices: { lowest: { amountMinor: 2900 }, highest: { amountMinor: 2900 } },
    })
  })

  test('keeps to its days and counts those that it is asked to count', async ({ app, departures, find }) => {
    const [from, to] = [dayIn(app, 2), dayIn(app, 3)]
    const found = await find(`from=${from}&to=${to}&countFrom=${dayIn(app, 0)}&countTo=${dayIn(app, 20)}`)
    expect(idsOf(found)).toEqual(departures.slice(1))
    expect(found.days).toEqual([1, 2, 3].map((days) => ({ day: dayIn(app, days), departures: 1 })))
  })

  test('comes in pages', async ({ departures, find }) => {
    const first = await find('limit=2')
    expect(idsOf(first)).toEqual(departures.slice(0, 2))
    expect(first).toMatchObject({ total: 3, next: departures[1] })
    const second = await find(`limit=2&after=${first.next}`)
    expect(idsOf(second)).toEqual(departures.slice(2))
    expect(second).toMatchObject({ total: 3, next: null })
  })

  test('begins again once the last departure of its page is deleted', async ({ app, departures, find }) => {
    const { next } = await find('limit=2')
    await app.db
      .deleteFrom('availability')
      .where('id', '=', next ?? '')
      .execute()
    expect(idsOf(await find(`limit=2&after=${next}`))).toEqual([departures[0], departures[2]])
  })

  test('leaves out departures without room for the party, and those that are not on sale', async ({
    app,
    tour,
    departures: [tomorrow = '', closed = '', cancelled = ''],
    find,
  }) => {
    const now = app.clock.now().toString()
    const change = (id: string, columns: object) =>
      app.db.updateTable('availability').set(columns).where('id', '=', id).execute()
    await aDeparture(app, tour, { inHours: 1 })
    await change(closed, { closed_at: now })
    await change(cancelled, { cancelled_at: now })
    await change(tomorrow, { seats_taken: 7 })
    expect(idsOf(await find('adults=3'))).toEqual([tomorrow])
    expect(idsOf(await find('adults=3&children=1'))).toEqual([])
    await app.db.updateTable('tour').set({ status: 'DRAFT' }).where('id', '=', tour.id).execute()
    expect(await find()).toMatchObject({ total: 0, options: { tours: [], adultPrices: null } })
  })

  test('goes by tour, language, part of the day, length, price and suitability', async ({
    app,
    tour,
    departures: [tomorrow = '', later = ''],
    find,
  }) => {
    const other = await aTour(app)
    const night = await aDeparture(app, other, { inHours: 96 })
    await app.db
      .updateTable('tour')
      .set({ duration_minutes: 60, suitability: ['STEP_FREE'] })
      .where('id', '=', other.id)
      .execute()
    await app.db
      .insertInto('availability_price')
      .values({ availability_id: later, unit_id: tour.adultId, price_minor: 900 })
      .execute()
    const at = (time: string) => `${dayIn(app, 4)}T${time}`
    await app.db
      .updateTable('availability')
      .set({ local_start: at('20:00:00'), languages: ['de'] })
      .where('id', '=', night)
      .execute()
    for (const query of [
      `tour=${other.slug}`,
      `tour=${other.id}`,
      'language=de',
      'minutesMax=120',
      'suitability=STEP_FREE',
    ]) {
      expect({ query, found: idsOf(await find(query)) }).toEqual({ query, found: [night] })
    }
    expect(idsOf(await find('minutesMin=120'))).not.toContain(night)
    expect(idsOf(await find('part=evening'))).toContain(night)
    expect(idsOf(await find('part=morning'))).not.toContain(night)
    expect(idsOf(await find('priceMax=2800'))).toEqual([later])
    expect(idsOf(await find('priceMax=2900'))).toContain(tomorrow)
    expect((await find('priceMax=')).total).toBe((await find('')).total)
    expect((await find('priceMax=0')).total).toBe(0)
    expect((await find('suitability=STEP_FREE&suitability=CHILD_FRIENDLY')).total).toBe(0)
  })

  test('finds a tour that is sold to whole groups, whose guests share its price', async ({ app, find }) => {
    const group = await aTour(app)
    const departure = await aDeparture(app, group, { inHours: 96 })
    await app.db.deleteFrom('unit').where('id', '=', group.childId).execute()
    await app.db
      .updateTable('unit')
      .set({ type: 'OTHER', seats: 6, price_minor: 30_000 })
      .where('id', '=', group.adultId)
      .execute()
    const found = await find(`adults=2&children=1&tour=${group.slug}`)
    expect(found.departures).toMatchObject([
      {
        id: departure,
        units: [{ unitId: group.adultId, quantity: 1 }],
        total: { amountMinor: 30_000 },
      },
    ])
    const ofGroup = (query: string) => find(`tour=${group.slug}&${query}`)
    expect((await ofGroup('adults=6')).total).toBe(1)
    expect((await ofGroup('adults=7')).total).toBe(0)
    expect((await ofGroup('adults=3&priceMax=10000')).total).toBe(1)
    expect((await ofGroup('adults=3&priceMax=9999')).total).toBe(0)
  })

  test('finds a tour by a former slug', async ({ app, tour, departures, find }) => {
    const slug = `former-of-${tour.slug}`
    await app.db.insertInto('tour_former_slug').values({ slug, tour_id: tour.id }).execute()
    expect(idsOf(await find(`tour=${slug}`))).toEqual(departures)
  })

  test('without a match offers the departures around the wanted days', async ({ app, departures, find }) => {
    const day = dayIn(app, 30)
    const sameFilters = await find(`from=${day}&to=${day}&language=fr`)
    expect(sameFilters).toMatchObject({ total: 0, departures: [], nearest: { sameFilters: true } })
    expect(idsOf(sameFilters.nearest ?? { departures: [] })).toEqual(departures)
    const others = await find(`from=${day}&to=${day}&language=de&adults=4`)
    expect(others.nearest).toMatchObject({
      sameFilters: false,
      departures: departures.map((id) => ({ id, total: { amountMinor: 4 * 2900 } })),
    })
    expect(await find('adults=11')).toMatchObject({ total: 0, nearest: null, tours: [] })
  })

  test.for([
    ['adults=0', 'adults'],
    ['adults=51', 'adults'],
    ['adults=40&children=11', 'adults'],
    ['adults=50&children=1', 'adults'],
    ['children=50', 'children'],
    ['from=9999-12-31', 'from'],
    ['from=2026-02-30', 'from'],
    ['from=2027-01-02&to=2027-01-01', 'to'],
    ['countFrom=2027-01-01&countTo=2028-12-31', 'countTo'],
    ['language=xx', 'language'],
    ['language=english', 'language'],
    ['limit=301', 'limit'],
    ['limit=0', 'limit'],
    ['priceMax=-1', 'priceMax'],
    ['minutesMax=a', 'minutesMax'],
    ['part=night', 'part'],
    ['suitability=DOGS', 'suitability[0]'],
    ['after=1', 'after'],
  ])('refuses %s and names the field', async ([query, field], { ask }) => {
    const response = await ask(query)
    expect(response.status).toBe(400)
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field])
  })

  test.for(['tour=nowhere', 'tour=a%20b', `tour=${'a'.repeat(81)}`])(
    'says that there is no such tour: %s',
    async (query, { ask }) => {
      const response = await ask(query)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'tour.not_found' })
    },
  )

  test('asks as many queries for many departures as for one', async ({ app, tour, departures }) => {
    const counted = countQueries(app.db)
    const search = async (query: object) => {
      const before = counted.count()
      const parsed = searchQuerySchema.parse(query)
      const { total } = await searchDepartures({ ...app, db: counted.db }, parsed)
      return { total, queries: counted.count() - before }
    }
    const few = await search({})
    expect(few.total).toBe(departures.length)
    for (const inHours of [30, 50, 70, 90]) await aDeparture(app, await aTour(app), { inHours })
    await aDeparture(app, tour, { inHours: 100 })
    expect(await search({})).toEqual({ total: 8, queries: few.queries })
    const worst = await search({
      tour: tour.slug,
      language: 'de',
      from: '2020-01-01',
      to: '2020-01-01',
      countFrom: '2020-01-01',
      countTo: '2020-01-02',
    })
    expect(worst.queries).toBeLessThanOrEqual(10)
  })
})
