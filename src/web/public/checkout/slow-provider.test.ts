import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkOut } from '#core/checkout/check-out.server.ts'
import { idInHoldToken } from '#core/checkout/hold-token.server.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres/database.ts'
import { aCheckout, aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import {
  openStripeInstallation,
  type StripeInstallation,
} from '#tests/support/stand-ins/stripe-installation.ts'
import type { Failure } from '#tests/support/stand-ins/stripe-stand-in/failures.ts'
import { openTestSite, type TestSite } from '#tests/support/site/test-site.ts'
import { checkoutPage } from '#i18n/en/checkout-page.ts'
import { bookingBox } from '#i18n/en/booking-box.ts'

const SESSIONS = '/v1/checkout/sessions'
const CALLS = [
  `POST ${SESSIONS}`,
  `GET ${SESSIONS}`,
  `GET ${SESSIONS}/{session}`,
  `POST ${SESSIONS}/{session}/expire`,
]
const FAULTS: Failure['how'][] = ['hang', 500, 429, 401, 403, 'reset']

let database: TestDatabase
let installation: StripeInstallation
let site: TestSite
let tour: TestTour

beforeAll(async () => {
  database = await createTestDatabase()
  installation = await openStripeInstallation(database.db)
  site = await openTestSite(installation.app)
  tour = await aTour(installation.app)
})

afterEach(() => installation.stripe.heal())

afterAll(async () => {
  await installation?.close()
  await database?.drop()
})

describe.for(FAULTS)('while the payment provider fails (%s)', (how) => {
  test('a customer who has just paid reads that it is being confirmed, and then sees the ticket', async () => {
    const { sessionId, holdToken } = await aHold()
    installation.stripe.move(sessionId, 'pay')
    fail(how)
    const headers = { cookie: `hold=${holdToken}` }
    const page = await site.visit(`/checkout/success/${sessionId}`, { headers })
    expect(page.status).toBe(200)
    expect(await says(page, checkoutPage.confirmingTitle)).toBe(true)
    installation.stripe.heal()
    installation.clock.advance({ seconds: 5 })
    const later = await site.visit(`/checkout/success/${sessionId}?check=1`, { headers })
    expect(await says(later, 'ticket-reference')).toBe(true)
  })

  test('a customer who comes back without paying reads that the seats stay held', async () => {
    const { holdToken } = await aHold()
    fail(how)
    const headers = { cookie: `hold=${holdToken}` }
    const back = `/checkout/cancel/${tour.slug}?hold=${idInHoldToken(holdToken)}`
    const page = await site.visit(back, { headers })
    expect(page.status).toBe(200)
    expect(await says(page, checkoutPage.unansweredTitle, `href="${back}"`)).toBe(true)
  })

  test('the form says that nothing was charged, and keeps the typed text', async () => {
    fail(how)
    const page = await site.visit(`/tour/${tour.slug}`, { method: 'POST', body: await aForm() })
    expect(page.status).toBe(502)
    expect(await says(page, bookingBox.nothingCharged, 'Maya Rossi')).toBe(true)
  })

  test('the API reports it, to the customer and to the team', async () => {
    const { sessionId, holdToken } = await aHold()
    fail(how)
    const api = createTestApi(installation.app, {
      authenticate: async (token) => (token ? camille : refuse()),
    })
    const outcome = await api.request(`/payment/sessions/${sessionId}`)
    expect([outcome.status, ((await outcome.json()) as { outcome: string }).outcome]).toEqual([
      200,
      'confirming',
    ])
    const cancelled = await api.request(`/payment/sessions/cancel/${tour.slug}`, {
      method: 'POST',
      body: new URLSearchParams({ holdToken }),
    })
    expect(await codeOf(cancelled)).toEqual([502, 'payment.unavailable'])
    const released = await api.request(`/reservations/${await reservationOf(sessionId)}/release`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner' },
    })
    expect(await codeOf(released)).toEqual([502, 'payment.unavailable'])
    const posted = await api.request(`/payment/checkout/${tour.slug}`, {
      method: 'POST',
      body: await aForm(),
    })
    expect(await codeOf(posted)).toEqual([502, 'payment.unavailable'])
  })
})

test('two hundred checks of an open session are a few requests to the provider', async () => {
  const { sessionId } = await aHold()
  const api = createTestApi(installation.app)
  const before = installation.stripe.requests.length
  const looks = Array.from({ length: 200 }, async () => api.request(`/payment/sessions/${sessionId}`))
  for (const response of await Promise.all(looks)) expect(response.status).toBe(200)
  expect(installation.stripe.requests.length - before).toBe(1)
})

function fail(how: Failure['how']): void {
  for (const call of CALLS) installation.stripe.fail({ call, how, times: 1_000 })
}

async function aHold() {
  const form = aCheckout(tour, await aDeparture(installation.app, tour))
  return checkOut(installation.app, { tour: tour.slug, form, clientAddress: null })
}

async function aForm(): Promise<URLSearchParams> {
  const departure = await aDeparture(installation.app, tour)
  const { units, ...form } = aCheckout(tour, departure, { formToken: crypto.randomUUID() })
  const fields = Object.entries(form).map(([name, value]) => [name, String(value)])
  const party = Object.entries(units).map(([id, quantity]) => [`units[${id}]`, String(quantity)])
  return new URLSearchParams([...fields, ...party])
}

async function reservationOf(sessionId: string): Promise<string> {
  const { reservation_id } = await installation.app.db
    .selectFrom('payment')
    .select('reservation_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return reservation_id
}

async function says(page: Response, ...words: string[]): Promise<boolean> {
  const html = await page.text()
  return words.every((word) => html.includes(word))
}

async function codeOf(response: Response): Promise<[number, string]> {
  return [response.status, ((await response.json()) as { code: string }).code]
}

function refuse(): never {
  throw new Refused({ code: 'auth.required' })
}
