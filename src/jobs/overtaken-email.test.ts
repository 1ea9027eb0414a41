import { expect } from 'vitest'
import { cancelReservation } from '#core/change/cancel-reservation.server.ts'
import { moveReservation } from '#core/change/move-reservation.server.ts'
import { decideDeparture } from '#core/decision/decide-departure.server.ts'
import { contactFormSchema } from '#core/contact/contact-form.schema.ts'
import { sendContactMessage } from '#core/contact/send-contact-message.server.ts'
import { erasePerson } from '#core/personal-data/erase-person.server.ts'
import { privateRequestFormSchema } from '#core/private-request/private-request.schema.ts'
import { sendPrivateRequest } from '#core/private-request/send-private-request.server.ts'
import { sendEmail } from '#jobs/send-email.ts'
import { aTeamMember } from '#tests/support/factories/a-team-member.ts'
import { enqueueEmail } from '#core/email/enqueue-email.server.ts'
import { reviewTokenOf } from '#core/reservation/review-token-of.server.ts'
import { giveReview } from '#core/review/give-review.server.ts'
import { requestReview } from '#core/review/request-review.server.ts'
import { notifyGuests } from '#core/schedule/notify-guests.server.ts'
import { composedEmail } from '#tests/support/composed-email.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'

test('a ticket that waits until its reservation is cancelled is not sent', async ({
  app,
  tour,
  departure,
}) => {
  const id = await aPaidBooking(app, tour, departure)
  expect((await composedEmail(app, id, 'confirmation'))?.attachments).not.toEqual([])
  await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: '' })
  expect(await composedEmail(app, id, 'confirmation')).toBeNull()
  expect(await composedEmail(app, id, 'reservation-cancelled')).not.toBeNull()
})

test('a ticket that waits until its departure is decided against is not sent', async ({
  app,
  tour,
  departure,
}) => {
  const id = await aPaidBooking(app, tour, departure)
  await decideAgainst(app, departure)
  expect(await composedEmail(app, id, 'confirmation')).toBeNull()
  expect(await composedEmail(app, id, 'date-choice')).not.toBeNull()
})

test('a ticket that is sent again for a departure that was decided against is the email about the choice', async ({
  app,
  tour,
  departure,
}) => {
  const id = await aPaidBooking(app, tour, departure)
  await decideAgainst(app, departure)
  await app.db
    .transaction()
    .execute((tx) => enqueueEmail(app, tx, { kind: 'ticket-again', reservationId: id, requestId: 'again' }))
  const again = await composedEmail(app, id, 'ticket-again')
  expect(again?.attachments).toEqual([])
  expect(again?.subject).toBe((await composedEmail(app, id, 'date-choice'))?.subject)
})

test('the messages of a visitor who was erased meanwhile are not sent to the operator', async ({ app }) => {
  await aTeamMember(app)
  const email = `${app.ids.uuid()}@example.com`
  const visitor = { name: 'Jo Martin', email, message: 'Ten of us.', tour: '', locale: 'en', website: '' }
  await sendContactMessage(app, contactFormSchema.parse(visitor), null)
  const request = { ...visitor, day: '2026-09-12', party: '14', language: 'de' }
  await sendPrivateRequest(app, privateRequestFormSchema.parse(request), null)
  const kinds = ['contact-message', 'private-request']
  const letters = () =>
    app.db.selectFrom('letter').select(['id', 'status']).where('kind', 'in', kinds).execute()
  await erasePerson(app, camille, { email, reference: null })
  for (const { id } of await letters()) await sendEmail(app, id)
  expect((await letters()).map(({ status }) => status)).toEqual(['DROPPED', 'DROPPED'])
})

test('guests who have left a departure are not notified of its move', async ({ app, tour, departure }) => {
  const [staying, leaving] = [
    await aPaidBooking(app, tour, departure),
    await aPaidBooking(app, tour, departure),
  ]
  await notifyOfMove(app, departure)
  const elsewhere = await aDeparture(app, tour)
  await moveReservation(app, camille, leaving, {
    availabilityId: elsewhere,
    price: 'KEEP',
    expectedTotalMinor: 5800,
  })
  expect(await composedEmail(app, staying, 'departure-changed')).not.toBeNull()
  expect(await composedEmail(app, leaving, 'departure-changed')).toBeNull()
})

test('no guest is notified of the move of a departure once it is decided against', async ({
  app,
  tour,
  departure,
}) => {
  const id = await aPaidBooking(app, tour, departure)
  await notifyOfMove(app, departure)
  await decideAgainst(app, departure)
  expect(await composedEmail(app, id, 'departure-changed')).toBeNull()
  expect(await composedEmail(app, id, 'date-choice')).not.toBeNull()
})

async function notifyOfMove(app: TestApp, availabilityId: string) {
  const place = (meetingAddress: string) => ({ localDateTimeStart: '2026-06-22T11:00:00', meetingAddress })
  const moved = [{ availabilityId, before: place('Here'), after: place('There') }]
  await app.db.transaction().execute((tx) => notifyGuests(app, tx, camille, moved, { message: '' }))
}

async function decideAgainst(app: TestApp, availabilityId: string) {
  await app.db
    .updateTable('availability')
    .set({ participants_min: 8 })
    .where('id', '=', availabilityId)
    .execute()
  await decideDeparture(app, camille, { availabilityId, decision: 'NO', message: 'Too few.' })
}

test('a review request is dropped once the review has been given or can no longer be', async ({
  app,
  tour,
  departure,
}) => {
  const [prompt, late] = [await aPaidBooking(app, tour, departure), await aPaidBooking(app, tour, departure)]
  app.clock.advance({ hours: 10 * 24 })
  for (const id of [prompt, late]) {
    await requestReview(app, { type: 'system', name: 'tests' }, id)
    expect(await composedEmail(app, id, 'review-request')).not.toBeNull()
  }
  await giveReview(app, await reviewTokenOf(app, prompt), { rate: 5, content: '' })
  expect(await composedEmail(app, prompt, 'review-request')).toBeNull()
  app.clock.advance({ hours: 61 * 24 })
  expect(await composedEmail(app, late, 'review-request')).toBeNull()
})
