import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { ProviderUnavailable } from '#core/payment/payment-provider.ts'
import type { Checkout, CheckoutResponse } from '#core/reservation/checkout.schema.ts'
import { seatsTaken } from '#tests/support/money-records.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { aCheckout, aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'

type Stage = { app: TestApp; api: ReturnType<typeof createTestApi>; tour: TestTour; departure: string }

const test = base.extend<{ stage: Stage }>({
  stage: async ({ database }, use) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    await use({ app, api: createTestApi(app), tour, departure: await aDeparture(app, tour) })
  },
})

/** Each post comes from the IP address of another visitor. */
let posts = 0

describe('POST /payment/checkout/{tour}', () => {
  test('accepts multipart and urlencoded forms and returns the payment page', async ({ stage }) => {
    const { tour, departure } = stage
    for (const encode of [asMultipart, asUrlencoded]) {
      const response = await post(stage, encode(fieldsOf(aCheckout(tour, departure))))
      expect(response.status).toBe(201)
      expect(await response.json()).toMatchObject({
        reference: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
        url: expect.stringContaining('/_pay/'),
      })
    }
  })

  test('holds nothing while sales are closed', async ({ stage }) => {
    const { app, tour, departure } = stage
    const closed = { ...stage, api: createTestApi({ ...app, sales: 'closed' }) }
    const response = await post(closed, asUrlencoded(fieldsOf(aCheckout(tour, departure))))
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'payment.not_configured' })
    expect(await seatsTaken(app, departure)).toBe(0)
  })

  test.for<[string, (stage: Stage) => Record<string, string>, number, string, object?]>([
    ['a party of nobody', (stage) => party(stage, '0'), 422, 'units.min', { min: 1 }],
    ['a party of eleven', (stage) => party(stage, '11'), 422, 'units.max', { max: 10 }],
    ['a party of "two"', (stage) => party(stage, 'two'), 422, 'units.unknown'],
    ['a party of minus one', (stage) => party(stage, '-1'), 422, 'units.unknown'],
    ['one and a half', (stage) => party(stage, '1.5'), 422, 'units.unknown'],
    ['children alone', childrenAlone, 422, 'units.accompanied_by'],
    [
      'another price',
      (stage) => ({ ...filled(stage), expectedTotalMinor: '1' }),
      409,
      'price.changed',
      { actual: { amountMinor: 5800, currency: 'EUR' } },
    ],
    ['no date', (stage) => without(filled(stage), 'availabilityId'), 404, 'availability.not_found'],
    [
      'a date that is no id',
      (stage) => ({ ...filled(stage), availabilityId: '2026-12-05' }),
      404,
      'availability.not_found',
    ],
    [
      'no name',
      (stage) => without(filled(stage), 'name'),
      400,
      'validation.failed',
      { fields: { name: 'name.empty' } },
    ],
    [
      'a name that nobody sees',
      (stage) => ({ ...filled(stage), name: '\u200D'.repeat(50) }),
      400,
      'validation.failed',
      { fields: { name: 'name.empty' } },
    ],
    [
      'a mail address without @',
      (stage) => ({ ...filled(stage), email: 'maya.example.com' }),
      400,
      'validation.failed',
      { fields: { email: 'email.missing_at' } },
    ],
    [
      'a name of two lines',
      (stage) => ({ ...filled(stage), name: 'Maya\r\nBcc: all@example.com' }),
      400,
      'validation.failed',
      { fields: { name: 'name.invalid' } },
    ],
    [
      'a short form token',
      (stage) => ({ ...filled(stage), formToken: 'a'.repeat(15) }),
      400,
      'validation.failed',
      { fields: { formToken: 'form.invalid' } },
    ],
    [
      'terms not read',
      (stage) => without(filled(stage), 'termsVersion'),
      400,
      'validation.failed',
      { fields: { termsVersion: 'terms.required' } },
    ],
    [
      'another locale',
      (stage) => ({ ...filled(stage), locale: 'de' }),
      400,
      'validation.failed',
      { fields: { locale: 'validation.invalid' } },
    ],
  ])('refuses %s, and writes nothing', async ([, fields, status, code, facts], { stage }) => {
    const response = await post(stage, asUrlencoded(fields(stage)))
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({ code, message: code, status, ...facts })
    expect(await seatsTaken(stage.app, stage.departure)).toBe(0)
  })

  test.for([
    ['past', { inHours: -1 }, 'availability.past'],
    ['past its cut-off', { inHours: 1 }, 'availability.cutoff_passed'],
    ['cancelled', { cancelled: true }, 'availability.cancelled'],
    ['full', { capacity: 1 }, 'availability.not_enough_seats'],
  ] as const)('refuses a departure that is %s', async ([, facts, code], { stage }) => {
    const departure = await aDeparture(stage.app, stage.tour, facts)
    const response = await post(stage, asUrlencoded(fieldsOf(aCheckout(stage.tour, departure))))
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code })
  })

  test('refuses a departure of another tour, and an unknown tour', async ({ stage }) => {
    const other = await aTour(stage.app)
    const form = asUrlencoded(fieldsOf(aCheckout(other, stage.departure)))
    expect(await codeOf(post(stage, form, other.slug))).toEqual([404, 'availability.not_found'])
    expect(await codeOf(post(stage, asUrlencoded(filled(stage)), 'nowhere'))).toEqual([404, 'tour.not_found'])
  })

  test('refuses JSON, and unreadable bodies', async ({ stage }) => {
    const json = {
      method: 'POST',
      body: '{"availabilityId": 1',
      headers: { 'Content-Type': 'application/json' },
    }
    const response = await stage.api.request(`/payment/checkout/${stage.tour.slug}`, json)
    expect([400, 415]).toContain(response.status)
    const broken = {
      method: 'POST',
      body: 'no parts',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    }
    expect((await stage.api.request(`/payment/checkout/${stage.tour.slug}`, broken)).status).toBe(400)
  })

  test('returns 502 while the provider does not respond, and frees no seats that may yet be paid', async ({
    stage,
  }) => {
    const down = createTestApi({
      ...stage.app,
      payments: { ...stage.app.payments, createSession: noResponse, findSessions: noResponse },
    })
    const response = await post({ ...stage, api: down }, asUrlencoded(filled(stage)))
    expect(response.status).toBe(502)
    expect(await response.json()).toMatchObject({ code: 'payment.unavailable' })
    expect(await seatsTaken(stage.app, stage.departure)).toBe(2)
  })
})

describe('the way back from the payment page', () => {
  test('shows the ticket to the customer, the state to others, and 404 for an unknown session', async ({
    stage,
  }) => {
    const response = await post(stage, asUrlencoded(filled(stage)))
    const { sessionId, holdToken } = (await response.json()) as CheckoutResponse
    await makeMove(stage.app.bank, sessionId, 'pay')
    const ask = (token?: string) =>
      stage.api.request(
        `/payment/sessions/${sessionId}?locale=fr`,
        token ? { headers: { 'X-Hold-Token': token } } : {},
      )

    expect(await (await ask(holdToken)).json()).toMatchObject({ outcome: 'paid', ticket: { seats: 2 } })
    expect(await (await ask()).json()).toMatchObject({ outcome: 'paid', ticket: null })
    expect(await codeOf(stage.api.request('/payment/sessions/cs_unknown'))).toEqual([
      404,
      'payment.session_unknown',
    ])
  })

  test('frees the seats for the holder of the signed token, and for nobody else', async ({ stage }) => {
    const response = await post(stage, asUrlencoded(filled(stage)))
    const { holdToken } = (await response.json()) as CheckoutResponse
    const cancel = async (token: string) => {
      const body = new URLSearchParams({ holdToken: token })
      const later = await stage.api.request(`/payment/sessions/cancel/${stage.tour.slug}`, {
        method: 'POST',
        body,
      })
      return ((await later.json()) as { outcome: string }).outcome
    }
    expect(await cancel('')).toBe('none')
    expect(await cancel(`${holdToken}0`)).toBe('none')
    expect(await seatsTaken(stage.app, stage.departure)).toBe(2)
    expect(await cancel(holdToken)).toBe('released')
    expect(await seatsTaken(stage.app, stage.departure)).toBe(0)
  })
})

describe('GET /payment/holds/{tour}', () => {
  test('names the unpaid seats of the signed token on this tour, and nobody else’s', async ({ stage }) => {
    const { app, tour, departure } = stage
    const response = await post(stage, asUrlencoded(filled(stage)))
    const { holdToken, url } = (await response.json()) as CheckoutResponse
    const ask = async (token: string, slug = tour.slug) => {
      const headers = { 'X-Hold-Token': token }
      const asked = await stage.api.request(`/payment/holds/${slug}`, { headers })
      expect(asked.headers.get('Cache-Control')).toBe('no-store')
      return ((await asked.json()) as { hold: unknown }).hold
    }
    expect(await ask(holdToken)).toEqual({ availabilityId: departure, seats: 2, payUrl: url })
    expect(await ask(`${holdToken}0`)).toBeNull()
    expect(await ask(holdToken, (await aTour(app)).slug)).toBeNull()
  })
})

describe('POST /payment/webhook', () => {
  test('refuses every body that the provider has not signed', async ({ stage }) => {
    for (const body of ['', '{}', '{"type":"checkout.session.completed"}', '\u0000']) {
      const response = stage.api.request('/payment/webhook', { method: 'POST', body })
      expect(await codeOf(response)).toEqual([400, 'payment.webhook_invalid'])
    }
  })
})

async function post({ api, tour }: Stage, body: FormData | URLSearchParams, slug = tour.slug) {
  posts += 1
  const clientAddress = `192.0.2.${posts}`
  return api.request(`/payment/checkout/${slug}`, { method: 'POST', body }, { clientAddress })
}

async function codeOf(asked: Response | Promise<Response>): Promise<[number, string]> {
  const response = await asked
  return [response.status, ((await response.json()) as { code: string }).code]
}

function filled({ tour, departure }: Stage): Record<string, string> {
  return fieldsOf(aCheckout(tour, departure))
}

function fieldsOf({ units, expectedTotalMinor, ...form }: Checkout): Record<string, string> {
  const quantities = Object.entries(units).map(([id, quantity]) => [`units[${id}]`, String(quantity)])
  return { ...form, ...Object.fromEntries(quantities), expectedTotalMinor: String(expectedTotalMinor) }
}

function party(stage: Stage, quantity: string): Record<string, string> {
  return { ...filled(stage), [`units[${stage.tour.adultId}]`]: quantity }
}

function childrenAlone(stage: Stage): Record<string, string> {
  return { ...without(filled(stage), `units[${stage.tour.adultId}]`), [`units[${stage.tour.childId}]`]: '2' }
}

function without(fields: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name))
}

function asUrlencoded(fields: Record<string, string>): URLSearchParams {
  return new URLSearchParams(fields)
}

function asMultipart(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

function noResponse(): Promise<never> {
  return Promise.reject(new ProviderUnavailable('timeout'))
}
