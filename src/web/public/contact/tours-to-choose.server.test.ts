import { expect } from 'vitest'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { aTour } from '#tests/support/factories/factories.ts'
import { test } from '#tests/support/postgres/database.ts'
import { aWebContext } from '#tests/support/site/web-context.ts'
import { apiContext } from '#web/server/request-context.ts'
import { toursToChoose } from './tours-to-choose.server.ts'

test('a form offers the tour of its link, even one behind the end of the list', async ({ database }) => {
  const app = createTestApp(database.db)
  for (let position = 0; position <= 100; position += 1) {
    const { id } = await aTour(app)
    await app.db
      .updateTable('tour')
      .set({ position, slug: `walk-${position}` })
      .where('id', '=', id)
      .execute()
  }
  const api = aWebContext(app).get(apiContext)
  const offered = async (named: string) => {
    const tours = await toursToChoose(api, { locale: 'en', named })
    return { count: tours.length, first: tours[0]?.slug }
  }
  expect(await offered('')).toEqual({ count: 100, first: 'walk-0' })
  expect(await offered('walk-7')).toEqual({ count: 100, first: 'walk-0' })
  expect(await offered('walk-100')).toEqual({ count: 101, first: 'walk-100' })
  expect(await offered('nowhere')).toEqual({ count: 100, first: 'walk-0' })
})
