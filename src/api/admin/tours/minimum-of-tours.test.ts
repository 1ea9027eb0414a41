import { describe, expect } from 'vitest'
import type { Calendar } from '#core/calendar/calendar.schema.ts'
import { aDeparture } from '#tests/support/factories/factories.ts'
import {
  A_SERIES,
  detail,
  ONE_DEPARTURE,
  save,
  send,
  teamTest as test,
  type Fields,
} from '#tests/support/team-api.ts'

describe('the minimum of the tour', () => {
  const FORMS = [
    ['one departure', ONE_DEPARTURE],
    ['a series', A_SERIES],
  ] as const

  test.for(FORMS)(
    'is that of %s which does not send it, and an empty field is none',
    async ([, fields], { api, app, tour }) => {
      const minimum = { participants_min: 4, decision_hours: 24 }
      await app.db.updateTable('tour').set(minimum).where('id', '=', tour.id).execute()
      const before = await aDeparture(app, tour, { inHours: 500 })
      const on = (day: string): Fields =>
        'from' in fields ? { from: day, to: day } : { localDateTimeStart: `${day}T10:00` }
      const made = async (sent: Fields, day: string) => {
        const { body } = await save(api, { ...fields, ...on(day), tourId: tour.id, ...sent })
        const { participantsMin, decisionHours } = await detail(api, body.departures[0]?.id ?? '')
        return [participantsMin, decisionHours]
      }
      expect(await made({}, '2026-08-01')).toEqual([4, 24])
      expect(await made({ participantsMin: '' }, '2026-08-08')).toEqual([1, 24])
      expect(await made({ participantsMin: '6', decisionHours: '12' }, '2026-08-15')).toEqual([6, 12])
      expect(await made({ decisionHours: '' }, '2026-08-22')).toEqual([4, 24])
      expect(await detail(api, before)).toMatchObject({ participantsMin: 1, decisionHours: 48 })
    },
  )

  test.for(FORMS)(
    'refuses %s, beside the field, that cannot reach it',
    async ([, fields], { api, app, tour }) => {
      await app.db.updateTable('tour').set({ participants_min: 11 }).where('id', '=', tour.id).execute()
      const form = { ...fields, tourId: tour.id }
      const { status, body } = await save(api, form)
      expect([status, body]).toMatchObject([
        422,
        {
          code: 'availability.minimum_unreachable',
          fields: { participantsMin: 'availability.min_above_capacity' },
        },
      ])
      expect((await save(api, { ...form, capacity: '11' })).status).toBe(201)
    },
  )

  test('is shown to the forms of the calendar', async ({ api, app, tour }) => {
    const shown = async () => {
      const response = await send(api, 'GET', '/availabilities?from=2026-07-01&to=2026-07-07')
      return ((await response.json()) as Calendar).tours.find(({ id }) => id === tour.id)
    }
    expect(await shown()).toMatchObject({ participantsMin: null, decisionHours: null })
    const minimum = { participants_min: 4, decision_hours: 24 }
    await app.db.updateTable('tour').set(minimum).where('id', '=', tour.id).execute()
    expect(await shown()).toMatchObject({ participantsMin: 4, decisionHours: 24 })
  })
})
