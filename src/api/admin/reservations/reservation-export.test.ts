import { expect } from 'vitest'
import { saveSettings } from '#core/site/save-settings.server.ts'
import { csvRows } from '#tests/support/csv-rows.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/database.ts'

test('an exported list has the day of the operator in its name', async ({ database }) => {
  const app = createTestApp(database.db)
  await saveSettings(app, camille, 'office', { timeZone: 'Pacific/Auckland', checkInHours: 24 })
  const zoned = app.clock.now().toZonedDateTimeISO('Pacific/Auckland')
  app.clock.advance({ minutes: Math.ceil(zoned.until(zoned.startOfDay().add({ days: 1 })).total('minutes')) })
  const day = app.clock.now().toZonedDateTimeISO('Pacific/Auckland').toPlainDate().toString()
  expect(app.clock.now().toString().slice(0, 10)).not.toBe(day)
  const api = createTestApi(app, { authenticate: async () => camille })
  const response = await api.request('/reservations/export/csv?locale=en', {
    headers: { Authorization: 'Bearer any' },
  })
  expect(response.headers.get('Content-Disposition')).toContain(`-${day}.csv`)
})

test('an exported list in French has the hyphens of a keyboard in its headers', async ({ database }) => {
  const api = createTestApi(createTestApp(database.db), { authenticate: async () => camille })
  const response = await api.request('/reservations/export/csv?locale=fr', {
    headers: { Authorization: 'Bearer any' },
  })
  const [header] = csvRows(await response.text(), ';')
  expect(header).toContain('E-mail')
})
