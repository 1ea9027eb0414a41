import { describe, expect } from 'vitest'
import type { SeriesPreview } from '#core/schedule/save-departure.schema.ts'
import { aGuide } from '#tests/support/factories/a-guide.ts'
import { A_SERIES, auditOf, save, send, teamTest as test, type Fields } from '#tests/support/team-api.ts'

describe('a series', () => {
  test('is made at once, one time, without the days that are left out', async ({ api, app, tour }) => {
    const series = { ...A_SERIES, tourId: tour.id, 'exceptions[]': ['2026-07-11'] }
    const { status, body } = await save(api, series)
    expect(status).toBe(201)
    expect(body.departures.map(({ localDateTimeStart }) => localDateTimeStart)).toEqual(
      ['2026-07-04', '2026-07-18', '2026-07-25'].flatMap((day) => [`${day}T10:00:00`, `${day}T15:00:00`]),
    )
    expect(await auditOf(app, body.seriesId ?? '')).toEqual(['availability.series_created'])
    const again = await save(api, series)
    expect([again.status, again.body.code]).toEqual([422, 'availability.series_empty'])
  })

  test('leaves out one time of a day without the others', async ({ api, tour }) => {
    const series = { ...A_SERIES, tourId: tour.id, 'exceptions[]': ['2026-07-04', '2026-07-11T10:00:00'] }
    const { body } = await save(api, series)
    expect(body.departures.slice(0, 2).map(({ localDateTimeStart }) => localDateTimeStart)).toEqual([
      '2026-07-11T15:00:00',
      '2026-07-18T10:00:00',
    ])
  })

  test('sent twice at the same time is made once', async ({ api, app, tour }) => {
    const responses = await Promise.all([1, 2, 3].map(() => save(api, { ...A_SERIES, tourId: tour.id })))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
    const rows = await app.db.selectFrom('availability').select('id').where('tour_id', '=', tour.id).execute()
    expect(rows).toHaveLength(8)
  })

  test('is shown with its public holidays, in the requested language', async ({ api, tour }) => {
    const series = { tourId: tour.id, 'weekdays[]': ['1'], 'times[]': ['10:00'], from: '2027-03-22' }
    const holidays = async (fields: Fields) => {
      const response = await send(api, 'POST', '/tours/availabilities/preview', { ...series, ...fields })
      return ((await response.json()) as SeriesPreview).departures.map(({ holiday }) => holiday)
    }
    expect(await holidays({ to: '2027-03-29' })).toEqual([null, 'Easter Monday'])
    expect(await holidays({ to: '2027-03-29', locale: 'fr' })).toEqual([null, 'Lundi de Pâques'])
  })

  test('is shown before it is made, with the effects of clock changes', async ({ api, tour }) => {
    const series = {
      tourId: tour.id,
      'weekdays[]': ['7'],
      'times[]': ['02:30'],
      from: '2027-03-21',
      to: '2027-04-04',
    }
    const response = await send(api, 'POST', '/tours/availabilities/preview', {
      ...series,
      'exceptions[]': ['2027-04-04'],
    })
    expect(await response.json()).toEqual({
      count: 2,
      max: 500,
      departures: [
        {
          localDateTimeStart: '2027-03-21T02:30:00',
          moved: false,
          fate: 'made',
          holiday: null,
          overlap: null,
          decisionPast: false,
        },
        {
          localDateTimeStart: '2027-03-28T03:30:00',
          moved: true,
          fate: 'made',
          holiday: null,
          overlap: null,
          decisionPast: false,
        },
        {
          localDateTimeStart: '2027-04-04T02:30:00',
          moved: false,
          fate: 'exception',
          holiday: null,
          overlap: null,
          decisionPast: false,
        },
      ],
    })
  })

  test('is shown with the other departures of its guide, in the series or beside it', async ({
    api,
    app,
    tour,
  }) => {
    const { id: guideId } = await aGuide(app)
    const led = { tourId: tour.id, capacity: '8', 'languages[]': ['en'], guideId }
    for (const start of ['2027-03-22T09:00', '2027-03-29T12:30'])
      expect((await save(api, { ...led, localDateTimeStart: start })).status).toBe(201)
    const times = ['10:00', '14:00']
    const series = { tourId: tour.id, 'weekdays[]': ['1'], from: '2027-03-22', to: '2027-03-29' }
    const overlaps = async (fields: Fields) => {
      const response = await send(api, 'POST', '/tours/availabilities/preview', { ...series, ...fields })
      const { departures } = (await response.json()) as SeriesPreview
      return departures.map(({ overlap }) => overlap?.localDateTimeStart ?? null)
    }
    const preview = { 'times[]': times, durationMinutes: '150' }
    expect(await overlaps({ ...preview, guideId: '' })).toEqual([null, null, null, null])
    expect(await overlaps({ ...preview, guideId })).toEqual([
      '2027-03-22T09:00:00',
      null,
      null,
      '2027-03-29T12:30:00',
    ])
    expect(await overlaps({ ...preview, 'times[]': ['14:00', '16:00'], guideId })).toEqual([
      '2027-03-22T16:00:00',
      '2027-03-22T14:00:00',
      '2027-03-29T12:30:00',
      '2027-03-29T14:00:00',
    ])
  })

  test('is shown with the departures whose decision deadline has passed', async ({ api, app, tour }) => {
    const today = app.clock.now().toZonedDateTimeISO('Europe/Paris').toPlainDate()
    const series = {
      ...A_SERIES,
      tourId: tour.id,
      'weekdays[]': ['1', '2', '3', '4', '5', '6', '7'],
      'times[]': ['23:30'],
      from: today.toString(),
      to: today.add({ days: 3 }).toString(),
    }
    const late = async (fields: Fields) => {
      const response = await send(api, 'POST', '/tours/availabilities/preview', { ...series, ...fields })
      const { departures } = (await response.json()) as SeriesPreview
      return departures.map(({ decisionPast }) => decisionPast)
    }
    const minimum = { participantsMin: '4', decisionHours: '48' }
    expect(await late({})).toEqual([false, false, false, false])
    expect(await late(minimum)).toEqual([true, true, false, false])
    expect((await save(api, { ...series, ...minimum })).body.code).toBe('availability.decision_past')
    const leftOut = { 'exceptions[]': [today.toString(), today.add({ days: 1 }).toString()] }
    expect(await late({ ...minimum, ...leftOut })).toEqual([false, false, false, false])
    expect((await save(api, { ...series, ...minimum, ...leftOut })).status).toBe(201)
    await app.db.updateTable('tour').set({ participants_min: 4 }).where('id', '=', tour.id).execute()
    expect(await late({ to: today.add({ days: 1 }).toString(), participantsMin: '' })).toEqual([false, false])
    expect(await late({ to: today.add({ days: 1 }).toString() })).toEqual([true, true])
  })

  test('of more than 500 is refused whole', async ({ api, app, tour }) => {
    const everyDay = { 'weekdays[]': ['1', '2', '3', '4', '5', '6', '7'], to: '2027-06-30' }
    const { status, body } = await save(api, { ...A_SERIES, ...everyDay, tourId: tour.id })
    expect([status, body.code, body.max]).toEqual([422, 'availability.series_too_long', 500])
    const rows = await app.db.selectFrom('availability').select('id').where('tour_id', '=', tour.id).execute()
    expect(rows).toEqual([])
  })

  test.for([
    [{ 'weekdays[]': [''] }, { weekdays: 'availability.weekdays_empty' }],
    [{ 'times[]': [''] }, { times: 'availability.time_invalid' }],
    [{ from: '' }, { from: 'availability.day_invalid' }],
    [{ from: 'tomorrow' }, { from: 'availability.day_invalid' }],
    [{ to: '2026-06-30' }, { to: 'availability.to_before_from' }],
    [{ to: '2028-07-02' }, { to: 'availability.series_days_max' }],
  ] as [Fields, Record<string, string>][])(
    'says beside the field what is wrong: %j',
    async ([change, fields], { api, tour }) => {
      const { status, body } = await save(api, { ...A_SERIES, tourId: tour.id, ...change })
      expect([status, body.fields]).toEqual([400, fields])
    },
  )
})
