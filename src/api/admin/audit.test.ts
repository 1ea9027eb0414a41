import { expect } from 'vitest'
import type { AuditPage } from '#core/audit/audit.schema.ts'
import { recordAudit } from '#core/audit/record-audit.server.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'

test('the log is for the team, newest first, by subject, with the present names of the subjects', async ({
  database,
}) => {
  const app = createTestApp(database.db)
  const tour = await aTour(app)
  await database.db.transaction().execute(async (tx) => {
    await recordAudit(tx, app, camille, 'tour.published', { type: 'tour', id: tour.id })
    await recordAudit(tx, app, camille, 'settings.saved', { type: 'settings', id: 'legal' })
    await recordAudit(tx, app, camille, 'tour.archived', { type: 'tour', id: app.ids.uuid() })
  })
  expect((await createTestApi(app).request('/audit')).status).toBe(401)

  const api = createTestApi(app, { authenticate: async () => camille })
  const read = async (query: string) => {
    const response = await api.request(`/audit${query}`, { headers: { Authorization: 'Bearer x' } })
    return (await response.json()) as AuditPage
  }
  const all = await read('?locale=fr')
  expect(all.total).toBe(3)
  expect(all.entries.map(({ action, subject }) => [action, subject.name])).toEqual([
    ['tour.archived', null],
    ['settings.saved', 'legal'],
    ['tour.published', 'Les passages secrets'],
  ])
  expect((await read('?subject=settings')).entries).toHaveLength(1)
  expect((await read(`?subject=tour&id=${tour.id}`)).entries).toHaveLength(1)
  expect(await read('?page=2')).toMatchObject({ entries: [], total: 3 })
})

test('departures have their start, series and deleted ones too, and are grouped under departures', async ({
  database,
}) => {
  const app = createTestApp(database.db)
  const tour = await aTour(app)
  const made = await aDeparture(app, tour)
  const facts = { tourId: tour.id, localDateTimeStart: '2026-07-01T10:00:00' }
  const [gone, series] = [app.ids.uuid(), app.ids.uuid()]
  await database.db.transaction().execute(async (tx) => {
    await recordAudit(tx, app, camille, 'availability.created', { type: 'availability', id: made })
    await recordAudit(tx, app, camille, 'availability.deleted', { type: 'availability', id: gone }, facts)
    const { tourId } = facts
    await recordAudit(
      tx,
      app,
      camille,
      'availability.series_created',
      { type: 'series', id: series },
      { tourId },
    )
  })
  const api = createTestApi(app, { authenticate: async () => camille })
  const response = await api.request('/audit?subject=availability', {
    headers: { Authorization: 'Bearer x' },
  })
  const { entries } = (await response.json()) as AuditPage
  const name = 'The secret passages'
  expect(entries.slice(0, 3).map(({ subject }) => subject)).toEqual([
    { type: 'series', id: series, name },
    { type: 'availability', id: gone, name, localDateTimeStart: facts.localDateTimeStart },
    { type: 'availability', id: made, name, localDateTimeStart: expect.stringMatching(/^2026-/) },
  ])
})
