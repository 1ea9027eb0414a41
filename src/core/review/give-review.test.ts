import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { manageToken, reviewToken } from '#core/kernel/secret-link.server.ts'
import type { Refused } from '#core/kernel/refusal.ts'
import { checkOut } from '#core/checkout/check-out.server.ts'
import { receivePayment } from '#core/settlement/receive-payment.server.ts'
import { eraseReservations } from '#core/personal-data/erase-reservations.server.ts'
import { customerReservation } from '#core/customer/customer-reservation.server.ts'
import { writeSetting } from '#core/site/settings-store.server.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { untilOneWaits } from '#tests/support/postgres/until-one-waits.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { requestDueReviews } from './request-due-reviews.server.ts'
import { requestReview } from './request-review.server.ts'
import { giveReview } from './give-review.server.ts'
import { reviewsOfTour } from './published-reviews.server.ts'
import { reviewInvitation } from './review-invitation.server.ts'

const praise = { rate: 5, content: 'Une tour rose, et personne devant.' }
const camille = { type: 'user', id: 'camille', name: 'Camille Ferrand', role: 'owner' } as const

describe('giveReview', () => {
  test('stores one review of a reservation, by the link of the email, for the operator to read', async ({
    database,
  }) => {
    const { app, token } = await aBooking(database.db)
    app.clock.advance({ hours: 8 * 24 })

    expect(await giveReview(app, token, praise)).toEqual({ status: 'PENDING' })

    expect(await reviewInvitation(app, token, 'fr')).toMatchObject({
      state: 'already_given',
      authorName: 'Maya R.',
      given: { rate: 5, content: praise.content, status: 'PENDING' },
      tour: { title: 'Les passages secrets' },
    })
    await expect(giveReview(app, token, { rate: 1, content: 'Another one.' })).rejects.toMatchObject({
      refusal: { code: 'review.already_given' },
    })
  })

  test('is published at once where the settings do not require reading it first', async ({ database }) => {
    const { app, token } = await aBooking(database.db)
    app.clock.advance({ hours: 8 * 24 })
    const reviews = { askAutomatically: false, moderated: false }
    await app.db.transaction().execute((tx) => writeSetting(tx, 'reviews', reviews, app.clock.now()))

    expect(await giveReview(app, token, praise)).toEqual({ status: 'PUBLISHED' })

    await app.db.deleteFrom('setting').where('key', '=', 'reviews').execute()
    const { tour } = await reviewInvitation(app, token, 'en')
    const { comments } = await reviewsOfTour(app, tour.slug, { limit: 5, offset: 0, locale: 'en' })
    expect(comments).toMatchObject([{ content: praise.content }])
  })

  test("accepts the payment session's id instead of the link", async ({ database }) => {
    const { app, sessionId } = await aBooking(database.db)
    app.clock.advance({ hours: 8 * 24 })
    await expect(giveReview(app, sessionId, praise)).resolves.toEqual({ status: 'PENDING' })
  })

  test('accepts one of two posted at the same moment', async ({ database }) => {
    const { app, token } = await aBooking(database.db)
    app.clock.advance({ hours: 8 * 24 })
    const other = { rate: 1, content: 'Another one.' }
    const posts = await Promise.allSettled([giveReview(app, token, praise), giveReview(app, token, other)])
    expect(posts.map((post) => post.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('returns the same result when its response was lost and it is sent again, beyond the limit of tries', async ({
    database,
  }) => {
    const { app, token } = await aBooking(database.db)
    app.clock.advance({ hours: 8 * 24 })
    const twice = [giveReview(app, token, praise), giveReview(app, token, praise)]
    expect(await Promise.all(twice)).toEqual([{ status: 'PENDING' }, { status: 'PENDING' }])
    for (let i = 0; i < 4; i += 1) expect(await giveReview(app, token, praise)).toEqual({ status: 'PENDING' })
  })

  test('by the link of an erased customer is refused, as it would have no author', async ({ database }) => {
    const { app, id, token } = await aBooking(database.db)
    app.clock.advance({ hours: 8 * 24 })
    await app.db.transaction().execute((tx) => eraseReservations(app, tx, [id]))
    expect(await reviewInvitation(app, token, 'en')).toMatchObject({ state: 'not_reviewable' })
    await expect(giveReview(app, token, praise)).rejects.toMatchObject({
      refusal: { code: 'review.not_reviewable' },
    })
    expect(await customerReservation(app, manageToken(app.keys, id), 'en')).toMatchObject({
      reviewPath: null,
    })
  })

  test('is tried three times a day by one link, then again tomorrow', async ({ database }) => {
    const { app, token } = await aBooking(database.db)
    const codes: string[] = []
    for (let i = 0; i < 4; i += 1) {
      await giveReview(app, token, praise).catch((error: Refused) => codes.push(error.refusal.code))
    }
    expect(codes).toEqual(['review.too_early', 'review.too_early', 'review.too_early', 'review.too_many'])
    app.clock.advance({ hours: 8 * 24 })
    await expect(giveReview(app, token, praise)).resolves.toEqual({ status: 'PENDING' })
  })

  test('names the time of its opening, and refuses after its end', async ({ database }) => {
    const { app, token } = await aBooking(database.db)
    const { opensAt } = await reviewInvitation(app, token, 'en')
    await expect(giveReview(app, token, praise)).rejects.toMatchObject({
      refusal: { code: 'review.too_early', opensAt },
    })
    app.clock.advance({ hours: 70 * 24 })
    await expect(giveReview(app, token, praise)).rejects.toMatchObject({
      refusal: { code: 'review.window_closed' },
    })
  })

  test.for(['a guess', 'the reservation’s id', 'the manage token'])(
    'treats %s like nothing at all',
    async (kind, { database }) => {
      const { app, id } = await aBooking(database.db)
      const secret =
        { 'a guess': 'x'.repeat(43), 'the reservation’s id': id }[kind] ?? manageToken(app.keys, id)
      await expect(giveReview(app, secret, praise)).rejects.toMatchObject({
        refusal: { code: 'reservation.not_found' },
      })
    },
  )
})

describe('a review request', () => {
  test('emails the customer, and not again within 72 hours', async ({ database }) => {
    const { app, id, token } = await aBooking(database.db)
    const ask = () => requestReview(app, camille, id)
    await expect(ask()).rejects.toMatchObject({ refusal: { code: 'review.too_early' } })
    app.clock.advance({ hours: 8 * 24 })
    await ask()
    await expect(ask()).rejects.toMatchObject({ refusal: { code: 'review.asked_recently' } })
    app.clock.advance({ hours: 72 })
    await ask()
    expect(await requestsFor(app, id)).toBe(2)

    await giveReview(app, token, praise)
    app.clock.advance({ hours: 72 })
    await expect(ask()).rejects.toMatchObject({ refusal: { code: 'review.already_given' } })
  })

  test('of two members at the same moment emails the customer once', async ({ database }) => {
    const { app, id } = await aBooking(database.db)
    app.clock.advance({ hours: 8 * 24 })
    const second = await app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('reservation').select('id').where('id', '=', id).forUpdate().execute()
      const outcome = Promise.allSettled([requestReview(app, camille, id)])
      await untilOneWaits(app.db)
      const first = { requested_at: app.clock.now().toString(), requested_by: 'another member' }
      await tx
        .insertInto('comment_request')
        .values({ id: app.ids.uuid(), reservation_id: id, ...first })
        .execute()
      return { outcome }
    })
    expect(await second.outcome).toMatchObject([{ reason: { refusal: { code: 'review.asked_recently' } } }])
    expect(await requestsFor(app, id)).toBe(0)
  })

  test('is not for visitors', async ({ database }) => {
    const { app, id } = await aBooking(database.db)
    await expect(requestReview(app, { type: 'visitor' }, id)).rejects.toMatchObject({
      refusal: { code: 'auth.required' },
    })
  })

  test('happens by itself 20 hours after the end, with at most two reminders', async ({ database }) => {
    const { app, id } = await aBooking(database.db)
    await askAutomatically(app, true)
    app.clock.advance({ hours: 7 * 24 + 2 })
    await requestDueReviews(app)
    expect(await requestsFor(app, id)).toBe(0)
    for (let day = 0; day < 40; day += 1) {
      app.clock.advance({ hours: 24 })
      await requestDueReviews(app)
    }
    expect(await requestsFor(app, id)).toBe(3)
  })

  test('does not happen by itself unless it is switched on', async ({ database }) => {
    const { app, id } = await aBooking(database.db)
    await askAutomatically(app, false)
    app.clock.advance({ hours: 8 * 24 })
    expect(await requestDueReviews(app)).toBe(0)
    expect(await requestsFor(app, id)).toBe(0)
    await askAutomatically(app, true)
    await requestDueReviews(app)
    expect(await requestsFor(app, id)).toBe(1)
  })

  test('does not happen by itself before the site is live', async ({ database }) => {
    const { app, id } = await aBooking(database.db)
    await askAutomatically(app, true)
    app.clock.advance({ hours: 8 * 24 })
    await app.db.deleteFrom('setting').where('key', '=', 'launch').execute()
    expect(await requestDueReviews(app)).toBe(0)
    expect(await requestsFor(app, id)).toBe(0)
  })
})

async function aBooking(db: TestApp['db']) {
  const app = createTestApp(db)
  const tour = await aTour(app)
  const form = aCheckout(tour, await aDeparture(app, tour))
  const { reference, sessionId } = await checkOut(app, { tour: tour.slug, form, clientAddress: null })
  await makeMove(app.bank, sessionId, 'pay')
  await receivePayment(app, sessionId)
  const { id } = await db
    .selectFrom('reservation')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return { app, id, sessionId, token: reviewToken(app.keys, id) }
}

async function askAutomatically(app: TestApp, on: boolean): Promise<void> {
  await app.db
    .transaction()
    .execute((tx) => writeSetting(tx, 'reviews', { askAutomatically: on, moderated: true }, app.clock.now()))
}

async function requestsFor(app: TestApp, reservationId: string): Promise<number> {
  const emails = await app.db
    .selectFrom('letter')
    .select('id')
    .where('kind', '=', 'review-request')
    .where('reservation_id', '=', reservationId)
    .execute()
  return emails.length
}
