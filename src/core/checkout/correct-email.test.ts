import { beforeEach, describe, expect } from 'vitest'
import { holdToken } from '#core/checkout/hold-token.server.ts'
import { customerReservation } from '#core/customer/customer-reservation.server.ts'
import { makeTicketLink, sharedPathOf } from '#core/customer/ticket-link.server.ts'
import { keptToken } from '#core/kernel/secret-link.server.ts'
import { ticketOfLink } from '#core/ticket/ticket-of-reservation.server.ts'
import { added, openHoldOf, payAdded, withChild } from '#tests/support/factories/added-guests.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { byEmail } from '#tests/support/by-email.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { camille } from '#tests/support/member-actor.ts'
import { auditOf, emailsOf, reservationRow } from '#tests/support/money-records.ts'
import { test, tokenOf } from '#tests/support/site/own-page.ts'
import { sendEmail } from '#jobs/send-email.ts'
import { erasePerson } from '../personal-data/erase-person.server.ts'
import { endHold } from '../settlement/end-hold.server.ts'
import { receivePayment } from '../settlement/receive-payment.server.ts'
import { cancelCheckout } from './cancel-checkout.server.ts'
import { checkoutOutcome } from './checkout-outcome.server.ts'
import { correctEmail } from './correct-email.server.ts'
import { cancelOwnReservation } from '../customer/cancel-own-reservation.server.ts'

/** Each test has addresses and a network of its own: the limits are in the database that the tests share. */
let RIGHT = ''
let WRONG = ''
let network = ''
let tests = 0

beforeEach(() => {
  tests += 1
  RIGHT = `maya.${tests}@gmail.com`
  WRONG = `maya.${tests}@gmial.com`
  network = `192.0.2.${tests}`
})

describe('POST /payment/sessions/{session}/email', () => {
  test('sends the ticket to the right address, and ends the links of the first email', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure, { email: WRONG })
    await sendAll(app)
    const response = await correct(app, id)
    expect(response.status).toBe(202)
    expect(await response.json()).toEqual({ status: 'accepted', isNewAddress: true })
    await sendAll(app)
    expect(await recipients(app)).toEqual([WRONG, RIGHT])
    const { contact_email, manage_token_hash: hash } = await reservationRow(app, id)
    expect(contact_email).toBe(RIGHT)
    await expect(customerReservation(app, tokenOf(app, id), 'en')).rejects.toThrow('reservation.not_found')
    const own = await customerReservation(app, keptToken(app.keys, 'manage', id, hash), 'en')
    expect(own.contact.email).toBe(RIGHT)
    const mail = await app.db
      .selectFrom('mailbox_message')
      .select('text')
      .where('recipient', '=', RIGHT)
      .executeTakeFirstOrThrow()
    expect(mail.text).toContain(own.managePath)
    expect((await auditOf(app, id)).at(-1)).toMatchObject({ action: 'reservation.email_corrected' })
  })

  test('writes no address into a reservation whose customer was erased', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure, { email: WRONG })
    app.clock.advance({ hours: 8 * 24 })
    await erasePerson(app, camille, byEmail(WRONG))
    const response = await correct(app, id)
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'payment.session_unknown' }])
    expect(await reservationRow(app, id)).toMatchObject({ contact_email: null, email_corrections: 0 })
    expect(await emailsOf(app, id)).toEqual([])
  })

  test('ends the link to the ticket that a reader of the first email has made', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure, { email: WRONG })
    await makeTicketLink(app, tokenOf(app, id))
    const shared = (await sharedPathOf(app, id))?.split('/').at(-1) ?? ''
    // The ticket is sent again to the same address: its customer keeps the link.
    await correct(app, id, { email: WRONG })
    expect(await customerReservation(app, shared, 'en')).toMatchObject({ isShared: true })
    await correct(app, id)
    await expect(customerReservation(app, shared, 'en')).rejects.toThrow('reservation.not_found')
    await expect(ticketOfLink(app, shared)).rejects.toThrow('reservation.not_found')
  })

  test('tells the next manage link to no reader of the first email, who had begun to add guests', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure, { email: WRONG })
    const { holdToken: token } = await added(app, id, withChild(tour))
    const { sessionId } = await openHoldOf(app, id)
    const seen = () => checkoutOutcome(app, { sessionId, holdToken: token, locale: 'en' })
    expect((await seen()).own?.managePath).toContain(tokenOf(app, id))
    await correct(app, id)
    expect(await seen()).toMatchObject({ own: null, ticket: null })
    expect(await cancelCheckout(app, { tour: tour.id, holdToken: token })).toMatchObject({
      outcome: 'none',
      managePath: null,
    })
    await payAdded(app, id)
    await receivePayment(app, sessionId)
    expect(await seen()).toMatchObject({ outcome: 'paid', own: null, ticket: null })
    const form = { email: `stranger.${tests}@example.com`, formToken: app.ids.uuid(), holdToken: token }
    await expect(correctEmail(app, sessionId, form, network)).rejects.toThrow('payment.session_unknown')
  })

  test('stays with the browser that paid when it adds guests itself, who get the new address', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure, { email: WRONG })
    const own = holdToken(app, id)
    const { holdToken: kept } = await added(app, id, { ...withChild(tour), holdToken: own })
    expect(kept).toBe(own)
    expect((await correct(app, id, { holdToken: kept })).status).toBe(202)
    const { holdId, sessionId } = await openHoldOf(app, id)
    expect((await reservationRow(app, holdId)).contact_email).toBe(RIGHT)
    expect(await checkoutOutcome(app, { sessionId, holdToken: kept, locale: 'en' })).toMatchObject({
      own: expect.anything(),
      maskedEmail: 'm…@gmail.com',
    })
  })

  test('reaches guests whom nobody paid for, so that an erasure finds them, but none that are erased', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure, { email: WRONG })
    const given: string[] = []
    for (const erased_at of [null, app.clock.now().toString()]) {
      await added(app, id, withChild(tour))
      const { holdId } = await openHoldOf(app, id)
      await endHold(app, holdId)
      const changes = erased_at === null ? {} : { contact_email: null }
      await app.db
        .updateTable('reservation')
        .set({ erased_at, ...changes })
        .where('id', '=', holdId)
        .execute()
      given.push(holdId)
    }
    await correct(app, id)
    const rows = await Promise.all(given.map((holdId) => reservationRow(app, holdId)))
    expect(rows.map(({ contact_email }) => contact_email)).toEqual([RIGHT, null])
  })

  test('leaves nothing in the queue for the former address', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure, { email: WRONG })
    await correct(app, id)
    await sendAll(app)
    expect(await recipients(app)).toEqual([RIGHT])
  })

  test('sends once for several presses, at once or one after the other', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure, { email: WRONG })
    const formToken = app.ids.uuid()
    const responses = await Promise.all([correct(app, id, { formToken }), correct(app, id, { formToken })])
    responses.push(await correct(app, id, { formToken }))
    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202])
    expect(await emailsOf(app, id)).toEqual(['ticket-again'])
    expect((await reservationRow(app, id)).email_corrections).toBe(1)
  })

  test('only sends again to the present address, and keeps its links', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure, { email: RIGHT })
    const response = await correct(app, id, { email: RIGHT.toUpperCase() })
    expect(await response.json()).toEqual({ status: 'accepted', isNewAddress: false })
    expect((await reservationRow(app, id)).contact_email).toBe(RIGHT)
    expect((await customerReservation(app, tokenOf(app, id), 'en')).contact.email).toBe(RIGHT)
    expect((await auditOf(app, id)).at(-1)).toMatchObject({ action: 'reservation.ticket_resent' })
  })

  test('is for the browser that paid: no token, a forged one and that of another booking are refused', async ({
    app,
    tour,
    departure,
    later,
  }) => {
    const id = await aPaidBooking(app, tour, departure, { email: WRONG })
    const other = await aPaidBooking(app, tour, later)
    for (const token of ['', `${id}.AAAA`, tokenOf(app, id), holdToken(app, other)]) {
      const response = await correct(app, id, { holdToken: token })
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
        404,
        'payment.session_unknown',
      ])
    }
    expect((await reservationRow(app, id)).contact_email).toBe(WRONG)
  })

  test('is limited for one reservation, for one address and for one network', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure, { email: WRONG })
    const to = async (at: number) =>
      (await correct(app, id, { email: `maya.other${at}@example.com` }, `198.51.100.${at}`)).status
    // Five addresses for one reservation, also after the hour.
    const first = [await to(1), await to(2), await to(3), await to(4), await to(5), await to(6)]
    expect(first).toEqual([202, 202, 202, 202, 202, 429])
    app.clock.advance({ hours: 2 })
    expect(await to(7)).toBe(429)
    // Three emails to one address.
    const next = await aPaidBooking(app, tour, departure, { email: RIGHT })
    const again = async () => (await correct(app, next, { email: RIGHT })).status
    expect([await again(), await again(), await again(), await again()]).toEqual([202, 202, 202, 429])
    // Ten attempts of one network.
    const third = await aPaidBooking(app, tour, departure, { email: WRONG })
    for (let count = 0; count < 10; count += 1) await correct(app, next, { email: RIGHT }, '203.0.113.7')
    expect((await correct(app, third, {}, '203.0.113.7')).status).toBe(429)
  })

  test('counts no email to an address for a booking without a ticket', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure, { email: WRONG })
    const cancelled = await aPaidBooking(app, tour, departure, { email: WRONG })
    await cancelOwnReservation(app, tokenOf(app, cancelled), { expectedRefundMinor: 5800 })
    for (let count = 0; count < 3; count += 1) expect((await correct(app, cancelled)).status).toBe(409)
    expect((await correct(app, id)).status).toBe(202)
  })

  test('names a wrong address, and refuses a booking without a ticket', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure, { email: WRONG })
    const wrong = await correct(app, id, { email: 'maya' })
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { fields: { email: 'email.missing_at' } }])
    await cancelOwnReservation(app, tokenOf(app, id), { expectedRefundMinor: 5800 })
    expect((await correct(app, id)).status).toBe(409)
  })
})

type Form = { email?: string; formToken?: string; holdToken?: string }

async function correct(app: TestApp, id: string, form: Form = {}, clientAddress = network) {
  const { session_id: session } = await app.db
    .selectFrom('payment')
    .select('session_id')
    .where('reservation_id', '=', id)
    .executeTakeFirstOrThrow()
  const body = new URLSearchParams({
    email: RIGHT,
    formToken: app.ids.uuid(),
    holdToken: holdToken(app, id),
    ...form,
  })
  const path = `/payment/sessions/${session}/email`
  return createTestApi(app).request(path, { method: 'POST', body }, { clientAddress })
}

/** Sends the waiting emails, as the worker does. */
async function sendAll(app: TestApp) {
  const waiting = await app.db.selectFrom('letter').select('id').where('status', '=', 'QUEUED').execute()
  for (const { id } of waiting) await sendEmail(app, id)
}

async function recipients(app: TestApp) {
  const mails = await app.db
    .selectFrom('mailbox_message')
    .select('recipient')
    .where('recipient', 'in', [RIGHT, WRONG])
    .orderBy('id')
    .execute()
  return mails.map(({ recipient }) => recipient)
}
