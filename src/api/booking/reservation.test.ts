import { describe, expect } from 'vitest'
import { manageToken } from '#core/kernel/secret-link.server.ts'
import { checkOut } from '#core/checkout/check-out.server.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test as base, type TestDatabase } from '#tests/support/postgres/database.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories/factories.ts'

type Booked = Awaited<ReturnType<typeof aBooking>>

const test = base.extend<{ booked: Booked }>({
  booked: async ({ database }, use) => use(await aBooking(database)),
})

describe('GET /reservation/{token}', () => {
  test('is the ticket in the language of its reservation, or in the requested one', async ({ booked }) => {
    const { api, token, reference } = booked
    const own = await api.request(`/reservation/${token}`)
    expect(own.headers.get('Cache-Control')).toBe('no-store')
    expect(await own.json()).toMatchObject({ reference, tour: { title: 'Les passages secrets' }, seats: 2 })
    const english = await api.request(`/reservation/${token}?locale=en`)
    expect(await english.json()).toMatchObject({ tour: { title: 'The secret passages' } })
  })

  test.for(['', '/calendar'])('does not exist for who guesses: %s', async (path, { booked }) => {
    const { api, token, reference } = booked
    const guesses = [reference, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'x']
    for (const guess of guesses) {
      const response = await api.request(`/reservation/${guess}${path}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'reservation.not_found' })
    }
  })
})

test('GET /reservation/{token}/calendar is a calendar file in its language', async ({ booked }) => {
  const { api, token, reference } = booked
  const response = await api.request(`/reservation/${token}/calendar`)
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
  expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${reference}.ics"`)
  const file = (await response.text()).replaceAll('\r\n ', '')
  expect(file).toContain('SUMMARY:Les passages secrets\r\n')
  expect(file).toContain(`URL:http://localhost:3000/fr/reservation/${token}\r\n`)
  const english = await (await api.request(`/reservation/${token}/calendar?locale=en`)).text()
  expect(english).toContain('SUMMARY:The secret passages\r\n')
})

async function aBooking({ db }: TestDatabase) {
  const app = createTestApp(db)
  const tour = await aTour(app)
  const form = aCheckout(tour, await aDeparture(app, tour))
  const { reference } = await checkOut(app, { tour: tour.slug, form, clientAddress: null })
  const { id } = await db
    .selectFrom('reservation')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return { api: createTestApi(app), reference, token: manageToken(app.keys, id) }
}
