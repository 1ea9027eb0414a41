import { Hono } from 'hono'
import { mount } from 'hono/mount'
import { expect } from 'vitest'
import { aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aTeamMember } from '#tests/support/factories/a-team-member.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { reservationRow } from '#tests/support/money-records.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/site/office-site.ts'
import type { TestSite } from '#tests/support/site/test-site.ts'

test('the marks of a member are not recorded as those of another who is logged in meanwhile', async ({
  app,
  site,
}) => {
  const [louis, camille] = [await aTeamMember(app), await aTeamMember(app)]
  const sendAs = await markSenderOf({ app, site }, camille.id, 'owner')
  expect(await sendAs(louis.id)).toMatchObject({ status: 401, reservation: 'CONFIRMED' })
  expect(await sendAs(camille.id)).toMatchObject({ status: 200, reservation: 'REDEEMED' })
})

test('the marks of a member without the right to check guests in are refused with the reason', async ({
  app,
  site,
}) => {
  const { id } = await aTeamMember(app)
  const sendAs = await markSenderOf({ app, site }, id, 'accountant')
  expect(await sendAs(id)).toMatchObject({
    status: 403,
    reservation: 'CONFIRMED',
    body: { refusal: { message: 'auth.forbidden' } },
  })
})

/** Sends a check-in of a new reservation in the log-in of this member; `member` is the owner of the mark. */
async function markSenderOf(
  { app, site }: { app: TestApp; site: TestSite },
  id: string,
  role: 'owner' | 'accountant',
) {
  const actor = { type: 'user', id, name: 'Camille', role } as const
  const api = new Hono().all('/api/*', mount(createTestApi(app, { authenticate: async () => actor }).fetch))
  const office = site.with({ api: { baseUrl: app.origin, fetch: (request) => api.fetch(request) } })
  const tour = await aTour(app)
  const reservationId = await aTeamBooked(app, tour, await aDeparture(app, tour, { inHours: 1 }))
  const at = app.clock.now().epochMilliseconds
  const mark = { id: crypto.randomUUID(), reservationId, action: 'CHECK_IN', amountMinor: 0, at, offsetMs: 0 }
  return async (member: string) => {
    const body = new URLSearchParams({ member, marks: JSON.stringify([mark]) })
    const headers = { Cookie: 'token=any; locale=en', Origin: app.origin }
    const response = await office('/admin/marks', { method: 'POST', headers, body })
    return {
      status: response.status,
      body: (await response.json()) as unknown,
      reservation: (await reservationRow(app, reservationId)).status,
    }
  }
}
