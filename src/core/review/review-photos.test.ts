import { expect } from 'vitest'
import type { Refused } from '#core/kernel/refusal.ts'
import { reviewToken } from '#core/kernel/secret-link.server.ts'
import { erasePerson } from '#core/personal-data/erase-person.server.ts'
import { personData } from '#core/personal-data/person-data.server.ts'
import { discardPhoto } from '#core/photo/discard-photo.server.ts'
import { writeSetting } from '#core/site/settings-store.server.ts'
import { byEmail } from '#tests/support/by-email.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { photoTest as test } from '#tests/support/photo-test.ts'
import { anImage, filesIn } from '#tests/support/tour-editor-api.ts'
import { giveReview } from './give-review.server.ts'
import { maySendPhotos } from './may-send-photos.server.ts'
import { publishReview, rejectReview } from './moderate-review.server.ts'
import { reviewsOfTour } from './published-reviews.server.ts'
import { removeReviewPhoto } from './remove-review-photo.server.ts'
import { reviewInvitation } from './review-invitation.server.ts'
import { reviewsForAdmin } from './reviews-for-admin.server.ts'

const praise = { rate: 5, content: 'Une tour rose.' }

test('the photos of a review wait for the team, whatever the settings say of words', async ({ app }) => {
  const { token, slug } = await aTouredGuest(app)
  const reviews = { askAutomatically: false, moderated: false }
  await app.db.transaction().execute((tx) => writeSetting(tx, 'reviews', reviews, app.clock.now()))
  const photos = [await anImage(900, 600), await anImage(500, 700)]

  expect(await giveReview(app, token, { ...praise, photos })).toEqual({ status: 'PENDING' })

  expect((await shown(app, slug)).comments).toEqual([])
  const { given } = await reviewInvitation(app, token, 'fr')
  expect(given?.photos).toMatchObject([{ width: 900 }, { width: 500 }])
  const [review] = await waiting(app)
  await publishReview(app, camille, review?.id ?? '')
  const [published] = (await shown(app, slug)).comments
  expect(published?.photos.map(({ width, height, alt }) => [width, height, alt])).toEqual([
    [900, 600, ''],
    [500, 700, ''],
  ])
  await app.db.deleteFrom('setting').where('key', '=', 'reviews').execute()
})

test('a photo is removed alone, and all of them with a rejected review; their files follow', async ({
  app,
  folder,
}) => {
  const { token } = await aTouredGuest(app)
  await giveReview(app, token, { ...praise, photos: [await anImage(), await anImage(), await anImage()] })
  const [review] = await waiting(app)
  const { id = '', photos = [] } = review ?? {}
  const first = { id, photoId: photos[0]?.id ?? '' }
  const visitor = { type: 'visitor' } as const
  await expect(removeReviewPhoto(app, visitor, first)).rejects.toMatchObject({
    refusal: { code: 'auth.required' },
  })
  await removeReviewPhoto(app, camille, first)
  await expect(removeReviewPhoto(app, camille, first)).rejects.toMatchObject({
    refusal: { code: 'not_found' },
  })
  await discardEnqueued(app)
  expect((await waiting(app))[0]?.photos.map((photo) => photo.id)).toEqual(
    photos.slice(1).map((photo) => photo.id),
  )
  const files = await filesIn(folder)
  expect(files.length).toBeGreaterThan(0)

  await rejectReview(app, camille, id, 'Il montre une autre personne.')
  await discardEnqueued(app)
  expect(await filesIn(folder)).toEqual([])
})

test('an erased person leaves no photo; before, their data name each', async ({ app, folder }) => {
  const email = 'zoe.photos@example.com'
  const { token } = await aTouredGuest(app, { email })
  await giveReview(app, token, { ...praise, photos: [await anImage()] })
  const [review] = await waiting(app)
  await publishReview(app, camille, review?.id ?? '')
  const { comments } = await personData(app, camille, byEmail(email))
  expect(comments[0]?.photos).toEqual([expect.stringMatching(/^\/photos\/[\w-]+\/master\.webp$/)])

  expect(await erasePerson(app, camille, byEmail(email))).toMatchObject({ comments: 1 })

  await discardEnqueued(app)
  const rows = app.db
    .selectFrom('photo')
    .select('id')
    .where('comment_id', '=', review?.id ?? '')
  expect(await rows.execute()).toEqual([])
  expect(await filesIn(folder)).toEqual([])
})

test('a refused photo leaves nothing and is no try; a repeated review keeps the first photos', async ({
  app,
  folder,
}) => {
  const { token } = await aTouredGuest(app)
  const noPhoto = new File(['Not a photo.'], 'holiday.jpg')
  for (let time = 0; time < 4; time += 1) {
    const error = await giveReview(app, token, { ...praise, photos: [await anImage(), noPhoto] }).catch(
      (refused: Refused) => refused.refusal.code,
    )
    expect(error).toBe('upload.unreadable')
  }
  expect(await filesIn(folder)).toEqual([])
  await giveReview(app, token, { ...praise, photos: [await anImage()] })
  await giveReview(app, token, { ...praise, photos: [await anImage(), await anImage()] })
  expect((await waiting(app))[0]?.photos).toHaveLength(1)
})

test('a link sends ten bodies with photos a day while a review can be given, and none before or after', async ({
  app,
}) => {
  const early = await aTouredGuest(app, { days: 0 })
  expect(await maySendPhotos(app, early.token)).toBe(false)
  const { token } = await aTouredGuest(app)
  for (let time = 0; time < 10; time += 1) expect(await maySendPhotos(app, token)).toBe(true)
  await expect(maySendPhotos(app, token)).rejects.toMatchObject({ refusal: { code: 'review.too_many' } })
  await expect(maySendPhotos(app, 'x'.repeat(43))).rejects.toMatchObject({
    refusal: { code: 'reservation.not_found' },
  })
  app.clock.advance({ hours: 25 })
  expect(await maySendPhotos(app, token)).toBe(true)
  await giveReview(app, token, praise)
  expect(await maySendPhotos(app, token)).toBe(false)
})

async function aTouredGuest(
  app: TestApp,
  { days = 8, email = 'maya@example.com' } = {},
): Promise<{ token: string; slug: string }> {
  const tour = await aTour(app)
  const id = await aPaidBooking(app, tour, await aDeparture(app, tour), { email })
  app.clock.advance({ hours: days * 24 })
  return { token: reviewToken(app.keys, id), slug: tour.slug }
}

async function shown(app: TestApp, slug: string) {
  return await reviewsOfTour(app, slug, { offset: 0, limit: 10, locale: 'fr' })
}

async function waiting(app: TestApp) {
  const { comments } = await reviewsForAdmin(app, camille, { status: 'PENDING', page: 1, locale: 'fr' })
  return comments
}

async function discardEnqueued(app: TestApp): Promise<void> {
  for (const job of await app.enqueuedJobs())
    if (job.name === 'discard-photo') await discardPhoto(app, job.data.storageKey)
}
