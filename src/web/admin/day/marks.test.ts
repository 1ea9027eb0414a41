import { Hono } from 'hono'
import { mount } from 'hono/mount'
import { expect } from 'vitest'
import { aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aTeamMember } from '#tests/support/factories/a-team-member.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { reservationRow } from '#tests/support/money-records.ts'
import { test } from '#tests/support/site/office-site.ts'

test('the marks of a member are not recorded as those of another who is logged in meanwhile', async ({
  app,
  site,
}) => {
  const [louis, camille] = [await aTeamMember(app), await aTeamMember(app)]
  const actor = { type: 'user', id: camille.id, name: 'Camille', role: 'owner' } as const
  const api = new Hono().all('/api/*', mount(createTestApi(app, { authenticate: async () => actor }).fetch))
  const office = site.with({ api: { baseUrl: app.origin, fetch: (request) => api.fetch(request) } })
  const tour = await aTour(app)
  const reservationId = await aTeamBooked(app, tour, await aDeparture(app, tour, { inHours: 1 }))
  const at = app.clock.now().epochMilliseconds
  const mark = { id: crypto.randomUUID(), reservationId, action: 'CHECK_IN', amountMinor: 0, at, offsetMs: 0 }
  const sendAs = async (member: string) => {
    const body = new URLSearchParams({ member, marks: JSON.stringify([mark]) })
    const headers = { Cookie: 'token=any; locale=en', Origin: app.origin }
    const response = await office('/admin/marks', { method: 'POST', headers, body })
    return [response.status, (await reservationRow(app, reservationId)).status]
  }
  expect(await sendAs(louis.id)).toEqual([401, 'CONFIRMED'])
  expect(await sendAs(camille.id)).toEqual([200, 'REDEEMED'])
})
