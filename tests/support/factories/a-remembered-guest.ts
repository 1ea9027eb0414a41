import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { reviewToken } from '#core/kernel/secret-link.server.ts'
import { cancelReservation } from '#core/change/cancel-reservation.server.ts'
import { checkOut } from '#core/checkout/check-out.server.ts'
import { closeIssue } from '#core/inbox/close-issue.server.ts'
import { openIssue } from '#core/issue/issue-store.server.ts'
import { refundPart } from '#core/change/refund-part.server.ts'
import { sendGuestMessage } from '#core/guest-message/send-guest-message.server.ts'
import { notifyGuests } from '#core/schedule/notify-guests.server.ts'
import { receivePayment } from '#core/settlement/receive-payment.server.ts'
import { addNote } from '#core/reservation/add-note.server.ts'
import { giveReview } from '#core/review/give-review.server.ts'
import { rejectReview } from '#core/review/moderate-review.server.ts'
import { sendPrivateRequest } from '#core/private-request/send-private-request.server.ts'
import { sendContactMessage } from '#core/contact/send-contact-message.server.ts'
import { sendEmail } from '#jobs/send-email.ts'
import type { TestApp } from '../create-test-app.ts'
import { aDiscount } from './a-paid-booking.ts'
import { aCheckout, aDeparture, aTour } from './factories.ts'
import { camille } from '../member-actor.ts'

/** Unique words in the data that such a guest left, one for each possible place. */
export const MARKS = {
  name: 'Zebulon Quaxo',
  email: 'Zebulon.Quaxo@example.com',
  phone: '+33 699887766',
  address: '203.0.113.77',
  note: 'wheelchairmark',
  teamNote: 'teamnotemark',
  cancellation: 'cancellationmark',
  refund: 'refundmark',
  issueNote: 'issuenotemark',
  review: 'praisemark',
  rejection: 'rejectionmark',
  question: 'questionmark',
  message: 'messagemark',
  guestMessage: 'guestmessagemark',
  change: 'changemark',
  failure: 'mailboxfullmark',
}

/**
 * A guest with every kind of stored data: one tour that they paid, took and reviewed (the review was rejected), one
 * that was cancelled and had trouble with its payment, notes, messages, emails that were sent and one that waits.
 */
export async function aRememberedGuest(app: TestApp): Promise<{ toured: string; cancelled: string }> {
  const toured = await aMarkedBooking(app)
  const cancelled = await aMarkedBooking(app)
  await aDiscount(app, toured, 10)
  await addNote(app, camille, toured, { text: MARKS.teamNote })
  await refundPart(app, camille, {
    reservationId: cancelled,
    refundMinor: 100,
    reason: MARKS.refund,
    formToken: app.ids.uuid(),
  })
  await cancelReservation(app, camille, {
    reservationId: cancelled,
    refund: 'full',
    message: MARKS.cancellation,
  })
  await aClosedIssue(app, cancelled)
  await aMovedDeparture(app, toured)
  app.clock.advance({ hours: 8 * 24 })
  await giveReview(app, reviewToken(app.keys, toured), { rate: 5, content: MARKS.review })
  const { id } = await app.db.selectFrom('comment').select('id').executeTakeFirstOrThrow()
  await rejectReview(app, camille, id, MARKS.rejection)
  await aMessage(app)
  await aGuestMessage(app, toured)
  await aPrivateRequest(app)
  await sendMostEmails(app)
  return { toured, cancelled }
}

async function aMarkedBooking(app: TestApp): Promise<string> {
  const tour = await aTour(app)
  const { name, email, phone, note, address } = MARKS
  const form = aCheckout(tour, await aDeparture(app, tour), { name, email, phone, note })
  const { sessionId } = await checkOut(app, { tour: tour.slug, form, clientAddress: address })
  await makeMove(app.bank, sessionId, 'pay')
  await receivePayment(app, sessionId)
  const { reservation_id: id } = await app.db
    .selectFrom('payment')
    .select('reservation_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return id
}

async function aClosedIssue(app: TestApp, reservationId: string): Promise<void> {
  const issue = {
    kind: 'LATE',
    reaction: 'KEPT',
    about: reservationId,
    reservation_id: reservationId,
  } as const
  await app.db.transaction().execute((tx) => openIssue(app, tx, issue))
  const { id } = await app.db
    .selectFrom('payment_issue')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirstOrThrow()
  await closeIssue(app, camille, { issueId: id, note: MARKS.issueNote })
}

async function aMessage(app: TestApp): Promise<void> {
  const { name, email, question: message, address } = MARKS
  await sendContactMessage(app, { name, email, message, locale: 'fr', tour: '', website: '' }, address)
}

async function aGuestMessage(app: TestApp, reservationId: string): Promise<void> {
  const form = { message: `${MARKS.guestMessage} for ${MARKS.name}`, withoutOthers: false }
  await app.db
    .transaction()
    .execute((tx) => sendGuestMessage(app, tx, camille, { ...form, reservationIds: [reservationId] }))
}

async function aMovedDeparture(app: TestApp, reservationId: string): Promise<void> {
  const { availability_id: availabilityId } = await app.db
    .selectFrom('reservation')
    .select('availability_id')
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow()
  const before = { localDateTimeStart: '2026-06-20T10:00', meetingAddress: '' }
  const moved = { availabilityId, before, after: { ...before, localDateTimeStart: '2026-06-20T11:00' } }
  const text = { message: `${MARKS.change} for ${MARKS.name}` }
  await app.db.transaction().execute((tx) => notifyGuests(app, tx, camille, [moved], text))
}

async function aPrivateRequest(app: TestApp): Promise<void> {
  const { name, email, phone, message, address } = MARKS
  const day = app.clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ months: 2 }).toString()
  const facts = { tour: '', day, party: 14, language: 'de', locale: 'fr', website: '' } as const
  await sendPrivateRequest(app, { ...facts, name, email, phone, message }, address)
}

/** All but the last, at which the mail server quotes the recipient. */
async function sendMostEmails(app: TestApp): Promise<void> {
  const emails = await app.db.selectFrom('letter').select('id').orderBy('created_at').orderBy('id').execute()
  const last = emails.pop()
  for (const { id } of emails) await sendEmail(app, id)
  const refuse = async () => {
    throw new Error(`452 ${MARKS.failure} <${MARKS.email}>`)
  }
  const mailer = { ...app.mailer, send: refuse }
  await sendEmail({ ...app, mailer }, last?.id ?? '').catch(() => {})
}
