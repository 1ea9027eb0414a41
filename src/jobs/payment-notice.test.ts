import { describe, expect } from 'vitest'
import { makeMove, type CustomerMove } from '#adapters/payments/embedded/customer-moves.ts'
import { acceptMismatch } from '#core/inbox/accept-mismatch.server.ts'
import { checkoutOutcome } from '#core/checkout/checkout-outcome.server.ts'
import { closeIssue } from '#core/inbox/close-issue.server.ts'
import { receivePayment } from '#core/settlement/receive-payment.server.ts'
import { refundUnbooked } from '#core/inbox/refund-unbooked.server.ts'
import { holdToken } from '#core/checkout/hold-token.server.ts'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import { emailsOf, reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import type { TestTour } from '#tests/support/factories/factories.ts'
import { issueOf, issuesOf } from '#tests/support/factories/payment-issues.ts'
import { camille } from '#tests/support/member-actor.ts'
import { sendEmail } from './send-email.ts'

test('the customer is notified of a delayed payment that fails, once', async ({ app, tour, departure }) => {
  const { id, sessionId } = await aHold(app, tour, departure, { locale: 'fr' })
  for (const move of ['delay', 'refuse'] as CustomerMove[]) {
    await makeMove(app.bank, sessionId, move)
    await receivePayment(app, sessionId)
  }
  await receivePayment(app, sessionId)
  expect(await emailsOf(app, id)).toEqual(['payment-notice'])
  const mail = await noticeMail(app, id)
  expect(mail?.subject).toMatch(/^Votre banque a refusé le paiement/)
  expect(mail?.text).toContain('58')
})

describe('a payment of another sum', () => {
  test('is booked as it came when the team accepts it', async ({ app, tour, departure }) => {
    const { id, sessionId, issueId } = await aMismatch(app, tour, departure)
    expect(await outcomeOf(app, id, sessionId)).toMatchObject({ outcome: 'unfit' })

    await acceptMismatch(app, camille, issueId)

    expect(await reservationRow(app, id)).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID' })
    expect(await issuesOf(app, id)).toEqual([])
    expect(await emailsOf(app, id)).toEqual(['confirmation'])
    expect(await outcomeOf(app, id, sessionId)).toMatchObject({ outcome: 'paid' })
    await expect(acceptMismatch(app, camille, issueId)).rejects.toMatchObject({
      refusal: { code: 'issue.closed' },
    })
  })

  test('is not booked when its seats were sold meanwhile', async ({ app, tour, departure }) => {
    const { id, issueId } = await aMismatch(app, tour, departure)
    await app.db
      .updateTable('reservation')
      .set({ status: 'EXPIRED', payment_status: 'NONE', expired_at: app.clock.now().toString() })
      .where('id', '=', id)
      .execute()
    await app.db.updateTable('availability').set({ seats_taken: 10 }).where('id', '=', departure).execute()
    await expect(acceptMismatch(app, camille, issueId)).rejects.toMatchObject({
      refusal: { code: 'issue.not_acceptable' },
    })
  })

  test('is refunded, and the customer is notified by email and on the page', async ({
    app,
    tour,
    departure,
  }) => {
    const { id, sessionId, issueId } = await aMismatch(app, tour, departure)
    await refundUnbooked(app, camille, issueId)
    expect(await outcomeOf(app, id, sessionId)).toMatchObject({
      outcome: 'unfitRefunded',
      own: { refund: { amountMinor: 5_700, currency: 'EUR' } },
    })
    expect((await noticeMail(app, id))?.text).toContain('€57')
    expect(await seatsTaken(app, departure)).toBe(0)
    await expect(acceptMismatch(app, camille, issueId)).rejects.toMatchObject({
      refusal: { code: 'issue.not_acceptable' },
    })
  })

  test('is resolved manually, and the customer is notified too', async ({ app, tour, departure }) => {
    const { id, sessionId, issueId } = await aMismatch(app, tour, departure)
    await closeIssue(app, camille, { issueId, note: 'By bank transfer.' })
    expect(await outcomeOf(app, id, sessionId)).toMatchObject({ outcome: 'unfitClosed' })
    expect((await noticeMail(app, id))?.subject).toMatch(/^About your payment/)
  })
})

/** A hold for which €57 were paid instead of €58. */
async function aMismatch(app: TestApp, tour: TestTour, departure: string) {
  const { id, sessionId } = await aHold(app, tour, departure, { locale: 'en' })
  const short = { amount_minor: 5_700 }
  await app.db.updateTable('embedded_payment_session').set(short).where('id', '=', sessionId).execute()
  await makeMove(app.bank, sessionId, 'pay')
  await receivePayment(app, sessionId)
  return { id, sessionId, issueId: (await issueOf(app, id)).id }
}

function outcomeOf(app: TestApp, id: string, sessionId: string) {
  return checkoutOutcome(app, { sessionId, holdToken: holdToken(app, id), locale: 'en' })
}

/** The email that notifies the customer of a reservation of the outcome of their payment, sent. */
async function noticeMail(app: TestApp, reservationId: string) {
  const { id, message_id } = await app.db
    .selectFrom('letter')
    .select(['id', 'message_id'])
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'payment-notice')
    .executeTakeFirstOrThrow()
  await sendEmail(app, id)
  return app.db
    .selectFrom('mailbox_message')
    .selectAll()
    .where('message_id', '=', message_id)
    .executeTakeFirst()
}
