import readXlsxFile from 'read-excel-file/node'
import { describe, expect } from 'vitest'
import { authenticate } from '#core/log-in/authenticate.server.ts'
import { logIn } from '#core/log-in/log-in.server.ts'
import { aTeamBooked, aTeamBooking, aHold, aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { reservationRow } from '#tests/support/money-records.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { csvRows } from '#tests/support/csv-rows.ts'
import { FORMULAS } from '#tests/support/hostile/formulas.ts'
import { defused } from '../../http/response/csv.ts'

type Call = (
  method: 'GET' | 'POST',
  path: string,
  form?: Record<string, string>,
  authorization?: string,
) => Promise<Response>

const test = base.extend<{ app: TestApp; tour: TestTour; departure: string; call: Call; token: string }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  tour: async ({ app }, use) => use(await aTour(app)),
  departure: async ({ app, tour }, use) => use(await aDeparture(app, tour, { capacity: 40 })),
  token: async ({ app }, use) => {
    const { username } = await aTeamMember(app)
    const origin = { address: null, userAgent: null }
    const { token } = await logIn(app, { username, password: PASSWORD, remember: false }, origin)
    await use(`Bearer ${token}`)
  },
  call: async ({ app, token }, use) => {
    const api = createTestApi(app, { authenticate: (given) => authenticate(app, given) })
    await use(async (method, path, form, authorization = token) =>
      api.request(path, {
        method,
        ...(form && { body: new URLSearchParams(form) }),
        ...(authorization && { headers: { Authorization: authorization } }),
      }),
    )
  },
})

/** Every call of the team, with a valid form. */
function everyCall(
  id: string,
  facts: { tour: TestTour; departure: string },
): [string, ...Parameters<Call>][] {
  const at = `/reservations/${id}`
  const calls: Parameters<Call>[] = [
    ['GET', '/reservations'],
    ['GET', `/tours/availabilities/reservations/${facts.departure}`],
    ['GET', at],
    ['GET', `/reservations/departures?tour=${facts.tour.id}`],
    ['GET', '/reservations/tours'],
    ['GET', '/reservations/manifest/2026-06-22'],
    ['GET', '/reservations/export/csv'],
    ['GET', '/reservations/export/xlsx'],
    ['POST', '/reservations', flat(aTeamBooking(facts.tour, facts.departure))],
    ['POST', `${at}/cancel`, { refundMinor: '0' }],
    ['POST', `${at}/refund`, { formToken: id, refundMinor: '1', reason: 'Rain' }],
    ['POST', `${at}/move`, { availabilityId: facts.departure, expectedTotalMinor: '5800' }],
    ['POST', `${at}/move/preview`, { availabilityId: facts.departure }],
    ['POST', `${at}/party`, { [`units[${facts.tour.adultId}]`]: '1', expectedTotalMinor: '2900' }],
    ['POST', `${at}/party/preview`, { [`units[${facts.tour.adultId}]`]: '1' }],
    ['POST', `${at}/mark-paid`, { expectedDueMinor: '5800' }],
    ['POST', `${at}/return-cash`, { expectedMinor: '5800' }],
    ['POST', `${at}/notes`, { text: 'Hello' }],
    ['POST', `${at}/check-in`],
    ['POST', `${at}/no-show`],
    ['POST', `${at}/take-back`],
    ['POST', `${at}/resend`],
    ['POST', `${at}/release`],
    ['POST', `/tours/availabilities/reservations/${id}/ask-comment`],
  ]
  return calls.map((call) => [`${call[0]} ${call[1]}`, ...call])
}

describe('permission', () => {
  test('every call is refused without a token and with a forged one, and changes nothing', async ({
    app,
    tour,
    departure,
    call,
  }) => {
    const id = await aTeamBooked(app, tour, departure)
    const before = await reservationRow(app, id)
    for (const authorization of ['', 'Bearer forged.token.here']) {
      for (const [name, method, path, form] of everyCall(id, { tour, departure })) {
        const response = await call(method, path, form, authorization)
        expect([name, response.status, ((await response.json()) as { code: string }).code]).toEqual([
          name,
          401,
          'auth.required',
        ])
      }
    }
    expect(await reservationRow(app, id)).toEqual(before)
  })

  test('a foreign or malformed id is 404 at every position', async ({ app, tour, departure, call }) => {
    for (const id of [app.ids.uuid(), 'none']) {
      for (const [name, method, path, form] of everyCall(id, { tour, departure })) {
        if (!path.includes(id)) continue
        const response = await call(method, path, form)
        expect([name, response.status, ((await response.json()) as { code: string }).code]).toEqual([
          name,
          404,
          'reservation.not_found',
        ])
      }
      expect((await call('GET', `/tours/availabilities/reservations/${id}`)).status).toBe(404)
    }
  })
})

describe('reading', () => {
  test('lists, filters and distinguishes wrong filters', async ({ app, tour, departure, call }) => {
    const id = await aTeamBooked(app, tour, departure, { name: 'Zoé Martin' })
    const list = async (query: string) => {
      const response = await call('GET', `/reservations?${query}`)
      return [response.status, (await response.json()) as never] as const
    }
    const query = `tour=${tour.id}&q=zoe&status=&from=&to=&sort=name&dir=asc&locale=fr`
    expect(await list(query)).toMatchObject([
      200,
      {
        reservations: [{ id, contact: { name: 'Zoé Martin' }, tour: { title: 'Les passages secrets' } }],
        total: { count: 1, exact: true },
      },
    ])
    for (const wrong of ['page=0', 'page=401', 'from=tomorrow', 'status=LOST', 'sort=size']) {
      expect((await list(wrong))[0]).toBe(400)
    }
    const lines = await (await call('GET', `/tours/availabilities/reservations/${departure}`)).json()
    expect(lines).toMatchObject([{ id }])
  })

  test('names tours, and refuses an id that is none as an unknown tour', async ({ tour, call }) => {
    const named = await call('GET', `/reservations/tours?tour=${tour.id}`)
    expect(((await named.json()) as { id: string }[]).map(({ id }) => id)).toContain(tour.id)
    const refused = await call('GET', '/reservations/tours?tour=none')
    expect([refused.status, await refused.json()]).toMatchObject([404, { code: 'tour.not_found' }])
  })

  test('shows everything of one: sums, history, and the reasons of impossible actions', async ({
    app,
    tour,
    departure,
    call,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    await call('POST', `/reservations/${id}/notes`, { text: 'Comes with a dog.' })
    const detail = await (await call('GET', `/reservations/${id}?locale=en`)).json()
    expect(detail).toMatchObject({
      id,
      unitItems: [{ unitId: tour.adultId, label: 'Adults', quantity: 2, price: { amountMinor: 2900 } }],
      departure: { capacity: 40, vacancies: 38 },
      money: {
        received: { amountMinor: 5800 },
        refunded: { amountMinor: 0 },
        refundable: { amountMinor: 5800 },
        refundableByHand: { amountMinor: 0 },
        policyRefund: { amountMinor: 5800 },
      },
      actions: { cancel: null, noShow: { code: 'availability.not_begun' } },
      askComment: { lastAskedAt: null, refusal: { code: 'review.too_early' } },
    })
    const kinds = (detail as { timeline: { kind: string }[] }).timeline.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['booked', 'confirmed', 'paid', 'letter', 'noted']))
  })
})

describe('acting', () => {
  test('books, moves, changes, receives the money, checks in, all by forms', async ({
    app,
    tour,
    departure,
    call,
  }) => {
    const booked = await call('POST', '/reservations', flat(aTeamBooking(tour, departure)))
    expect(booked.status).toBe(201)
    const { id } = (await booked.json()) as { id: string }
    const sooner = await aDeparture(app, tour, { inHours: 20 })
    const at = `/reservations/${id}`
    const early = await call('POST', `${at}/check-in`)
    expect(early.status).toBe(409)
    expect(await early.json()).toMatchObject({ code: 'availability.check_in_closed', hours: 24 })

    const move = { availabilityId: sooner, price: 'REQUOTE' }
    const preview = await (await call('POST', `${at}/move/preview`, move)).json()
    expect(preview).toMatchObject({ total: { amountMinor: 5800 }, due: { amountMinor: 5800 } })
    expect((await call('POST', `${at}/move`, { ...move, expectedTotalMinor: '5800' })).status).toBe(204)

    const party = { [`units[${tour.adultId}]`]: '3' }
    const bigger = await (await call('POST', `${at}/party/preview`, party)).json()
    expect(bigger).toMatchObject({ total: { amountMinor: 8700 }, seats: 3 })
    expect((await call('POST', `${at}/party`, { ...party, expectedTotalMinor: '8700' })).status).toBe(204)

    expect((await call('POST', `${at}/mark-paid`, { expectedDueMinor: '8700' })).status).toBe(204)
    expect((await call('POST', `${at}/check-in`)).status).toBe(204)
    expect((await call('POST', `${at}/take-back`)).status).toBe(204)
    expect((await call('POST', `${at}/resend`)).status).toBe(204)
    expect((await call('POST', `${at}/cancel`, { refundMinor: '8700', message: 'Storm.' })).status).toBe(204)
    expect(await reservationRow(app, id)).toMatchObject({ status: 'CANCELLED', payment_status: 'REFUNDED' })
  })

  test('reports the errors of a form, beside their fields', async ({ app, tour, departure, call }) => {
    const id = await aTeamBooked(app, tour, departure)
    const wrong = async (path: string, form: Record<string, string>) => {
      const response = await call('POST', path, form)
      return [response.status, ((await response.json()) as { fields: object }).fields]
    }
    expect(await wrong(`/reservations/${id}/notes`, { text: ' ' })).toEqual([400, { text: 'note.empty' }])
    expect(await wrong(`/reservations/${id}/cancel`, { refundMinor: 'all' })).toEqual([
      400,
      { refundMinor: 'validation.amount' },
    ])
    const form = { ...flat(aTeamBooking(tour, departure)), name: '', email: 'nobody', payment: 'CARD' }
    expect(await wrong('/reservations', form)).toEqual([
      400,
      { name: 'name.empty', email: 'email.missing_at', payment: 'validation.invalid' },
    ])
  })

  test('releases a hold, and requests a review once it is possible', async ({
    app,
    tour,
    departure,
    call,
  }) => {
    const hold = await aHold(app, tour, departure)
    expect(await (await call('POST', `/reservations/${hold.id}/release`)).json()).toEqual({
      outcome: 'released',
    })
    const id = await aPaidBooking(app, tour, departure)
    const ask = () => call('POST', `/tours/availabilities/reservations/${id}/ask-comment`)
    expect(await (await ask()).json()).toMatchObject({ code: 'review.too_early' })
    app.clock.advance({ hours: 8 * 24 })
    const { token } = await freshToken(app)
    const again = () =>
      call('POST', `/tours/availabilities/reservations/${id}/ask-comment`, undefined, `Bearer ${token}`)
    expect((await again()).status).toBe(204)
    expect(await (await again()).json()).toMatchObject({ code: 'review.asked_recently' })
  })
})

describe('export', () => {
  test('is a CSV that French Excel opens right, with every formula defused', async ({ app, call }) => {
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour, { capacity: 100 })
    for (const name of FORMULAS) await aTeamBooked(app, tour, departure, { name, note: name })
    const response = await call('GET', `/reservations/export/csv?tour=${tour.id}&locale=fr`)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="Reservations-2026-06-15.csv"/,
    )
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    const [header, ...rows] = csvRows(new TextDecoder().decode(bytes), ';')
    expect(header).toContain('Référence')
    expect(rows).toHaveLength(FORMULAS.length)
    expect(new Set(rows.map((row) => row[6]))).toEqual(new Set(FORMULAS.map(defused)))
    expect(new Set(rows.map((row) => row[11]))).toEqual(new Set(['58,00']))
  })

  test('is a workbook with numbers and times', async ({ app, call }) => {
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    await aTeamBooked(app, tour, departure, { name: '=1+1' })
    const response = await call('GET', `/reservations/export/xlsx?tour=${tour.id}&locale=en`)
    const [sheet] = await readXlsxFile(Buffer.from(await response.arrayBuffer()))
    const [header, row] = sheet?.data ?? []
    expect(header?.slice(0, 2)).toEqual(['Reference', 'Status'])
    expect(row?.[6]).toBe('=1+1')
    expect(row?.[10]).toBe(2)
    expect(row?.[11]).toBe(58)
    expect(JSON.stringify(row?.[5])).toMatch(/^"2026-06-22T\d\d:\d\d:00.000Z"$/)
  })
})

async function freshToken(app: TestApp) {
  const { username } = await aTeamMember(app)
  return logIn(app, { username, password: PASSWORD, remember: false }, { address: null, userAgent: null })
}

/** A form as a browser sends it. */
function flat({ units, ...form }: ReturnType<typeof aTeamBooking>): Record<string, string> {
  const quantities = Object.entries(units).map(([id, count]) => [`units[${id}]`, String(count)])
  const others = Object.entries(form).map(([name, value]) => [name, String(value ?? '')])
  return Object.fromEntries([...others, ...quantities]) as Record<string, string>
}
