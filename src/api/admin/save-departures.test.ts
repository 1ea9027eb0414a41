import { describe, expect } from 'vitest'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import {
  A_SERIES,
  auditOf,
  teamTest as test,
  detail,
  hold,
  ONE_DEPARTURE,
  save,
  type TeamApi,
  type Fields,
} from '#tests/support/team-api.ts'

const NOWHERE = '019aa5c0-0000-7000-8000-000000000000'

describe('one departure', () => {
  test("is made with the tour's duration, and recorded", async ({ api, app, tour }) => {
    const { status, body } = await save(api, { ...ONE_DEPARTURE, tourId: tour.id })
    expect(status).toBe(201)
    expect(body).toEqual({
      seriesId: null,
      departures: [
        {
          id: expect.any(String),
          localDateTimeStart: '2026-07-04T10:00:00',
          localDateTimeEnd: '2026-07-04T12:30:00',
          moved: false,
        },
      ],
      overlaps: [],
    })
    expect(await auditOf(app, body.departures[0]?.id ?? '')).toEqual(['availability.created'])
  })

  test.for([
    ['one departure', ONE_DEPARTURE],
    ['a series', A_SERIES],
  ] as const)('sent twice at once and once more, %s is made once', async ([, fields], { api, app, tour }) => {
    const form = { ...fields, tourId: tour.id, formToken: crypto.randomUUID() }
    const responses = [...(await Promise.all([save(api, form), save(api, form)])), await save(api, form)]
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(responses[1]?.body).toEqual(responses[0]?.body)
    expect(responses[2]?.body).toEqual(responses[0]?.body)
    const rows = await app.db.selectFrom('availability').select('id').where('tour_id', '=', tour.id).execute()
    expect(rows).toHaveLength(responses[0]?.body.departures.length ?? 0)
  })

  test.for([
    ['one departure', ONE_DEPARTURE],
    ['a series', A_SERIES],
  ] as const)('of an archived tour, %s is refused', async ([, fields], { api, app, tour }) => {
    const form = { ...fields, tourId: tour.id, formToken: crypto.randomUUID() }
    await app.db.updateTable('tour').set({ status: 'ARCHIVED' }).where('id', '=', tour.id).execute()
    const { status, body } = await save(api, form)
    expect([status, body.code]).toEqual([409, 'tour.must_be_draft'])
  })

  test.for([
    ['one departure, at another time', ONE_DEPARTURE, { localDateTimeStart: '2026-07-04T15:00' }],
    ['one departure, with more seats', ONE_DEPARTURE, { capacity: '20' }],
    ['one departure, with a note', ONE_DEPARTURE, { note: 'Bring the keys.' }],
    ['one departure, closed', ONE_DEPARTURE, { closed: 'on' }],
    ['a series, with more seats', A_SERIES, { capacity: '20' }],
    ['a series, at another time', A_SERIES, { 'times[]': ['10:00', '07:10'] }],
    ['a series, with fewer days', A_SERIES, { to: '2026-07-20' }],
    ['a series, with more days', A_SERIES, { to: '2026-08-20' }],
  ] as const)(
    'corrected after its form has made it, %s is refused',
    async ([, fields, change], { api, app, tour }) => {
      const form = { ...fields, tourId: tour.id, formToken: crypto.randomUUID() }
      expect((await save(api, form)).status).toBe(201)
      const made = await app.db
        .selectFrom('availability')
        .select('id')
        .where('tour_id', '=', tour.id)
        .execute()
      const other = await save(api, { ...form, ...change })
      expect([other.status, other.body.code]).toEqual([409, 'form.sent_already'])
      const rows = await app.db
        .selectFrom('availability')
        .select('id')
        .where('tour_id', '=', tour.id)
        .execute()
      expect(rows).toHaveLength(made.length)
    },
  )

  test('is refused where its form has made one of another tour', async ({ api, app, tour }) => {
    const form = { ...ONE_DEPARTURE, tourId: tour.id, formToken: crypto.randomUUID() }
    expect((await save(api, form)).status).toBe(201)
    const other = await save(api, { ...form, tourId: (await aTour(app)).id })
    expect([other.status, other.body.code]).toEqual([409, 'form.sent_already'])
  })

  test('is refused where one exists at that time in the same languages, if the form says so', async ({
    api,
    tour,
  }) => {
    const form = { ...ONE_DEPARTURE, tourId: tour.id, refuseSecond: 'on' }
    const twice = { ...form, formToken: crypto.randomUUID() }
    const [first, same] = await Promise.all([save(api, twice), save(api, twice)])
    expect([first.status, same.status]).toEqual([201, 201])
    const second = await save(api, { ...form, formToken: crypto.randomUUID() })
    expect([second.status, second.body.code]).toEqual([409, 'availability.exists'])
    const another = { ...form, 'languages[]': ['it'] }
    expect((await save(api, another)).status).toBe(201)
    expect((await save(api, { ...form, refuseSecond: '' })).status).toBe(201)
  })

  test('in an hour that clocks skip moves forward and reports it', async ({ api, tour }) => {
    const { body } = await save(api, {
      ...ONE_DEPARTURE,
      tourId: tour.id,
      localDateTimeStart: '2027-03-28T02:30',
    })
    expect(body.departures[0]).toMatchObject({ localDateTimeStart: '2027-03-28T03:30:00', moved: true })
  })

  test('has no price that a card cannot pay', async ({ api, tour }) => {
    const at = (price: string) =>
      save(api, { ...ONE_DEPARTURE, tourId: tour.id, [`prices[${tour.adultId}]`]: price })
    const { status, body } = await at('0,49')
    const min = { amountMinor: 50, currency: 'EUR' }
    expect([status, body.code, body.min]).toEqual([409, 'tour.price_too_small', min])
    for (const price of ['0', '0,50']) expect((await at(price)).body.departures).toHaveLength(1)
  })

  test('can have prices of its own', async ({ api, tour }) => {
    const { body } = await save(api, {
      ...ONE_DEPARTURE,
      tourId: tour.id,
      [`prices[${tour.adultId}]`]: '24,50',
      [`prices[${tour.childId}]`]: '',
    })
    expect(await detail(api, body.departures[0]?.id ?? '')).toMatchObject({
      prices: [{ unitId: tour.adultId, price: { amountMinor: 2450, currency: 'EUR' } }],
    })
  })

  test('refuses the unit of another tour, and writes nothing then', async ({ api, app, tour }) => {
    const other = await aTour(app)
    const { status, body } = await save(api, {
      ...ONE_DEPARTURE,
      tourId: tour.id,
      [`prices[${other.adultId}]`]: '24',
    })
    expect([status, body.code]).toEqual([422, 'units.unknown'])
    const rows = await app.db.selectFrom('availability').select('id').where('tour_id', '=', tour.id).execute()
    expect(rows).toEqual([])
  })

  test('is not made in the past', async ({ api, tour }) => {
    const { status, body } = await save(api, {
      ...ONE_DEPARTURE,
      tourId: tour.id,
      localDateTimeStart: '2026-06-15T10:30',
    })
    expect([status, body.code]).toEqual([409, 'availability.past'])
  })

  test.for([
    [{ tourId: '' }, { tourId: 'availability.tour_empty' }],
    [{ localDateTimeStart: '' }, { localDateTimeStart: 'availability.start_invalid' }],
    [{ localDateTimeStart: '2026-02-30T10:00' }, { localDateTimeStart: 'availability.start_invalid' }],
    [{ localDateTimeStart: '2026-07-04T10:00Z' }, { localDateTimeStart: 'availability.start_invalid' }],
    [{ localDateTimeStart: '9999-12-31T23:00' }, { localDateTimeStart: 'availability.start_invalid' }],
    [{ capacity: '0' }, { capacity: 'validation.out_of_range' }],
    [{ capacity: 'ten' }, { capacity: 'validation.number' }],
    [{ 'languages[]': [''] }, { languages: 'availability.languages_empty' }],
    [{ 'languages[]': [] }, { languages: 'availability.languages_empty' }],
    [{ participantsMin: '11' }, { participantsMin: 'availability.min_above_capacity' }],
    [{ durationMinutes: '-5' }, { durationMinutes: 'validation.out_of_range' }],
    [{ note: 'x'.repeat(1001) }, { note: 'validation.too_long' }],
    [{ [`prices[${NOWHERE}]`]: 'cheap' }, { [`prices[${NOWHERE}]`]: 'validation.amount' }],
  ] as [Fields, Record<string, string>][])(
    'says beside the field what is wrong: %j',
    async ([change, fields], { api, tour }) => {
      const { status, body } = await save(api, { ...ONE_DEPARTURE, tourId: tour.id, ...change })
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'validation.failed', fields })
    },
  )

  test.for([
    ['one departure', ONE_DEPARTURE],
    ['a series', A_SERIES],
  ] as const)(
    'refuses %s with a minimum whose decision deadline has passed, beside the field',
    async ([, fields], { api, tour }) => {
      const form = { ...fields, tourId: tour.id, participantsMin: '4' }
      const late = await save(api, { ...form, decisionHours: '720' })
      expect([late.status, late.body]).toMatchObject([
        422,
        { fields: { decisionHours: 'availability.decision_past' } },
      ])
      expect((await save(api, { ...form, decisionHours: '24' })).status).toBe(201)
    },
  )
})

describe('a change', () => {
  async function aSeries(api: TeamApi, tour: TestTour) {
    const { body } = await save(api, { ...A_SERIES, tourId: tour.id })
    return body.departures
  }

  test('reaches this one, the following ones or all of a series', async ({ api, tour }) => {
    const departures = await aSeries(api, tour)
    const id = departures[3]?.id ?? ''
    const capacities = async () =>
      await Promise.all(departures.map(async (one) => (await detail(api, one.id)).capacity))
    const change = { capacity: '12', 'languages[]': ['fr'], id, version: '1' }
    await save(api, change)
    expect(await capacities()).toEqual([10, 10, 10, 12, 10, 10, 10, 10])
    await save(api, { ...change, capacity: '14', version: '2', scope: 'following' })
    expect(await capacities()).toEqual([10, 10, 10, 14, 14, 14, 14, 14])
    await save(api, { ...change, capacity: '16', version: '3', scope: 'all' })
    expect(await capacities()).toEqual([16, 16, 16, 16, 16, 16, 16, 16])
  })

  test('of the start moves the others by as much of their own wall time', async ({ api, tour }) => {
    const departures = await aSeries(api, tour)
    const { body } = await save(api, {
      capacity: '10',
      'languages[]': ['fr'],
      id: departures[6]?.id ?? '',
      version: '1',
      scope: 'following',
      localDateTimeStart: '2026-07-26T11:00',
    })
    expect(body.departures.map(({ localDateTimeStart }) => localDateTimeStart)).toEqual([
      '2026-07-26T11:00:00',
      '2026-07-26T16:00:00',
    ])
  })

  test('never lowers the capacity below the taken seats, and names their number', async ({
    api,
    app,
    tour,
  }) => {
    const id = await aDeparture(app, tour)
    await hold(app, tour, id)
    const change = { 'languages[]': ['fr'], id, version: '1' }
    const { status, body } = await save(api, { ...change, capacity: '1' })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'availability.capacity_below_sold',
      sold: 2,
      guests: [{ name: 'Maya Rossi', seats: 2, reference: expect.any(String) }],
    })
    expect((await save(api, { ...change, capacity: '2' })).status).toBe(200)
    expect(await detail(api, id)).toMatchObject({ capacity: 2, status: 'SOLD_OUT' })
  })

  test('of an old version is refused, and overwrites nothing', async ({ api, app, tour }) => {
    const id = await aDeparture(app, tour)
    const change = { 'languages[]': ['fr'], id, version: '1' }
    expect((await save(api, { ...change, capacity: '8' })).status).toBe(200)
    const { status, body } = await save(api, { ...change, capacity: '30' })
    expect([status, body.code]).toEqual([409, 'availability.changed'])
    expect(await detail(api, id)).toMatchObject({ capacity: 8, version: 2 })
  })

  test.for([
    ['cancelled', { cancelled: true }, 'availability.cancelled'],
    ['past', { inHours: -1 }, 'availability.past'],
  ] as const)('does not reach what is %s', async ([, facts, code], { api, app, tour }) => {
    const id = await aDeparture(app, tour, facts)
    const { status, body } = await save(api, { 'languages[]': ['fr'], id, version: '1', capacity: '8' })
    expect([status, body.code]).toEqual([409, code])
  })
})
