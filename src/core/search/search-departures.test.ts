import type { KyselyPlugin } from 'kysely'
import { expect } from 'vitest'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { searchDepartures } from './search-departures.server.ts'
import { searchQuerySchema } from './search.schema.ts'

/** The App of a search during which the operator does something, once the tours have been read. */
function edited(app: TestApp, edit: () => Promise<unknown>): TestApp {
  let isEdited = false
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isEdited && result.rows.some((row) => 'duration_minutes' in row)) {
        isEdited = true
        await edit()
      }
      return result
    },
  }
  return { ...app, db: app.db.withPlugin(plugin) }
}

test('leaves out the departures of a tour whose unit is removed during the search', async ({ database }) => {
  const app = createTestApp(database.db)
  const [tour, other] = [await aTour(app), await aTour(app)]
  const [departure, kept] = [await aDeparture(app, tour), await aDeparture(app, other)]
  const ids = async (searching: TestApp) =>
    (await searchDepartures(searching, searchQuerySchema.parse({}))).departures.map(({ id }) => id)
  expect(await ids(app)).toEqual(expect.arrayContaining([departure, kept]))
  const removing = edited(app, () => app.db.deleteFrom('unit').where('tour_id', '=', tour.id).execute())
  const left = await ids(removing)
  expect(left).toContain(kept)
  expect(left).not.toContain(departure)
})
