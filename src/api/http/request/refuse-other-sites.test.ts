import { expect } from 'vitest'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { seatsTaken } from '#tests/support/money-records.ts'

type Stage = { app: TestApp; book: (headers: Record<string, string>) => Promise<Response>; departure: string }

const test = base.extend<{ stage: Stage }>({
  stage: async ({ database }, use) => {
    const app = createTestApp(database.db)
    const api = createTestApi(app)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    await use({
      app,
      departure,
      book: async (headers) => {
        const { units: _units, ...form } = aCheckout(tour, departure)
        const fields = { ...form, [`units[${tour.adultId}]`]: '2' }
        const texts = Object.entries(fields).map(([name, value]) => [name, String(value)])
        return api.request(`/payment/checkout/${tour.slug}`, {
          method: 'POST',
          headers: { Host: '10.0.0.5:3000', ...headers },
          body: new URLSearchParams(texts),
        })
      },
    })
  },
})

test.for<[string, Record<string, string>]>([
  ['a page of another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  ['a page of another site with a log-in', { 'Sec-Fetch-Site': 'cross-site', Authorization: 'Bearer x' }],
  [
    'a neighbour under the same domain',
    { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.escapade.test' },
  ],
  ['another site, in a browser without Sec-Fetch-Site', { Origin: 'https://evil.example' }],
  ['a sandbox, in a browser without Sec-Fetch-Site', { Origin: 'null' }],
])('a write by %s is refused', async ([, headers], { stage }) => {
  const response = await stage.book(headers)
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ code: 'request.of_another_site' })
  expect(await seatsTaken(stage.app, stage.departure)).toBe(0)
})

test.for<[string, (app: TestApp) => Record<string, string>]>([
  ['a program, a webhook or the web of the site', () => ({})],
  ['a program that shares the cookies of a member', () => ({ Cookie: 'token=abc' })],
  ['a page of the site', () => ({ 'Sec-Fetch-Site': 'same-origin' })],
  ['a page of the site, in a browser without Sec-Fetch-Site', ({ origin }) => ({ Origin: origin })],
  ['a page of the requested host', () => ({ Origin: 'http://10.0.0.5:3000' })],
])('a write by %s is made', async ([, headersOf], { stage }) => {
  expect((await stage.book(headersOf(stage.app))).status).toBe(201)
})

test('reads of other sites are served', async ({ stage: { app } }) => {
  const response = await createTestApi(app).request('/ping', { headers: { 'Sec-Fetch-Site': 'cross-site' } })
  expect(response.status).toBe(200)
})
