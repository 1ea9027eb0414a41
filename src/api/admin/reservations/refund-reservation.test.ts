import { expect } from 'vitest'
import { authenticate } from '#core/log-in/authenticate.server.ts'
import { logIn } from '#core/log-in/log-in.server.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'

test('a sum is refunded once for each form, and the form reports its errors', async ({ database }) => {
  const app = createTestApp(database.db)
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  const id = await aPaidBooking(app, tour, departure)
  const at = `/reservations/${id}/refund`
  const call = await teamCall(app)
  const form = refundForm()
  expect((await call('POST', at, form)).status).toBe(204)
  expect((await call('POST', at, form)).status).toBe(204)
  const other = await call('POST', at, { ...form, refundMinor: '2000' })
  expect([other.status, await other.json()]).toMatchObject([409, { code: 'refund.made_already' }])
  const tooMuch = await call('POST', at, { ...refundForm(), refundMinor: '4801' })
  expect([tooMuch.status, await tooMuch.json()]).toMatchObject([
    409,
    { code: 'refund.too_much', max: { amountMinor: 4800, currency: 'EUR' } },
  ])
  const wrong = await call('POST', at, { formToken: 'x', refundMinor: '0', reason: ' ' })
  expect([wrong.status, await wrong.json()]).toMatchObject([
    400,
    {
      fields: {
        formToken: 'form.invalid',
        refundMinor: 'validation.amount',
        reason: 'refund.reason_required',
      },
    },
  ])
  const detail = (await (await call('GET', `/reservations/${id}`)).json()) as object
  expect(detail).toMatchObject({
    status: 'CONFIRMED',
    money: { refunded: { amountMinor: 1000 } },
    actions: { refund: null },
  })
})

/** Calls the API as a member of the team. */
async function teamCall(app: TestApp) {
  const api = createTestApi(app, { authenticate: (token) => authenticate(app, token) })
  const { username } = await aTeamMember(app)
  const origin = { address: null, userAgent: null }
  const { token } = await logIn(app, { username, password: PASSWORD, remember: false }, origin)
  const headers = { Authorization: `Bearer ${token}` }
  return async (method: 'GET' | 'POST', path: string, form?: Record<string, string>) =>
    api.request(path, { method, headers, ...(form && { body: new URLSearchParams(form) }) })
}

/** A refund of 10 euros, under a key of its own. */
function refundForm(): Record<string, string> {
  return { formToken: crypto.randomUUID(), refundMinor: '1000', reason: 'It rained.' }
}
