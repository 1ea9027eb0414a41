import { describe, expect } from 'vitest'
import { startTestClock, type TestClock } from '#adapters/clock/test-clock.ts'
import type { Actor } from '#core/kernel/actor.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'

const owner: Actor = { type: 'user', id: 'u1', name: 'Camille', role: 'owner' }

const test = base.extend<{
  clock: TestClock
  request: (body?: object, known?: boolean) => Promise<Response>
}>({
  clock: async ({ database }, use) => {
    const machine = { now: () => Temporal.Instant.from('2026-11-21T10:00:00Z') }
    const clock = await startTestClock(database.db, { machine })
    await use(clock)
    clock.stop()
  },
  request: async ({ database, clock }, use) => {
    const api = createTestApi(createTestApp(database.db), {
      testClock: clock,
      authenticate: async () => owner,
    })
    await use(async (body, known = true) => {
      const headers = { 'Content-Type': 'application/json', ...(known && { Authorization: 'Bearer any' }) }
      const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
      return await api.request('/dev/clock', init)
    })
  },
})

describe('the clock of TEST_CLOCK=1', () => {
  test('is moved to an instant, by a duration, and back', async ({ request }) => {
    const nowAfter = async (body: object) => ((await (await request(body)).json()) as { now: string }).now
    expect(await nowAfter({ moveTo: '2026-12-05T08:55:00+01:00' })).toBe('2026-12-05T07:55:00Z')
    expect(await nowAfter({ advance: 'P1DT30M' })).toBe('2026-12-06T08:25:00Z')
    expect(await nowAfter({ advance: '-PT2H' })).toBe('2026-12-06T06:25:00Z')
    expect(await nowAfter({ reset: true })).toBe('2026-11-21T10:00:00Z')
    expect(await (await request()).json()).toEqual({ now: '2026-11-21T10:00:00Z' })
  })

  test.for([
    {},
    { moveTo: 'tomorrow' },
    { advance: 'P1M' },
    { advance: 'P' },
    { moveTo: '2026-12-05T08:55:00Z', reset: true },
    { moveTo: '0000-01-01T00:00:00Z' },
    { moveTo: '9999-12-31T23:59:59Z' },
    { advance: 'P99999D' },
    { advance: '-P99999D' },
    { advance: 'P9999999999999999D' },
  ])('is not moved by %j', async (body, { request }) => {
    expect((await request(body)).status).toBe(400)
  })

  test('is moved by the team only', async ({ request }) => {
    expect((await request({ reset: true }, false)).status).toBe(401)
  })

  test('is missing in production', async ({ database }) => {
    const api = createTestApi(createTestApp(database.db), { authenticate: async () => owner })
    expect((await api.request('/dev/clock', { headers: { Authorization: 'Bearer any' } })).status).toBe(404)
  })
})
