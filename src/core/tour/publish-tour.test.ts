import { expect } from 'vitest'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { draftTour } from './draft-tour.server.ts'
import { publishTour } from './publish-tour.server.ts'
import { savedAndShowable } from './saved-tour.server.ts'

const TOO_SMALL = {
  refusal: { code: 'tour.price_too_small', min: { amountMinor: 50, currency: 'EUR' } },
}

test('D12: a price that no card can pay is refused with the smallest one, a free one is not', async ({
  database,
}) => {
  const app = createTestApp(database.db)
  const tour = await aTour(app)
  const description = JSON.stringify({ en: '<p>Doors.</p>', fr: '<p>Des portes.</p>' })
  await app.db.updateTable('tour').set({ description }).where('id', '=', tour.id).execute()
  await draftTour(app, camille, tour.id)
  const priced = (id: string, price_minor: number) =>
    app.db.updateTable('unit').set({ price_minor }).where('id', '=', id).execute()
  await priced(tour.adultId, 49)
  await priced(tour.childId, 0)
  await expect(publishTour(app, camille, tour.id)).rejects.toMatchObject(TOO_SMALL)

  await priced(tour.adultId, 50)
  expect(await publishTour(app, camille, tour.id)).toMatchObject({ status: 'PUBLISHED', missing: [] })

  await priced(tour.childId, 49)
  const saved = app.db.transaction().execute((tx) => savedAndShowable(tx, tour.id))
  await expect(saved).rejects.toMatchObject(TOO_SMALL)
})
