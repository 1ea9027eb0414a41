import { expect } from 'vitest'
import { apiClientTest as test } from '#tests/support/api-client-test.ts'
import { aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { markGuest } from './mark-guest.server.ts'

const LIST = new URL('http://localhost:3000/fr/admin/manifest/2026-12-05?done=cancel&day=2026-12-06')

function posted(fields: Record<string, string>): Request {
  return new Request(LIST, { method: 'POST', body: new URLSearchParams(fields) })
}

test('a marked party is shown again in its list, without the notice of an earlier cancellation', async ({
  app,
  api,
}) => {
  const tour = await aTour(app)
  const id = await aTeamBooked(app, tour, await aDeparture(app, tour, { inHours: 1 }))
  const response = await markGuest(api, posted({ id, attendance: 'REDEEMED' }), LIST)
  expect(response).toBeInstanceOf(Response)
  const { status, headers } = response as Response
  expect(status).toBe(303)
  expect(headers.get('Location')).toBe(`/fr/admin/manifest/2026-12-05?day=2026-12-06#guest-${id}`)
})

test('a refused mark comes back with its reason', async ({ app, api }) => {
  const tour = await aTour(app)
  const id = await aTeamBooked(app, tour, await aDeparture(app, tour, { inHours: 1 }))
  const refused = await markGuest(api, posted({ id, attendance: 'NO_SHOW' }), LIST)
  expect(refused).toMatchObject({ data: { refusal: { message: 'availability.not_begun' } } })
})
