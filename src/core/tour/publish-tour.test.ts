import { expect } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import { camille } from '#tests/support/member-actor.ts'
import type { PartialText } from '../kernel/locale.ts'
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
  const tour = await aCompleteTour(app)
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

test('a unit without a name is refused by publication and by the next save, and stays on sale until then', async ({
  database,
}) => {
  const app = createTestApp(database.db)
  const tour = await aCompleteTour(app)
  const named = (label: PartialText) =>
    app.db
      .updateTable('unit')
      .set({ label: JSON.stringify(label) })
      .where('id', '=', tour.childId)
      .execute()
  await named({ en: '', fr: 'Enfant' })
  const departure = await aDeparture(app, tour)
  await aHold(app, tour, departure, { units: { [tour.adultId]: 1, [tour.childId]: 1 } })
  const saved = app.db.transaction().execute((tx) => savedAndShowable(tx, tour.id))
  await expect(saved).rejects.toMatchObject({ refusal: { code: 'tour.unit_unnamed' } })

  await draftTour(app, camille, tour.id)
  await expect(publishTour(app, camille, tour.id)).rejects.toMatchObject({
    refusal: { code: 'tour.unit_unnamed' },
  })
  await named({ en: 'Child' })
  expect(await publishTour(app, camille, tour.id)).toMatchObject({
    status: 'PUBLISHED',
    missingTranslations: [{ locale: 'fr', texts: ['unitNames'] }],
  })
})

async function aCompleteTour(app: TestApp): Promise<TestTour> {
  const tour = await aTour(app)
  const description = JSON.stringify({ en: '<p>Doors.</p>', fr: '<p>Des portes.</p>' })
  await app.db.updateTable('tour').set({ description }).where('id', '=', tour.id).execute()
  return tour
}
