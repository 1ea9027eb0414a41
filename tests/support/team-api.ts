import { expect } from 'vitest'
import type { DepartureDetail } from '#core/calendar/calendar.schema.ts'
import type { SavedDepartures } from '#core/schedule/save-departure.schema.ts'
import type { Actor } from '#core/kernel/actor.ts'
import { insertMember } from '#core/member/member-store.server.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { checkOut } from '#core/checkout/check-out.server.ts'
import { createTestApi } from './create-test-api.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { test as base } from './postgres/database.ts'
import { aCheckout, aTour, type TestTour } from './factories/factories.ts'

/** Form data by field name; a list is a field that comes several times. */
export type Fields = Record<string, string | readonly string[]>

export type TeamApi = ReturnType<typeof createTestApi>

const OWNER = {
  type: 'user',
  id: 'b3b7c0de-0000-4000-8000-000000000001',
  name: 'Camille Ferrand',
  role: 'owner',
} as const satisfies Actor

/** Departures of a Saturday in July, as forms send them; `tourId` is the test's. */
export const ONE_DEPARTURE = { capacity: '10', 'languages[]': ['fr'], localDateTimeStart: '2026-07-04T10:00' }
export const A_SERIES = {
  capacity: '10',
  'languages[]': ['fr'],
  'weekdays[]': ['6'],
  'times[]': ['10:00', '15:00'],
  from: '2026-07-01',
  to: '2026-07-31',
}

/** Vitest's `test` with an API that accepts the token 'owner', and a published tour. */
export const teamTest = base.extend<{ app: TestApp; api: TeamApi; tour: TestTour }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  api: async ({ app }, use) =>
    use(
      createTestApi(app, {
        authenticate: async (token) => {
          if (token === 'owner') return OWNER
          throw new Refused({ code: 'auth.required' })
        },
      }),
    ),
  tour: async ({ app }, use) => use(await aTour(app)),
})

/** Gives the owner of the requests an account, which use cases about the team check. */
export async function addOwner({ db, clock }: TestApp): Promise<void> {
  const { id, role } = OWNER
  const name = { username: 'owner@example.com', firstname: 'Camille', lastname: 'Ferrand' }
  const member = { id, role, ...name, locale: 'fr', passwordHash: 'none' } as const
  await db.transaction().execute((tx) => insertMember(tx, member, clock.now()))
}

/** Sends a form, or only the request, as the owner or with another token. */
export async function send(
  api: TeamApi,
  method: string,
  path: string,
  fields?: Fields,
  token: string | null = 'owner',
): Promise<Response> {
  const body = fields && new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) {
    for (const one of [value].flat()) body?.append(name, one)
  }
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
  return await api.request(path, { method, headers, ...(body && { body }) }, { clientAddress: '192.0.2.1' })
}

/** Saves departures by the API; the body is a problem's where the status is a refusal. */
export async function save(api: TeamApi, fields: Fields) {
  const response = await send(api, 'POST', '/tours/availabilities', fields)
  return {
    status: response.status,
    body: (await response.json()) as SavedDepartures & Record<string, unknown>,
  }
}

/** A departure as the team sees it. */
export async function detail(api: TeamApi, id: string): Promise<DepartureDetail> {
  const response = await send(api, 'GET', `/availabilities/${id}`)
  expect(response.status).toBe(200)
  return (await response.json()) as DepartureDetail
}

/** A visitor holds two seats. */
export async function hold(app: TestApp, tour: TestTour, availabilityId: string): Promise<string> {
  const form = aCheckout(tour, availabilityId)
  const { sessionId } = await checkOut(app, { tour: tour.slug, form, clientAddress: null })
  return sessionId
}

/** The audit entries of a subject, oldest first. */
export async function auditOf(app: TestApp, subjectId: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}
