import { describe, expect } from 'vitest'
import { openApiDocument } from '#api/http/openapi-document.ts'
import type { Actor, MemberRole } from '#core/kernel/actor.ts'
import { grantedTo, MEMBER_ROLES } from '#core/kernel/actor.ts'
import { saveSettings } from '#core/site/save-settings.server.ts'
import { authenticate } from '#core/log-in/authenticate.server.ts'
import { insertLogin } from '#core/log-in/login-store.server.ts'
import { signToken } from '#core/log-in/login-token.server.ts'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import { aPaidBooking, aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { operationsOf, type OpenApi } from '#tests/support/fuzz/openapi.ts'
import { test } from '#tests/support/postgres/database.ts'

const OWN_ACCOUNT = [
  'GET /auth/whoami',
  'GET /auth/sessions',
  'POST /auth/sessions/{id}/revoke',
  'POST /auth/password',
  ...['GET', 'POST'].map((method) => `${method} /auth/email`),
  'POST /auth/email/withdraw',
  ...['GET', 'POST'].map((method) => `${method} /auth/notices`),
  'GET /auth/devices',
  ...['', '/topics', '/test', '/{id}/remove'].map((path) => `POST /auth/devices${path}`),
  'GET /auth/second-factor',
  'POST /auth/second-factor/secret',
  'POST /auth/second-factor/enable',
  'POST /auth/second-factor/disable',
]

const OF_EVERYBODY = ['GET /today', 'GET /search', 'GET /badges']
/** The calls of each role beside its own account. The office may make every call that is not the owner's alone. */
const OF_GUIDES = [
  'GET /availabilities',
  'GET /reservations/manifest/{day}',
  'GET /reservations/guests/{reference}',
  'POST /today/guests/{id}',
  'POST /today/marks',
  ...['walk-in', 'message'].map((page) => `GET /today/departures/{id}/${page}`),
  ...['walk-in', 'message'].map((page) => `POST /today/departures/{id}/${page}`),
  ...['/guest-templates', '/today/walk-ins/{id}'].map((path) => `GET ${path}`),
  'POST /reservations/{id}/check-in',
  'POST /reservations/{id}/no-show',
  'POST /reservations/{id}/take-back',
  ...['mark-paid', 'release'].map((act) => `POST /reservations/{id}/${act}`),
  'GET /auth/calendar-link',
  ...['renew', 'revoke'].map((act) => `POST /auth/calendar-link/${act}`),
]
const OF_ACCOUNTANTS = [
  'GET /reservations',
  ...['', '/terms'].map((part) => `GET /reservations/{id}${part}`),
  'GET /reservations/tours',
  'GET /reservations/presets',
  'GET /reservations/export/{format}',
  'GET /tours/availabilities/reservations/{id}',
  'GET /payment/issues',
  ...['', '/export/{format}', '/ledger/{format}', '/payouts'].map((what) => `GET /reports${what}`),
  'POST /reservations/{id}/notes',
]
/** The calls that a setting opens to guides. */
const OF_TRUSTED_GUIDES = ['GET /reservations/{id}/cancellation', 'POST /reservations/{id}/cancel']
const OF_OWNERS_ALONE =
  /^[A-Z]+ \/(team(\/.*)?|launch(\/.*)?|settings\/.*|connections(\/.*)?|audit|mail\/.*|health|dev\/(clock|mailbox(\/.*)?))$/

function mayCall(role: MemberRole, name: string, areTrusted = false): boolean {
  if ([...OWN_ACCOUNT, ...OF_EVERYBODY].includes(name)) return true
  if (role === 'guide' && areTrusted && OF_TRUSTED_GUIDES.includes(name)) return true
  if (role === 'guide') return OF_GUIDES.includes(name)
  if (role === 'accountant') return OF_ACCOUNTANTS.includes(name)
  return role === 'owner' || !OF_OWNERS_ALONE.test(name)
}

type Api = ReturnType<typeof createTestApi>

function apiFor(app: TestApp, member: Actor): Api {
  return createTestApi(app, { authenticate: async () => member })
}

async function call(api: Api, method: string, path: string): Promise<Response> {
  const headers = { Authorization: 'Bearer x', 'Content-Type': 'application/x-www-form-urlencoded' }
  return await api.request(path, { method, headers })
}

/** The calls of the team: those that declare the log-in. */
function callsOfTheTeam(api: Api): { name: string; description: string; method: string; path: string }[] {
  const document = openApiDocument(api) as OpenApi
  return operationsOf(document).flatMap(({ method, path }) => {
    const operation = document.paths[path]?.[method.toLowerCase()] as {
      security?: unknown
      description?: string
    }
    if (!operation.security || path === '/logout') return []
    return [{ name: `${method} ${path}`, description: operation.description ?? '', method, path }]
  })
}

/** The calls whose response to a member differs from the roles; with the guides trusted, or not. */
async function wrongCalls(api: Api, role: MemberRole, areTrusted = false): Promise<string[]> {
  const wrong: string[] = []
  for (const { name, description, method, path } of callsOfTheTeam(api)) {
    const address = path
      .replace('{group}', 'legal')
      .replace('{format}', 'csv')
      .replace('{kind}', 'smtp')
      .replace('{day}', '2026-07-04')
      .replace('{reference}', 'AAAA2222')
      .replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
    const query = path === '/availabilities' && method === 'GET' ? '?from=2026-07-01&to=2026-07-02' : ''
    const response = await call(api, method, address + query)
    const isRefused = response.status === 403 && (await response.text()).includes('auth.forbidden')
    if (isRefused === mayCall(role, name, areTrusted)) wrong.push(`${name}: ${response.status}`)
    const isNamed = description.split('Roles: ')[1]?.includes(role) ?? false
    if (isNamed !== mayCall(role, name)) wrong.push(`${name}: ${description}`)
    const isOpened = description.includes(`With a setting: ${role}.`)
    if (isOpened !== (role === 'guide' && OF_TRUSTED_GUIDES.includes(name)))
      wrong.push(`${name}: ${description}`)
  }
  return wrong
}

describe('every call of the team', () => {
  test.for(MEMBER_ROLES)('is open to the %s exactly as the roles say', async (role, { database }) => {
    const app = createTestApp(database.db)
    const api = apiFor(app, asMember(await aGuide(app, 'Inès', role), role))
    expect(await wrongCalls(api, role)).toEqual([])
    const calls = callsOfTheTeam(api)
    expect(calls.length).toBeGreaterThan(70)
    const known = new Set(calls.map(({ name }) => name))
    const listed = [...OWN_ACCOUNT, ...OF_EVERYBODY, ...OF_GUIDES, ...OF_ACCOUNTANTS, ...OF_TRUSTED_GUIDES]
    expect(listed.filter((name) => !known.has(name))).toEqual([])
  })

  test.for(MEMBER_ROLES)('is open to the %s as well where guides may cancel', async (role, { database }) => {
    const app = createTestApp(database.db)
    const granted = grantedTo(role, { guidesMayCancel: true })
    const member = { ...asMember(await aGuide(app, 'Inès', role), role), granted } as Actor
    expect(await wrongCalls(apiFor(app, member), role, true)).toEqual([])
  })
})

describe('a guide', () => {
  test('reads own guests and what they owe, and nothing else of the money or of others', async ({
    database,
  }) => {
    const { api, day, own, references } = await twoGuides(createTestApp(database.db))
    const { paid, due } = own
    const asked = [
      '/today',
      '/today?locale=fr',
      `/availabilities?from=${day}&to=${day}`,
      `/reservations/manifest/${day}`,
      `/reservations/guests/${references.own}`,
      ...['whoami', 'sessions', 'second-factor', 'calendar-link'].map((name) => `/auth/${name}`),
    ]
    const sums: unknown[] = []
    for (const path of asked) {
      const response = await call(api, 'GET', path)
      expect([path, response.status]).toEqual([path, 200])
      const text = await response.text()
      expect(text).not.toContain(references.foreign)
      expect(text).not.toContain('€')
      walk(JSON.parse(text), [], (keys, value) => {
        if (/minor|price|total|revenue|refund|currency/i.test(keys.at(-1) ?? ''))
          sums.push([keys.slice(-2), value])
      })
    }
    const dueSum = [
      [['due', 'amountMinor'], 5800],
      [['due', 'currency'], 'EUR'],
    ]
    // Once in each list of guests and for a scanned reference, and not for a paid party; the total counts departures.
    expect(sums).toEqual([...dueSum, ...dueSum, ...dueSum, [['total'], 1], ...dueSum])
    const list = (await (await call(api, 'GET', `/reservations/manifest/${day}`)).json()) as {
      departures: { guests: { reservationId: string; paymentStatus: string }[] }[]
    }
    const guests = list.departures.flatMap((departure) => departure.guests)
    expect(guests.map(({ reservationId }) => reservationId).toSorted()).toEqual([paid, due].toSorted())
    expect(new Set(guests.map(({ paymentStatus }) => paymentStatus))).toEqual(
      new Set(['PAID', 'OFFLINE_DUE']),
    )
  })

  test('cancels own bookings with a refund while the owner allows it; those of another do not exist', async ({
    database,
  }) => {
    const app = createTestApp(database.db)
    const { own, foreign } = await twoGuides(app)
    const { guide_id } = await app.db
      .selectFrom('availability as a')
      .innerJoin('reservation as r', 'r.availability_id', 'a.id')
      .select('a.guide_id')
      .where('r.id', '=', own.paid)
      .executeTakeFirstOrThrow()
    const token = await aLogInOf(app, guide_id ?? '')
    const api = createTestApi(app, { authenticate: (sent) => authenticate(app, sent) })
    const headers = { Authorization: `Bearer ${token}` }
    const cancel = async (id: string, refundMinor: string) => {
      const body = new URLSearchParams({ refundMinor })
      return (await api.request(`/reservations/${id}/cancel`, { method: 'POST', headers, body })).status
    }
    const allow = (guidesMayCancel: boolean) =>
      saveSettings(app, { type: 'system', name: 'tests' }, 'roles', { guidesMayCancel })
    const shownTo = async (id: string) => await api.request(`/reservations/${id}/cancellation`, { headers })
    expect(await cancel(own.paid, '5800')).toBe(403)

    await allow(true)
    expect(await (await api.request('/auth/whoami', { headers })).json()).toMatchObject({
      granted: ['cancel-reservations'],
    })
    expect((await shownTo(foreign.paid)).status).toBe(404)
    expect(await cancel(foreign.paid, '5800')).toBe(404)
    expect(await (await shownTo(own.paid)).json()).toMatchObject({
      refundable: { amountMinor: 5800, currency: 'EUR' },
      policyRefund: { amountMinor: 0, currency: 'EUR' },
    })
    expect(await cancel(own.paid, '5801')).toBe(409)
    expect(await cancel(own.paid, '5800')).toBe(204)
    const { status } = await app.db
      .selectFrom('reservation')
      .select('status')
      .where('id', '=', own.paid)
      .executeTakeFirstOrThrow()
    expect(status).toBe('CANCELLED')
    const refunds = app.db.selectFrom('refund').select('amount_minor').where('reservation_id', '=', own.paid)
    expect(await refunds.execute()).toEqual([{ amount_minor: 5800 }])

    await allow(false)
    expect(await cancel(own.due, '0')).toBe(403)
  })

  test('checks own guests in and receives their cash; those of another do not exist', async ({
    database,
  }) => {
    const app = createTestApp(database.db)
    const { api, own, foreign, references } = await twoGuides(app)
    const send = async (path: string, fields: Record<string, string>) => {
      const headers = { Authorization: 'Bearer x' }
      return (await api.request(path, { method: 'POST', headers, body: new URLSearchParams(fields) })).status
    }
    const cash = { expectedDueMinor: '5800' }
    expect(await send(`/reservations/${foreign.due}/mark-paid`, cash)).toBe(404)
    expect(await send(`/today/guests/${foreign.due}`, { attendance: 'REDEEMED' })).toBe(404)
    for (const act of ['check-in', 'no-show', 'take-back'])
      expect(await send(`/reservations/${foreign.due}/${act}`, {})).toBe(404)
    expect((await call(api, 'GET', `/reservations/guests/${references.foreign}`)).status).toBe(404)

    expect(await send(`/reservations/${own.due}/mark-paid`, cash)).toBe(204)
    expect(await send(`/reservations/${own.due}/mark-paid`, cash)).toBe(409)
    expect(await send(`/today/guests/${own.due}`, { attendance: 'REDEEMED' })).toBe(204)
    const row = await app.db
      .selectFrom('reservation')
      .select(['status', 'due_minor'])
      .where('id', '=', own.due)
      .executeTakeFirst()
    expect(row).toEqual({ status: 'REDEEMED', due_minor: 0 })
  })
})

/** A token of a member without password. */
async function aLogInOf(app: TestApp, userId: string): Promise<string> {
  const id = app.ids.uuid()
  const createdAt = app.clock.now()
  const expiresAt = createdAt.add({ hours: 1 })
  const login = { id, userId, remember: false, address: null, userAgent: null, createdAt, expiresAt }
  await app.db.transaction().execute((tx) => insertLogin(tx, login))
  return await signToken(app, { loginId: id, userId, firstname: 'Inès' }, createdAt, expiresAt)
}

/** Two departures of today, each of another guide, with a party that paid and one that owes; `api` is the first's. */
async function twoGuides(app: TestApp) {
  const tour = await aTour(app)
  const [ines, louis] = [await aGuide(app, 'Inès', 'guide'), await aGuide(app, 'Louis', 'guide')]
  const parties = async (guideId: string) => {
    const departure = await aDeparture(app, tour, { inHours: 4 })
    await app.db.updateTable('availability').set({ guide_id: guideId }).where('id', '=', departure).execute()
    return {
      paid: await aPaidBooking(app, tour, departure),
      due: await aTeamBooked(app, tour, departure),
    }
  }
  const [own, foreign] = [await parties(ines.id), await parties(louis.id)]
  const referenceOf = async (id: string) => {
    const query = app.db.selectFrom('reservation').select(['reference', 'local_start']).where('id', '=', id)
    return await query.executeTakeFirstOrThrow()
  }
  const { reference, local_start: start } = await referenceOf(own.due)
  const references = { own: reference, foreign: (await referenceOf(foreign.due)).reference }
  app.clock.advance({ hours: 3 })
  return { api: apiFor(app, asMember(ines, 'guide')), day: start.slice(0, 10), own, foreign, references }
}

/** Every value that is no object, with the keys that lead to it. */
function walk(value: unknown, keys: string[], visit: (keys: string[], value: unknown) => void): void {
  if (typeof value !== 'object' || value === null) return visit(keys, value)
  for (const [key, inner] of Object.entries(value)) walk(inner, [...keys, key], visit)
}
