import { expect } from 'vitest'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { createLog } from '#adapters/log/log.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'

const ID = '00000000-0000-4000-8000-000000000000'

test('a refused call is logged by its route, with the member where one is known', async ({ database }) => {
  const lines: string[] = []
  const log = createLog({ clock: createSystemClock(), write: (line) => lines.push(line), human: false })
  const app = createTestApp(database.db, { log })
  const stranger = createTestApi(app)
  const halfLoggedIn = createTestApi(app, {
    authenticate: async () => ({ type: 'user', id: ID, name: 'Inès', role: 'owner', secondFactorDue: true }),
  })
  const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })
  expect((await stranger.request(`/reservations/${ID}`)).status).toBe(401)
  expect((await halfLoggedIn.request(`/reservations/${ID}`, as('half'))).status).toBe(403)
  expect((await stranger.request('/tours')).status).toBe(200)

  const refused = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'access.refused')
  expect(refused).toMatchObject([
    { route: 'GET /reservations/:id', status: 401, requestId: expect.any(String) },
    { route: 'GET /reservations/:id', status: 403, member: ID },
  ])
  expect(refused[0]).not.toHaveProperty('member')
})

test('one guess too many is logged as refused, without the name that was tried', async ({ database }) => {
  const lines: string[] = []
  const log = createLog({ clock: createSystemClock(), write: (line) => lines.push(line), human: false })
  const api = createTestApi(createTestApp(database.db, { log }))
  const guess = (number: number) =>
    api.request(
      '/login_check',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: 'camille@example.com', password: `guess number ${number}` }),
      },
      { clientAddress: '192.0.2.1' },
    )
  for (let number = 1; number <= 9; number += 1) await guess(number)
  const statuses = lines
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'access.refused')
    .map(({ status }) => status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 401, 401, 429])
  expect(lines.join('')).not.toContain('camille@example.com')
})
