import { expect } from 'vitest'
import { changeSettings } from '#core/site/save-settings.server.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { aPaidBooking, aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'

test('the office downloads the terms that a customer accepted, in the customer’s language', async ({
  app,
  tour,
  departure,
}) => {
  const section = {
    id: 'one',
    title: { en: 'Prices', fr: 'Prix' },
    text: { en: '<p>Net.</p>', fr: '<p>TTC.</p>' },
  }
  const terms = { version: 'été 1', updatedOn: '2026-06-01', sections: [section] }
  await changeSettings(app, camille, 'terms', () => terms)
  const booked = await aPaidBooking(app, tour, departure, { termsVersion: 'été 1', locale: 'fr' })
  const byPhone = await aTeamBooked(app, tour, departure)
  const api = createTestApi(app, { authenticate: async () => camille })
  const get = (path: string) => api.request(path, { headers: { Authorization: 'Bearer owner' } })

  const response = await get(`/reservations/${booked}/terms`)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(response.headers.get('Content-Disposition')).toBe(
    `attachment; filename="conditions-de-vente-ete-1.txt"; filename*=UTF-8''${encodeURIComponent('conditions-de-vente-été-1.txt')}`,
  )
  expect(await response.text()).toContain('Prix\n\nTTC.')
  const detail = await get(`/reservations/${booked}?locale=en`)
  expect(await detail.json()).toMatchObject({ termsVersions: ['été 1'] })

  expect((await get(`/reservations/${byPhone}/terms`)).status).toBe(404)
  expect(await (await get(`/reservations/${byPhone}?locale=en`)).json()).toMatchObject({ termsVersions: [] })
})
