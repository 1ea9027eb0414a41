import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { aGuide } from '#tests/support/factories/a-guide.ts'
import {
  A_SERIES,
  detail,
  ONE_DEPARTURE,
  save,
  teamTest as test,
  type Fields,
  type TeamApi,
} from '#tests/support/team-api.ts'

/** Changes a departure at its present version. */
async function change(api: TeamApi, id: string, fields: Fields) {
  const { version } = await detail(api, id)
  const { status, body } = await save(api, {
    capacity: '10',
    'languages[]': ['fr'],
    id,
    version: String(version),
    ...fields,
  })
  return [status, body.code]
}

async function made(api: TeamApi, tourId: string, fields: Fields = {}): Promise<string> {
  const { body } = await save(api, { ...ONE_DEPARTURE, tourId, ...fields })
  return body.departures[0]?.id ?? ''
}

async function closedAt(app: TestApp, id: string): Promise<string | null> {
  const row = await app.db.selectFrom('availability').select('closed_at').where('id', '=', id).execute()
  return row[0]?.closed_at ?? null
}

describe('a change of a departure', () => {
  test('is refused for one that does not exist', async ({ api }) => {
    const id = '019aa5c0-0000-7000-8000-000000000000'
    const { status, body } = await save(api, { capacity: '10', 'languages[]': ['fr'], id, version: '1' })
    expect([status, body.code]).toEqual([404, 'availability.not_found'])
  })

  test('is refused where it would begin in the past', async ({ api, tour }) => {
    const id = await made(api, tour.id)
    expect(await change(api, id, { localDateTimeStart: '2026-06-01T10:00' })).toEqual([
      409,
      'availability.past',
    ])
    expect(await detail(api, id)).toMatchObject({ localDateTimeStart: '2026-07-04T10:00:00' })
  })

  test('of the whole series concerns one departure alone where it has no series', async ({ api, tour }) => {
    const [alone, ...series] = [
      await made(api, tour.id),
      ...(await save(api, { ...A_SERIES, tourId: tour.id })).body.departures.map(({ id }) => id),
    ]
    expect(await change(api, alone ?? '', { scope: 'all', capacity: '7' })).toEqual([200, undefined])
    expect(await detail(api, alone ?? '')).toMatchObject({ capacity: 7 })
    for (const id of series) expect(await detail(api, id)).toMatchObject({ capacity: 10 })
  })

  test('of a series gives the others only its changed fields', async ({ api, app, tour }) => {
    const { body } = await save(api, { ...A_SERIES, tourId: tour.id })
    const [first = '', own = '', ...others] = body.departures.map(({ id }) => id)
    const { id: guideId } = await aGuide(app, 'Camille')
    const price = { [`prices[${tour.adultId}]`]: '99' }
    const ofOwn = { guideId, capacity: '4', note: 'Ends at the lake', cutoffMinutes: '30', ...price }
    expect(await change(api, own, { ...ofOwn, closed: 'on' })).toEqual([200, undefined])
    const before = await detail(api, own)

    expect(await change(api, first, { scope: 'all', note: 'Bring water' })).toEqual([200, undefined])
    const after = await detail(api, own)
    expect(after).toEqual({ ...before, note: 'Bring water', version: before.version + 1 })
    expect(await detail(api, others[0] ?? '')).toMatchObject({ note: 'Bring water', guideId: null })

    const minimum = { scope: 'all', note: 'Bring water', participantsMin: '6' }
    expect(await change(api, first, minimum)).toEqual([422, 'availability.minimum_unreachable'])
    const moved = { scope: 'all', note: 'Bring water', localDateTimeStart: '2026-07-04T10:30' }
    expect(await change(api, first, moved)).toEqual([200, undefined])
    expect(await detail(api, own)).toMatchObject({ capacity: 4, guideId, closed: true })
  })

  test('of nothing makes the others of a series like this one', async ({ api, app, tour }) => {
    const { body } = await save(api, { ...A_SERIES, tourId: tour.id })
    const [first = '', ...others] = body.departures.map(({ id }) => id)
    const { id: guideId } = await aGuide(app, 'Camille')
    await change(api, first, { guideId, capacity: '4' })
    await change(api, first, { guideId, capacity: '4', scope: 'all' })
    for (const id of others) expect(await detail(api, id)).toMatchObject({ guideId, capacity: 4 })
  })

  test('moves a series to one time, also the departure that a clock change has moved', async ({
    api,
    tour,
  }) => {
    const { body } = await save(api, {
      ...A_SERIES,
      tourId: tour.id,
      'weekdays[]': ['7'],
      'times[]': ['02:30'],
      from: '2027-03-21',
      to: '2027-04-04',
    })
    const [first = '', ...others] = body.departures.map(({ id }) => id)
    const timesAfter = async (time: string) => {
      await change(api, first, { scope: 'all', localDateTimeStart: `2027-03-21T${time}` })
      const after = await Promise.all([first, ...others].map((id) => detail(api, id)))
      return after.map(({ localDateTimeStart }) => localDateTimeStart.slice(11, 16))
    }
    expect(await timesAfter('02:30')).toEqual(['02:30', '03:30', '02:30'])
    expect(await timesAfter('10:00')).toEqual(['10:00', '10:00', '10:00'])
    expect(await timesAfter('02:00')).toEqual(['02:00', '03:00', '02:00'])
    expect(await timesAfter('01:30')).toEqual(['01:30', '01:30', '01:30'])
  })

  test('keeps the hour at which it was closed, and opens it again', async ({ api, app, tour }) => {
    const id = await made(api, tour.id)
    await change(api, id, { closed: 'on' })
    const first = await closedAt(app, id)
    expect(first).not.toBeNull()
    app.clock.advance({ minutes: 5 })
    await change(api, id, { closed: 'on', note: 'Strike' })
    expect(await closedAt(app, id)).toBe(first)
    await change(api, id, {})
    expect(await closedAt(app, id)).toBeNull()
  })
})

describe('a change of the minimum', () => {
  const MINIMUM = { participantsMin: '4', decisionHours: '24' }

  test('is refused once its decision deadline has passed, and everything else is not', async ({
    api,
    app,
    tour,
  }) => {
    const id = await made(api, tour.id, MINIMUM)
    app.clock.advance({ hours: 18 * 24 })
    expect(await change(api, id, { participantsMin: '5', decisionHours: '24' })).toEqual([
      422,
      'availability.decision_past',
    ])
    expect(await change(api, id, { participantsMin: '4', capacity: '12' })).toEqual([200, undefined])
    expect(await detail(api, id)).toMatchObject({ participantsMin: 4, decisionHours: 24, capacity: 12 })
  })

  test('is taken after the decision, and before its hour', async ({ api, app, tour }) => {
    const decided = await made(api, tour.id, MINIMUM)
    const decision = { decided: 'GO', decided_at: app.clock.now().toString() } as const
    await app.db.updateTable('availability').set(decision).where('id', '=', decided).execute()
    const open = await made(api, tour.id, MINIMUM)
    expect(await change(api, open, { participantsMin: '5', decisionHours: '48' })).toEqual([200, undefined])
    app.clock.advance({ hours: 18 * 24 })
    expect(await change(api, decided, { participantsMin: '5' })).toEqual([200, undefined])
    expect(await detail(api, open)).toMatchObject({ participantsMin: 5, decisionHours: 48 })
    expect(await detail(api, decided)).toMatchObject({ participantsMin: 5, decisionHours: 24 })
  })
})
