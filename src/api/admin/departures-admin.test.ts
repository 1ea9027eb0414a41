import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import type { Calendar } from '#core/calendar/calendar.schema.ts'
import { receivePayment } from '#core/settlement/receive-payment.server.ts'
import {
  A_SERIES,
  auditOf,
  teamTest as test,
  detail,
  hold,
  ONE_DEPARTURE,
  save,
  send,
} from '#tests/support/team-api.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'

const NOWHERE = '019aa5c0-0000-7000-8000-000000000000'

describe('permission', () => {
  const calls = [
    ['GET', '/availabilities?from=2026-07-01&to=2026-07-31', undefined],
    ['GET', `/availabilities/${NOWHERE}`, undefined],
    ['POST', '/tours/availabilities', { ...ONE_DEPARTURE, tourId: NOWHERE }],
    ['POST', '/tours/availabilities/preview', { ...A_SERIES, tourId: NOWHERE }],
    ['DELETE', `/tours/availabilities/${NOWHERE}`, undefined],
    ['POST', `/availabilities/${NOWHERE}/close`, undefined],
    ['POST', `/availabilities/${NOWHERE}/open`, undefined],
    ['POST', `/availabilities/${NOWHERE}/cancel`, { message: '' }],
  ] as const

  test.for(calls)(
    '%s %s is 401 without a log-in and with an ended token',
    async ([method, path, fields], { api }) => {
      for (const token of [null, 'dead']) {
        expect((await send(api, method, path, fields, token)).status).toBe(401)
      }
    },
  )

  test.for(calls.slice(1))(
    '%s %s is 404 when there is no such thing',
    async ([method, path, fields], { api }) => {
      expect((await send(api, method, path, fields)).status).toBe(404)
    },
  )

  test('an invalid id is 404, too', async ({ api }) => {
    expect((await send(api, 'DELETE', '/tours/availabilities/17')).status).toBe(404)
  })
})

describe('closing, deleting, cancelling', () => {
  test('closes and opens again; repeating changes nothing', async ({ api, app, tour }) => {
    const id = await aDeparture(app, tour)
    for (const act of ['close', 'close', 'open', 'open']) {
      expect((await send(api, 'POST', `/availabilities/${id}/${act}`)).status).toBe(204)
      expect(await detail(api, id)).toMatchObject({ closed: act === 'close' })
    }
    expect(await auditOf(app, id)).toEqual(['availability.closed', 'availability.opened'])
  })

  test('deletes a departure without reservations', async ({ api, app, tour }) => {
    const id = await aDeparture(app, tour)
    expect((await send(api, 'DELETE', `/tours/availabilities/${id}`)).status).toBe(204)
    expect((await send(api, 'GET', `/availabilities/${id}`)).status).toBe(404)
    expect(await auditOf(app, id)).toEqual(['availability.deleted'])
  })

  test('keeps a booked departure, unless the hold has expired', async ({ api, app, tour }) => {
    const id = await aDeparture(app, tour)
    await hold(app, tour, id)
    const refused = await send(api, 'DELETE', `/tours/availabilities/${id}`)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'availability.has_reservations', count: 1 })
    const ofIt = app.db.selectFrom('reservation').select('id').where('availability_id', '=', id)
    await app.db
      .updateTable('reservation')
      .set({ status: 'EXPIRED' })
      .where('availability_id', '=', id)
      .execute()
    expect((await send(api, 'DELETE', `/tours/availabilities/${id}`)).status).toBe(409)
    await app.db
      .updateTable('payment')
      .set({ status: 'EXPIRED' })
      .where('reservation_id', 'in', ofIt)
      .execute()
    expect((await send(api, 'DELETE', `/tours/availabilities/${id}`)).status).toBe(204)
    expect(await ofIt.execute()).toEqual([])
  })

  test('shows the reservations that a cancellation concerns, then cancels for everyone', async ({
    api,
    app,
    tour,
  }) => {
    const id = await aDeparture(app, tour)
    const sessionId = await hold(app, tour, id)
    await makeMove(app.bank, sessionId, 'pay')
    await receivePayment(app, sessionId)
    expect(await detail(api, id)).toMatchObject({
      guests: {
        reservations: 1,
        people: 2,
        holds: 0,
        refund: { amountMinor: 5800, currency: 'EUR' },
        languages: ['fr'],
      },
      reservationsEver: 1,
    })
    const response = await send(api, 'POST', `/availabilities/${id}/cancel`, {
      message: 'Storm on the coast.',
    })
    expect(await response.json()).toEqual({ reservations: 1 })
    expect(await detail(api, id)).toMatchObject({
      cancelled: true,
      seatsTaken: 0,
      guests: { reservations: 0, refund: { amountMinor: 0 } },
    })
  })
})

describe('the calendar', () => {
  test('has every departure of the requested days, with its fill, and the tours', async ({ api, app }) => {
    const [one, other] = [await aTour(app), await aTour(app)]
    for (const start of ['2026-08-31T23:30', '2026-09-01T00:30', '2026-09-30T23:30', '2026-10-01T00:30']) {
      await save(api, { ...ONE_DEPARTURE, tourId: one.id, localDateTimeStart: start })
    }
    await save(api, { ...ONE_DEPARTURE, tourId: other.id, localDateTimeStart: '2026-09-15T09:00' })
    const startsOf = async (query: string) => {
      const response = await send(api, 'GET', `/availabilities?from=2026-09-01&to=2026-09-30${query}`)
      const { availabilities } = (await response.json()) as {
        availabilities: { localDateTimeStart: string; capacity: number; seatsTaken: number }[]
      }
      return availabilities.map((row) => `${row.localDateTimeStart} ${row.seatsTaken}/${row.capacity}`)
    }
    expect(await startsOf('')).toEqual([
      '2026-09-01T00:30:00 0/10',
      '2026-09-15T09:00:00 0/10',
      '2026-09-30T23:30:00 0/10',
    ])
    expect(await startsOf(`&tour=${other.id}`)).toEqual(['2026-09-15T09:00:00 0/10'])
  })

  test('lists 300 departures at most, shared by its days', async ({ api, app }) => {
    const tour = await aTour(app)
    for (const hour of ['08', '09', '10', '11', '12', '13', '14', '15']) {
      await save(api, { ...ONE_DEPARTURE, tourId: tour.id, localDateTimeStart: `2026-09-12T${hour}:00` })
    }
    const ask = (days: string) => send(api, 'GET', `/availabilities?${days}&tour=${tour.id}`)
    const sixWeeks = (await (await ask('from=2026-09-01&to=2026-10-12&perDay=300')).json()) as Calendar
    expect(sixWeeks.availabilities).toHaveLength(7)
    expect(sixWeeks.days).toEqual([{ day: '2026-09-12', departures: 8 }])
    const oneDay = (await (await ask('from=2026-09-12&to=2026-09-12&perDay=300')).json()) as Calendar
    expect(oneDay.availabilities).toHaveLength(8)
    expect((await ask('from=2026-09-12&to=2026-09-12&perDay=301')).status).toBe(400)
  })

  test('lists the first departures of each day and counts them all, and returns the dates of the next ones', async ({
    api,
    app,
  }) => {
    const tour = await aTour(app)
    const starts = ['08-30T10:00', '09-05T14:00', '09-05T09:00', '09-05T11:00', '09-30T09:00', '10-02T00:30']
    for (const start of starts) {
      await save(api, { ...ONE_DEPARTURE, tourId: tour.id, localDateTimeStart: `2026-${start}` })
    }
    const asked = async (days: string) => {
      const response = await send(api, 'GET', `/availabilities?${days}&perDay=2&tour=${tour.id}`)
      return (await response.json()) as Calendar
    }
    const september = await asked('from=2026-09-01&to=2026-09-30')
    expect(september.availabilities.map((one) => one.localDateTimeStart)).toEqual([
      '2026-09-05T09:00:00',
      '2026-09-05T11:00:00',
      '2026-09-30T09:00:00',
    ])
    expect(september).toMatchObject({
      days: [
        { day: '2026-09-05', departures: 3 },
        { day: '2026-09-30', departures: 1 },
      ],
      before: '2026-08-30',
      after: '2026-10-02',
    })
    expect(await asked('from=2026-11-01&to=2026-11-30')).toMatchObject({
      availabilities: [],
      before: '2026-10-02',
      after: null,
    })
  })

  test('names the public holidays of the requested days', async ({ api, tour }) => {
    const asked = async (query: string) => {
      const response = await send(api, 'GET', `/availabilities?from=2026-06-29&to=2026-08-09${query}`)
      return ((await response.json()) as Calendar).holidays
    }
    for (const query of ['', `&tour=${tour.id}`]) {
      expect(await asked(query)).toEqual([{ day: '2026-07-14', holiday: 'Bastille Day' }])
    }
    expect(await asked('&locale=fr')).toEqual([{ day: '2026-07-14', holiday: 'Fête Nationale de la France' }])
  })

  test.for(['?from=2026-09-01&to=2026-10-13', '?from=2026-09-02&to=2026-09-01', '?from=x&to=2026-09-01', ''])(
    'refuses days that are invalid, too many or in reverse order: %s',
    async (query, { api }) => {
      expect((await send(api, 'GET', `/availabilities${query}`)).status).toBe(400)
    },
  )

  test('is 404 for an unknown tour', async ({ api }) => {
    const response = await send(api, 'GET', `/availabilities?from=2026-09-01&to=2026-09-30&tour=${NOWHERE}`)
    expect(response.status).toBe(404)
  })
})
