import { expect } from 'vitest'
import { departureDetail } from '#core/calendar/departure-detail.server.ts'
import { manifestOfDepartures } from '#core/office/guests/manifest.server.ts'
import { reservationDetail } from '#core/office/reservation-detail.server.ts'
import { saveSettings } from '#core/site/save-settings.server.ts'
import type { BankMethod } from '#core/site/bank-methods.ts'
import { latestPayment } from '#core/payment/payment-store.server.ts'
import { offeredMethods } from '#core/payment/offered-methods.server.ts'
import { receivePayment } from '#core/settlement/receive-payment.server.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { stripeTest as test, type StripeInstallation } from '#tests/support/stand-ins/stripe-installation.ts'
import { sweepAll } from '#tests/support/sweep-all.ts'
import { seatsTaken } from '#tests/support/money-records.ts'

const DAY_HOURS = 24

test('the payment page offers the bank methods that are switched on, delayed ones in time only', async ({
  installation,
}) => {
  const tour = await aTour(installation.app)
  expect(await typesFor(installation, tour, 60)).toEqual(['card'])

  await switchOn(installation.app, ['SEPA_DEBIT', 'IDEAL', 'BANCONTACT'])
  expect(await typesFor(installation, tour, 60)).toEqual(['card', 'bancontact', 'ideal', 'sepa_debit'])
  expect(await typesFor(installation, tour, 26)).toEqual(['card', 'bancontact', 'ideal', 'sepa_debit'])
  expect(await typesFor(installation, tour, 25)).toEqual(['card', 'bancontact', 'ideal'])

  await switchOn(installation.app, [])
  expect(await typesFor(installation, tour, 60)).toEqual(['card'])
})

test('seats that wait for a bank stay held, with their deadline in the departure and in the booking', async ({
  installation,
}) => {
  const { app, stripe } = installation
  await switchOn(app, ['SEPA_DEBIT'])
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour, { inHours: 40 * DAY_HOURS })
  const { id, sessionId } = await aHold(app, tour, departure)
  expect(await waiting(app, departure, id)).toEqual({ inDeparture: [], inSheet: [], inBooking: null })

  stripe.move(sessionId, 'delay')
  await receivePayment(app, sessionId)
  const answerDueAt = app.clock
    .now()
    .add({ hours: 26 * DAY_HOURS })
    .toString()
  installation.clock.advance({ hours: 9 * DAY_HOURS })
  await sweepAll(app)

  const held = [
    { reservationId: id, reference: expect.any(String), name: 'Maya Rossi', seats: 2, answerDueAt },
  ]
  expect(await waiting(app, departure, id)).toEqual({
    inDeparture: held,
    inSheet: held,
    inBooking: answerDueAt,
  })
  expect(await seatsTaken(app, departure)).toBe(2)

  stripe.move(sessionId, 'confirm')
  await receivePayment(app, sessionId)
  expect(await waiting(app, departure, id)).toEqual({ inDeparture: [], inSheet: [], inBooking: null })
  expect(await seatsTaken(app, departure)).toBe(2)
})

test('a bank that refuses frees the seats, and the departure names no deadline any more', async ({
  installation,
}) => {
  const { app, stripe } = installation
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour, { inHours: 40 * DAY_HOURS })
  const { id, sessionId } = await aHold(app, tour, departure)
  stripe.move(sessionId, 'delay')
  await receivePayment(app, sessionId)
  stripe.move(sessionId, 'refuse')
  await receivePayment(app, sessionId)
  expect(await waiting(app, departure, id)).toEqual({ inDeparture: [], inSheet: [], inBooking: null })
  expect(await seatsTaken(app, departure)).toBe(0)
})

test('a second request under the same key has the methods of the first one', async ({ installation }) => {
  const { app, stripe } = installation
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour, { inHours: 40 * DAY_HOURS })
  await switchOn(app, ['IDEAL'])
  stripe.fail({ call: 'POST /v1/checkout/sessions', how: 'reset', when: 'after', times: 2 })
  const { id } = await aHold(app, tour, departure)
  const payment = await latestPayment(app.db, id)
  if (!payment) throw new Error('the hold has a payment')
  await switchOn(app, ['EPS'])
  expect(await offeredMethods(app, payment)).toEqual(['IDEAL'])
  expect(await offeredMethods(app, { ...payment, bank_methods: null })).toEqual(['IDEAL'])
})

function switchOn(app: TestApp, bankMethods: BankMethod[]) {
  return saveSettings(app, camille, 'payments', { bankMethods })
}

/** The allowed types of a payment session for a departure in some days. */
async function typesFor({ app, stripe }: StripeInstallation, tour: TestTour, days: number) {
  const departure = await aDeparture(app, tour, { inHours: days * DAY_HOURS })
  const { sessionId } = await aHold(app, tour, departure)
  return stripe.books.sessions.get(sessionId)?.allowed_payment_method_types
}

/** The deadline in each of the three places of the back office. */
async function waiting(app: TestApp, departure: string, reservationId: string) {
  const sheets = await manifestOfDepartures(app, camille, [departure], 'en')
  return {
    inDeparture: (await departureDetail(app, camille, departure)).waitingForBank,
    inSheet: sheets.get(departure)?.waitingForBank,
    inBooking: (await reservationDetail(app, camille, reservationId, 'en')).bankAnswerDueAt,
  }
}
