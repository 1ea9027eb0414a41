import { describe, expect } from 'vitest'
import { manageToken } from '#core/kernel/secret-link.server.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { reservationRow } from '#tests/support/money-records.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'

type Scene = { app: TestApp; tour: TestTour; id: string; later: string; token: string }

const test = base.extend<{ scene: Scene }>({
  scene: async ({ database }, use) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const id = await aPaidBooking(app, tour, await aDeparture(app, tour))
    const later = await aDeparture(app, tour, { inHours: 8 * 24 })
    await use({ app, tour, id, later, token: manageToken(app.keys, id) })
  },
})

describe('the calls of a customer on their own reservation', () => {
  test('cancel for the shown sum, and refuse another one', async ({ scene }) => {
    const { app, token, id } = scene
    const wrong = await post(app, `/reservation/${token}/cancel`, { expectedRefundMinor: '100' })
    expect(wrong.status).toBe(409)
    expect(await wrong.json()).toMatchObject({
      code: 'refund.changed',
      expected: { amountMinor: 100 },
      actual: { amountMinor: 5800 },
    })
    expect(wrong.headers.get('Cache-Control')).toBe('no-store')
    const right = await post(app, `/reservation/${token}/cancel`, { expectedRefundMinor: '5800' })
    expect(right.status).toBe(204)
    expect(await reservationRow(app, id)).toMatchObject({ status: 'CANCELLED' })
  })

  test('preview a change of the party or the date', async ({ scene }) => {
    const { app, tour, token, id, later } = scene
    const fewer = { [`units[${tour.adultId}]`]: '1' }
    const seen = await post(app, `/reservation/${token}/party/preview?locale=fr`, fewer)
    expect(await seen.json()).toMatchObject({ total: { amountMinor: 2900 }, refund: { amountMinor: 2900 } })
    const dates = await createTestApi(app).request(`/reservation/${token}/departures`)
    expect(await dates.json()).toMatchObject([{ id: later, refund: { amountMinor: 0 } }])
    const there = await post(app, `/reservation/${token}/move/preview`, { availabilityId: later })
    expect(await there.json()).toMatchObject({ seats: 2, total: { amountMinor: 5800 } })
    expect(await reservationRow(app, id)).toMatchObject({ seats: 2, total_minor: 5800 })

    const sums = { expectedTotalMinor: '2900', expectedRefundMinor: '2900' }
    expect((await post(app, `/reservation/${token}/party`, { ...fewer, ...sums })).status).toBe(204)
    const move = { availabilityId: later, expectedTotalMinor: '2900', expectedRefundMinor: '0' }
    expect((await post(app, `/reservation/${token}/move`, move)).status).toBe(204)
    expect(await reservationRow(app, id)).toMatchObject({ seats: 1, availability_id: later })
  })

  test('are not found by a guessed link, and change nothing', async ({ scene }) => {
    const { app, tour, token, id, later } = scene
    const { reference } = await reservationRow(app, id)
    const sums = { expectedTotalMinor: '5800', expectedRefundMinor: '5800' }
    const calls: [string, Record<string, string>][] = [
      ['cancel', sums],
      ['party', { ...sums, [`units[${tour.adultId}]`]: '1' }],
      ['party/preview', { [`units[${tour.adultId}]`]: '1' }],
      ['move', { ...sums, availabilityId: later }],
      ['move/preview', { availabilityId: later }],
    ]
    for (const guess of [reference, id, `${token.slice(1)}A`]) {
      for (const [call, form] of calls) {
        const response = await post(app, `/reservation/${guess}/${call}`, form)
        const { code } = (await response.json()) as { code: string }
        expect([call, response.status, code]).toEqual([call, 404, 'reservation.not_found'])
      }
    }
    expect(await reservationRow(app, id)).toMatchObject({ status: 'CONFIRMED', seats: 2 })
  })
})

function post(app: TestApp, path: string, form: Record<string, string>) {
  return createTestApi(app).request(path, { method: 'POST', body: new URLSearchParams(form) })
}
