import { expect } from 'vitest'
import type { Locale } from '#core/kernel/locale.ts'
import { reviewToken } from '#core/kernel/secret-link.server.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { test } from '#tests/support/postgres/database.ts'
import { giveReview } from './give-review.server.ts'
import { reviewsOfAllTours, reviewsOfTour } from './published-reviews.server.ts'

const PAGE = { offset: 0, limit: 10, locale: 'fr' } as const

test('the reviews of a tour are sorted, filtered and counted by kind', async ({ database }) => {
  const app = createTestApp(database.db)
  const tour = await reviewed(app, [
    { locale: 'en', rate: 2, content: 'Too many steps.' },
    { locale: 'fr', rate: 5, content: 'Une tour rose.' },
    { locale: 'en', rate: 5, content: 'Pink, and quiet.' },
    { locale: 'fr', rate: 4, content: '' },
    { locale: 'en', rate: 4, content: '' },
    { locale: 'fr', rate: 3, content: 'Un peu long.' },
  ])
  const read = async (query: Partial<Parameters<typeof reviewsOfTour>[2]>) => {
    const { comments, total } = await reviewsOfTour(app, tour, { ...PAGE, ...query })
    return { texts: comments.map(({ content }) => content), total }
  }
  const words = 'only'

  expect(await read({ words })).toEqual({
    texts: ['Un peu long.', 'Pink, and quiet.', 'Une tour rose.', 'Too many steps.'],
    total: 4,
  })
  expect((await read({ words, sort: 'locale' })).texts).toEqual([
    'Un peu long.',
    'Une tour rose.',
    'Pink, and quiet.',
    'Too many steps.',
  ])
  expect((await read({ words, sort: 'locale', locale: 'en' })).texts[0]).toBe('Pink, and quiet.')
  const byRate = ['Pink, and quiet.', 'Une tour rose.', 'Un peu long.', 'Too many steps.']
  expect((await read({ words, sort: 'highest' })).texts).toEqual(byRate)
  expect((await read({ words, sort: 'lowest', limit: 2 })).texts).toEqual(['Too many steps.', 'Un peu long.'])
  expect(await read({ words, language: 'en', offset: 1 })).toEqual({ texts: ['Too many steps.'], total: 2 })
  expect((await read({ language: 'fr' })).total).toBe(3)
  expect((await read({})).total).toBe(6)
  expect((await reviewsOfTour(app, tour, { ...PAGE, language: 'en', words })).counts).toEqual({
    languages: [
      { language: 'en', count: 2 },
      { language: 'fr', count: 2 },
    ],
    wordless: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 0 },
  })
})

test('the reviews of all tours begin with the language of the reader, each language newest first', async ({
  database,
}) => {
  const app = createTestApp(database.db)
  await database.db.deleteFrom('comment').execute()
  await reviewed(app, [
    { locale: 'fr', rate: 5, content: 'Une tour rose.' },
    { locale: 'en', rate: 5, content: 'Pink, and quiet.' },
    { locale: 'fr', rate: 4, content: 'Un peu long.' },
    { locale: 'en', rate: 2, content: 'Too many steps.' },
  ])
  const read = async (locale: Locale, limit = 3) =>
    (await reviewsOfAllTours(app, { locale, limit, sort: 'locale' })).map(({ content }) => content)
  expect(await read('fr')).toEqual(['Un peu long.', 'Une tour rose.', 'Too many steps.'])
  expect(await read('en')).toEqual(['Too many steps.', 'Pink, and quiet.', 'Un peu long.'])
  expect(await read('fr')).toEqual(await read('fr', 4).then((all) => all.slice(0, 3)))
  const newest = await reviewsOfAllTours(app, { locale: 'fr', limit: 1 })
  expect(newest.map(({ content }) => content)).toEqual(['Too many steps.'])
})

type Given = { locale: Locale; rate: number; content: string }

/** A tour with these published reviews, the newest last; returns its slug. */
async function reviewed(app: TestApp, given: readonly Given[]): Promise<string> {
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour, { capacity: 2 * given.length })
  const ids: string[] = []
  for (const { locale } of given) ids.push(await aPaidBooking(app, tour, departure, { locale }))
  app.clock.advance({ hours: 8 * 24 })
  for (const [index, { rate, content }] of given.entries()) {
    app.clock.advance({ hours: 1 })
    await giveReview(app, reviewToken(app.keys, ids[index] ?? ''), { rate, content })
  }
  await app.db
    .updateTable('comment')
    .where('tour_id', '=', tour.id)
    .set((eb) => ({ status: 'PUBLISHED', published_at: eb.ref('created_at') }))
    .execute()
  return tour.slug
}
