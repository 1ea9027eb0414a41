import { describe, expect } from 'vitest'
import {
  A_SERIES,
  detail,
  hold,
  ONE_DEPARTURE,
  save,
  send,
  teamTest as test,
} from '#tests/support/team-api.ts'

describe('a series', () => {
  test('ends with one of its departures, except for booked and cancelled ones', async ({
    api,
    app,
    tour,
  }) => {
    const { body } = await save(api, { ...A_SERIES, tourId: tour.id })
    const ids = body.departures.map(({ id }) => id)
    const remove = async (id: string, scope: string) => {
      const response = await send(api, 'POST', `/availabilities/${id}/delete-series`, { scope })
      return [response.status, await response.json()]
    }
    await send(api, 'POST', `/availabilities/${ids[7]}/cancel`, {})
    await hold(app, tour, ids[6] ?? '')
    expect(await remove(ids[4] ?? '', 'following')).toEqual([200, { deleted: 2, kept: 1 }])
    expect(await remove(ids[6] ?? '', 'all')).toEqual([200, { deleted: 4, kept: 1 }])
    expect((await detail(api, ids[7] ?? '')).cancelled).toBe(true)
    expect((await detail(api, ids[6] ?? '')).seatsTaken).toBe(2)
    expect((await remove(ids[0] ?? '', 'all'))[0]).toBe(404)
    expect((await remove(ids[6] ?? '', 'this'))[0]).toBe(400)
  })

  test('of one departure is that departure', async ({ api, tour }) => {
    const add = async (localDateTimeStart: string) => {
      const { body } = await save(api, { ...ONE_DEPARTURE, tourId: tour.id, localDateTimeStart })
      return body.departures[0]?.id ?? ''
    }
    const thursday = await add('2026-07-02T10:00')
    const saturday = await add('2026-07-04T15:00')
    const response = await send(api, 'POST', `/availabilities/${thursday}/delete-series`, { scope: 'all' })
    expect(await response.json()).toEqual({ deleted: 1, kept: 0 })
    expect((await detail(api, saturday)).id).toBe(saturday)
  })
})
