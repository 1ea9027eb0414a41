import { describe, expect } from 'vitest'
import { sendEmail } from '#jobs/send-email.ts'
import { aTeamBooked, aHold, aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { auditOf, emailsOf, refundsOf, reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { refundsArrive } from '#tests/support/refunds-arrive.ts'
import { camille } from '#tests/support/member-actor.ts'
import { createWorld } from '../../../tests/model/world.ts'
import { changeParty } from './change-party.server.ts'
import { mirrorCharge } from '../settlement/mirror-charge.server.ts'
import { refundPart, type PartialRefund } from './refund-part.server.ts'
import { receivePayment } from '../settlement/receive-payment.server.ts'
import { reservationDetail } from '../office/reservation-detail.server.ts'

describe('refundPart', () => {
  test('refunds a sum, keeps the reservation, and records the member and the reason', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    await refundPart(app, camille, tenEuros(id))
    await refundsArrive(app, id)

    expect(await reservationRow(app, id)).toMatchObject({
      status: 'CONFIRMED',
      payment_status: 'PARTIALLY_REFUNDED',
    })
    expect(await seatsTaken(app, departure)).toBe(2)
    expect(await refundsOf(app, id)).toMatchObject([{ amount_minor: 1_000, status: 'SUCCEEDED' }])
    const { timeline, money } = await reservationDetail(app, camille, id, 'en')
    expect(money).toMatchObject({ refundable: { amountMinor: 4_800 } })
    expect(timeline).toContainEqual({
      at: expect.any(String),
      kind: 'goodwill',
      by: 'Camille Ferrand',
      text: 'It rained.',
      money: { amountMinor: 1_000, currency: 'EUR' },
    })
    expect(await auditOf(app, id)).toContainEqual({
      action: 'reservation.refunded',
      actor_name: 'Camille Ferrand',
      facts: { refundMinor: 1_000 },
    })
  })

  test.for([
    [
      'en',
      'We are refunding you €10: ',
      'comes back to you',
      'is on its way back to the card or account you paid with',
    ],
    ['fr', 'Nous vous remboursons 10', 'Rien d’autre ne change', 'est en route vers votre moyen de paiement'],
  ] as const)(
    'names the sum and the reason to the customer in %s',
    async ([locale, subject, ...lines], { app, tour, departure }) => {
      const id = await aPaidBooking(app, tour, departure, { locale })
      await refundPart(app, camille, { ...tenEuros(id), reason: 'It rained.\nIl a plu.' })
      expect(await emailsOf(app, id)).toEqual(['confirmation', 'goodwill-refund'])
      const mail = await goodwillMail(app, id)
      expect(mail.subject).toContain(subject)
      for (const line of [...lines, 'It rained.', 'Il a plu.']) expect(mail.text).toContain(line)
      expect(mail.html).toContain('It rained.')
    },
  )

  test('refunds the sum of one form once, and refuses another sum of that form', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    const order = tenEuros(id)
    await Promise.all([1, 2, 3].map(() => refundPart(app, camille, order)))
    await expect(refundPart(app, camille, { ...order, refundMinor: 1_500 })).rejects.toMatchObject({
      refusal: { code: 'refund.made_already', made: { amountMinor: 1_000, currency: 'EUR' } },
    })
    const other = await aPaidBooking(app, tour, departure)
    await expect(refundPart(app, camille, { ...order, reservationId: other })).rejects.toMatchObject({
      refusal: { code: 'form.sent_already' },
    })
    expect(await refundsOf(app, id)).toMatchObject([{ amount_minor: 1_000 }])
    expect(await refundsOf(app, other)).toEqual([])
    expect(await emailsOf(app, id)).toEqual(['confirmation', 'goodwill-refund'])
  })

  test('never refunds more than is left, also by two forms at once', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    const forms = [3_000, 3_000].map((refundMinor) =>
      refundPart(app, camille, { ...tenEuros(id), refundMinor }),
    )
    const ends = (await Promise.allSettled(forms)).map(({ status }) => status)
    expect(ends.toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(refundPart(app, camille, { ...tenEuros(id), refundMinor: 2_801 })).rejects.toMatchObject({
      refusal: { code: 'refund.too_much', max: { amountMinor: 2_800, currency: 'EUR' } },
    })
    await refundPart(app, camille, { ...tenEuros(id), refundMinor: 2_800 })
    await expect(refundPart(app, camille, tenEuros(id))).rejects.toMatchObject({
      refusal: { code: 'refund.nothing_left' },
    })
    expect(await reservationRow(app, id)).toMatchObject({ status: 'CONFIRMED' })
  })

  test('refunds no disputed money', async ({ database }) => {
    const { app, stripe } = createWorld(database.db)
    const tour = await aTour(app)
    const { id, sessionId } = await aHold(app, tour, await aDeparture(app, tour))
    stripe.move(sessionId, 'pay')
    await receivePayment(app, sessionId)
    const chargeId = await chargeOf(app, id)
    stripe.dispute(chargeId, 'needs_response')
    await mirrorCharge(app, chargeId)

    await expect(refundPart(app, camille, tenEuros(id))).rejects.toMatchObject({
      refusal: { code: 'refund.disputed' },
    })
    expect((await reservationDetail(app, camille, id, 'en')).actions.refund).toEqual({
      code: 'refund.disputed',
    })
    expect(await refundsOf(app, id)).toEqual([])
  })

  test('returns cash that was received, and refunds nothing of a sum that is still due', async ({
    app,
    tour,
    departure,
  }) => {
    const due = await aTeamBooked(app, tour, departure)
    await expect(refundPart(app, camille, tenEuros(due))).rejects.toMatchObject({
      refusal: { code: 'refund.nothing_left' },
    })
    const id = await aTeamBooked(app, tour, departure, { payment: 'CASH', locale: 'en' })
    await refundPart(app, camille, tenEuros(id))
    expect(await refundsOf(app, id)).toMatchObject([{ amount_minor: 1_000, status: 'SUCCEEDED' }])
    expect(await reservationRow(app, id)).toMatchObject({ payment_status: 'PARTIALLY_REFUNDED' })
    expect((await goodwillMail(app, id)).text).toContain('Your refund of €10 is made in cash.')
  })

  test('keeps the sum due on the day visible', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    const units = { [tour.adultId]: 3 }
    await changeParty(app, camille, id, { units, expectedTotalMinor: 8_700, refundMinor: 0 })
    await refundPart(app, camille, tenEuros(id))
    await refundsArrive(app, id)
    expect(await reservationRow(app, id)).toMatchObject({ payment_status: 'OFFLINE_DUE', due_minor: 2_900 })
  })
})

function tenEuros(reservationId: string): PartialRefund {
  return { reservationId, refundMinor: 1_000, reason: 'It rained.', formToken: crypto.randomUUID() }
}

async function chargeOf({ db }: Pick<TestApp, 'db'>, id: string): Promise<string> {
  const { charge_id } = await db
    .selectFrom('payment')
    .select('charge_id')
    .where('reservation_id', '=', id)
    .executeTakeFirstOrThrow()
  return charge_id ?? ''
}

async function goodwillMail(app: TestApp, reservationId: string) {
  const { id, message_id } = await app.db
    .selectFrom('letter')
    .select(['id', 'message_id'])
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'goodwill-refund')
    .executeTakeFirstOrThrow()
  await sendEmail(app, id)
  return app.db
    .selectFrom('mailbox_message')
    .selectAll()
    .where('message_id', '=', message_id)
    .executeTakeFirstOrThrow()
}
