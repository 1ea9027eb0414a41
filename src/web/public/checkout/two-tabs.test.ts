import { beforeEach, describe, expect, test } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { aCheckout, aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { cancelUrlOf, seatsTaken } from '#tests/support/money-records.ts'
import { app, openSite, site } from '#tests/support/site/opened-site.ts'
import { checkoutPage } from '#i18n/en/checkout-page.ts'

openSite()

/** The cookies of one browser with two tabs. */
let cookies: Map<string, string>
let tours: [TestTour, TestTour]
let departures: [string, string]

beforeEach(async () => {
  cookies = new Map()
  tours = [await aTour(app), await aTour(app)]
  departures = [await aDeparture(app, tours[0]), await aDeparture(app, tours[1])]
})

describe('two tours that wait for payment in two tabs of one browser', () => {
  test('each page after a payment shows its ticket, and none to another browser', async () => {
    const sessions = [await book(0), await book(1)]
    for (const session of sessions) await makeMove(app.bank, session, 'pay')
    for (const [index, session] of sessions.entries()) {
      const html = await read(`/checkout/success/${session}`)
      expect(html).toContain('ticket-reference')
      expect(html).toContain(`tab.${index}@example.com`)
    }
    const [first = '', second = ''] = sessions
    const [, cookieOfSecond = ''] = [...cookies].map((cookie) => cookie.join('='))
    expect(await read(`/checkout/success/${first}`, cookieOfSecond)).not.toContain('ticket-reference')
    expect(await read(`/checkout/success/${second}`, cookieOfSecond)).toContain('ticket-reference')
  })

  test('each way back without paying frees the seats of its own tab', async () => {
    const [first, second] = [await book(0), await book(1)]
    expect(await read(await cancelUrlOf(app, first))).toContain(checkoutPage.cancelReleased)
    expect([await seatsTaken(app, departures[0]), await seatsTaken(app, departures[1])]).toEqual([0, 2])
    expect(await read(await cancelUrlOf(app, second))).toContain(checkoutPage.cancelReleased)
    expect(await seatsTaken(app, departures[1])).toBe(0)
  })

  test('each form that is sent again takes up its own hold', async () => {
    const [first, second] = [await book(0), await book(1)]
    expect([await book(0), await book(1)]).toEqual([first, second])
    expect([await seatsTaken(app, departures[0]), await seatsTaken(app, departures[1])]).toEqual([2, 2])
  })

  test('each tour counts the seats of its own hold as free, by eight proofs of a browser at most', async () => {
    await book(0)
    await book(1)
    const api = createTestApi(app)
    const readBehind = async (others: number) => {
      const headers = { 'x-hold-token': `${'x~'.repeat(others)}${[...cookies.values()].join('~')}` }
      return (await api.request(`/payment/holds/${tours[0].slug}`, { headers })).json()
    }
    expect(await readBehind(7)).toMatchObject({ hold: { availabilityId: departures[0], seats: 2 } })
    expect(await readBehind(8)).toEqual({ hold: null })
  })

  test('the email address of the first can be corrected', async () => {
    const [session] = [await book(0), await book(1)]
    await makeMove(app.bank, session, 'pay')
    await read(`/checkout/success/${session}`)
    const body = new URLSearchParams({ email: 'maya@right.example', formToken: crypto.randomUUID() })
    const response = await post(`/checkout/success/${session}`, body)
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      `/checkout/success/${session}?corrected=address`,
    ])
  })
})

/** Books two seats in a tab whose form is new; returns the payment session. */
async function book(tab: 0 | 1): Promise<string> {
  const { units, ...form } = aCheckout(tours[tab], departures[tab], {
    formToken: crypto.randomUUID(),
    email: `tab.${tab}@example.com`,
  })
  const counts = Object.entries(units).map(([id, quantity]) => [`units[${id}]`, String(quantity)])
  const texts = Object.entries(form).map(([name, value]) => [name, String(value)])
  const response = await post(
    `/tour/${tours[tab].slug}`,
    new URLSearchParams([...texts, ...counts, ['intent', 'pay']]),
  )
  expect(response.status).toBe(303)
  return response.headers.get('Location')?.split('/').at(-1) ?? ''
}

async function post(path: string, body: URLSearchParams): Promise<Response> {
  const response = await site.visit(path, {
    method: 'POST',
    body,
    headers: { cookie: sent(), 'sec-fetch-site': 'same-origin' },
  })
  for (const cookie of response.headers.getSetCookie()) {
    const [name = '', value = ''] = cookie.split(/[=;]/)
    cookies.set(name, value)
  }
  return response
}

async function read(url: string, cookie = sent()): Promise<string> {
  const { pathname, search } = new URL(url, 'http://localhost')
  return (await site.visit(pathname + search, { headers: { cookie } })).text()
}

function sent(): string {
  return [...cookies].map((cookie) => cookie.join('=')).join('; ')
}
