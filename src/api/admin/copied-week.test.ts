import { describe, expect } from 'vitest'
import type { CopiedWeek } from '#core/schedule/copy-week.schema.ts'
import { aTour, type TestTour } from '#tests/support/factories/factories.ts'
import {
  auditOf,
  teamTest as test,
  detail,
  hold,
  ONE_DEPARTURE,
  save,
  send,
  type TeamApi,
  type Fields,
} from '#tests/support/team-api.ts'

const WEEK = { from: '2026-06-29', to: '2026-07-06' }

/** Each test has a tour of its own, and they share a database. */
async function copy(api: TeamApi, tour: TestTour, fields: Fields = {}) {
  const response = await send(api, 'POST', '/availabilities/copy', {
    ...WEEK,
    tourId: tour.id,
    ...fields,
  })
  return { status: response.status, body: (await response.json()) as CopiedWeek & Record<string, unknown> }
}

async function take(api: TeamApi, { departures }: CopiedWeek) {
  const fields = { 'ids[]': departures.map(({ id }) => id) }
  return await (await send(api, 'POST', '/availabilities/delete', fields)).json()
}

/** Thursday morning, and Saturday afternoon with all optional fields; `localDateTimeStart` in each week. */
async function aWeek(api: TeamApi, tour: TestTour) {
  const plain = { ...ONE_DEPARTURE, tourId: tour.id, localDateTimeStart: '2026-07-02T10:00' }
  const rich = {
    ...plain,
    localDateTimeStart: '2026-07-04T15:00',
    capacity: '7',
    'languages[]': ['fr', 'en'],
    participantsMin: '3',
    note: 'Two guides',
    durationMinutes: '95',
    cutoffMinutes: '45',
    meetingAddress: 'Quai Saint-Antoine',
    closed: 'on',
    [`prices[${tour.adultId}]`]: '24,50',
  }
  const [thursday, saturday] = [await save(api, plain), await save(api, rich)]
  return [thursday.body.departures[0]?.id ?? '', saturday.body.departures[0]?.id ?? ''] as const
}

const startsOf = ({ departures }: CopiedWeek) => departures.map((one) => one.localDateTimeStart)

describe('a week', () => {
  test('is copied with all its own fields, and without its guests', async ({ api, app, tour }) => {
    const [thursday, saturday] = await aWeek(api, tour)
    await hold(app, tour, thursday)
    const { status, body } = await copy(api, tour)
    expect([status, body.existing, body.past]).toEqual([201, 0, 0])
    expect(startsOf(body)).toEqual(['2026-07-09T10:00:00', '2026-07-11T15:00:00'])
    const [first, second] = await Promise.all(body.departures.map(({ id }) => detail(api, id)))
    expect(first).toMatchObject({ seatsTaken: 0, series: null, prices: [] })
    const original = await detail(api, saturday)
    const { id: _, localDateTimeStart: __, localDateTimeEnd: ___, ...own } = original
    expect(second).toMatchObject(own)
    expect(second?.localDateTimeEnd).toBe('2026-07-11T16:35:00')
    expect(await auditOf(app, tour.id)).toEqual(['availability.week_copied'])
  })

  test('fills several weeks, keeps its hours when the clocks change, and makes nothing twice', async ({
    api,
    tour,
  }) => {
    await save(api, { ...ONE_DEPARTURE, tourId: tour.id, localDateTimeStart: '2026-10-21T10:00' })
    const week = { from: '2026-10-19', to: '2026-10-29', weeks: '2' }
    const { body } = await copy(api, tour, week)
    expect(startsOf(body)).toEqual(['2026-10-28T10:00:00', '2026-11-04T10:00:00'])
    const more = await copy(api, tour, { ...week, weeks: '3' })
    expect([startsOf(more.body), more.body.existing]).toEqual([['2026-11-11T10:00:00'], 2])
    const again = await copy(api, tour, week)
    expect([again.status, again.body.code]).toEqual([422, 'availability.nothing_to_copy'])
  })

  test('is copied into the time zone of its tour, where that was corrected since', async ({
    api,
    app,
    tour,
  }) => {
    await aWeek(api, tour)
    await app.db
      .updateTable('tour')
      .set({ time_zone: 'America/Martinique' })
      .where('id', '=', tour.id)
      .execute()
    const { body } = await copy(api, tour)
    expect(startsOf(body)).toEqual(['2026-07-09T10:00:00', '2026-07-11T15:00:00'])
    const copies = await app.db
      .selectFrom('availability')
      .select(['time_zone', 'starts_at', 'local_end'])
      .where(
        'id',
        'in',
        body.departures.map(({ id }) => id),
      )
      .orderBy('starts_at')
      .execute()
    expect(copies).toMatchObject([
      {
        time_zone: 'America/Martinique',
        starts_at: '2026-07-09T14:00:00Z',
        local_end: '2026-07-09T12:30:00',
      },
      {
        time_zone: 'America/Martinique',
        starts_at: '2026-07-11T19:00:00Z',
        local_end: '2026-07-11T16:35:00',
      },
    ])
  })

  test('copied twice at the same moment is there once', async ({ api, app, tour }) => {
    await aWeek(api, tour)
    const responses = await Promise.all([copy(api, tour), copy(api, tour), copy(api, tour)])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
    const rows = await app.db.selectFrom('availability').select('id').where('tour_id', '=', tour.id).execute()
    expect(rows).toHaveLength(4)
  })

  test('leaves out cancelled departures, past ones, and other tours when one is named', async ({
    api,
    app,
    tour,
  }) => {
    const [thursday] = await aWeek(api, tour)
    await send(api, 'POST', `/availabilities/${thursday}/cancel`, { message: '' })
    const other = await aTour(app)
    await save(api, { ...ONE_DEPARTURE, tourId: other.id })
    expect(startsOf((await copy(api, tour)).body)).toEqual(['2026-07-11T15:00:00'])
    const past = await copy(api, tour, { to: '2026-06-08' })
    expect([past.status, past.body.code]).toEqual([422, 'availability.nothing_to_copy'])
  })

  test('of more than 500 copies is refused whole', async ({ api, app, tour }) => {
    const everyDay = {
      'weekdays[]': ['1', '2', '3', '4', '5', '6', '7'],
      'times[]': ['09:00', '11:00', '14:00'],
    }
    const { localDateTimeStart: _, ...details } = ONE_DEPARTURE
    await save(api, { ...details, ...everyDay, from: '2026-06-29', to: '2026-07-05', tourId: tour.id })
    const { status, body } = await copy(api, tour, { weeks: '26' })
    expect([status, body.code, body.max]).toEqual([422, 'availability.series_too_long', 500])
    const rows = await app.db.selectFrom('availability').select('id').where('tour_id', '=', tour.id).execute()
    expect(rows).toHaveLength(21)
  })

  test.for([
    [{ to: '' }, { to: 'availability.day_invalid' }],
    [{ from: 'monday' }, { from: 'availability.day_invalid' }],
    [{ weeks: '27' }, { weeks: 'validation.out_of_range' }],
    [{ weeks: 'two' }, { weeks: 'validation.number' }],
  ] as [Fields, Record<string, string>][])(
    'says beside the field what is wrong: %j',
    async ([change, fields], { api, tour }) => {
      const { status, body } = await copy(api, tour, change)
      expect([status, body.fields]).toEqual([400, fields])
    },
  )

  test('of an unknown tour is a 404; a visitor is refused', async ({ api, tour }) => {
    expect((await copy(api, tour, { tourId: '019aa5c0-0000-7000-8000-000000000000' })).status).toBe(404)
    for (const path of ['/availabilities/copy', '/availabilities/delete']) {
      expect((await send(api, 'POST', path, { ...WEEK, 'ids[]': [''] }, null)).status).toBe(401)
    }
  })
})

test('a copy is undone, except for departures booked meanwhile', async ({ api, app, tour }) => {
  const originals = await aWeek(api, tour)
  const { body } = await copy(api, tour)
  await hold(app, tour, body.departures[0]?.id ?? '')
  expect(await take(api, body)).toEqual({ deleted: 1, kept: 1 })
  const rows = await app.db.selectFrom('availability').select('id').where('tour_id', '=', tour.id).execute()
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([...originals, body.departures[0]?.id]))
  expect(await take(api, body)).toEqual({ deleted: 0, kept: 1 })
})
