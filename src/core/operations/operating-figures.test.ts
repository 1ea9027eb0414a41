import { expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { settleDueRefunds } from '#adapters/payments/embedded/embedded-refunds.ts'
import { aHold, aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { aCancelledBooking, anotherCard, chargeOf } from '#tests/support/factories/refund-cases.ts'
import { issueOf } from '#tests/support/factories/payment-issues.ts'
import { camille } from '#tests/support/member-actor.ts'
import { refundsOf } from '#tests/support/money-records.ts'
import { cancelReservation } from '../change/cancel-reservation.server.ts'
import { closeIssue } from '../inbox/close-issue.server.ts'
import { retryRefund } from '../inbox/retry-refund.server.ts'
import { mirrorCharge } from '../settlement/mirror-charge.server.ts'
import { receivePayment } from '../settlement/receive-payment.server.ts'
import { settleRefund } from '../settlement/settle-refund.server.ts'
import { operatingFigures } from './operating-figures.server.ts'

test('an empty installation shows only zeros', async ({ database }) => {
  const app = createTestApp(database.db)
  expect(Object.values(await operatingFigures(app))).toEqual(Array(10).fill(0))
})

test('counts the work under way, and the time that it waits', async ({ database }) => {
  const app = createTestApp(database.db)
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  await aHold(app, tour, departure)
  const id = await aPaidBooking(app, tour, departure)
  await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: '' })

  const later = app.clock.now().add({ hours: 2 })
  const { hold_overdue_seconds, ...figures } = await operatingFigures({
    ...app,
    clock: { isSetByHand: true, now: () => later },
  })
  expect(figures).toEqual({
    holds_live: 1,
    letters_waiting: 2,
    letter_waiting_seconds: 7200,
    letters_failed: 0,
    refunds_waiting: 1,
    refunds_failed: 0,
    payments_disputed: 0,
    clock_database_ahead_seconds: 0,
    clock_payments_ahead_seconds: -7200,
  })
  expect(hold_overdue_seconds).toBeGreaterThan(0)
  expect(hold_overdue_seconds).toBeLessThan(7200)
})

test('a failed refund counts until a member has sent it again or closed its issue', async ({ database }) => {
  const app = createTestApp(database.db)
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  const reservations = [
    await aCancelledBooking(app, tour, departure),
    await aCancelledBooking(app, tour, departure),
  ] as const
  for (const id of reservations)
    for (const refund of await refundsOf(app, id)) await settleRefund(app, refund.id)
  app.clock.advance({ hours: 24 })
  await settleDueRefunds(app.bank)
  for (const id of reservations) await mirrorCharge(app, await chargeOf(app, id))
  expect(await operatingFigures(app)).toMatchObject({ refunds_failed: 2 })

  const [resent, closed] = [await issueOf(app, reservations[0]), await issueOf(app, reservations[1])]
  await anotherCard(app)
  await retryRefund(app, camille, resent.id)
  expect(await operatingFigures(app)).toMatchObject({ refunds_failed: 1 })
  await closeIssue(app, camille, { issueId: closed.id, note: 'Paid in cash' })
  expect(await operatingFigures(app)).toMatchObject({ refunds_failed: 0 })
})

test('a lost dispute counts until a member has closed its issue', async ({ database }) => {
  const app = createTestApp(database.db)
  const tour = await aTour(app)
  const { id, sessionId } = await aHold(app, tour, await aDeparture(app, tour))
  await makeMove(app.bank, sessionId, 'pay')
  await receivePayment(app, sessionId)
  for (const move of ['dispute', 'dispute-accepted'] as const) {
    await makeMove(app.bank, sessionId, move)
    await mirrorCharge(app, await chargeOf(app, id))
    expect(await operatingFigures(app)).toMatchObject({ payments_disputed: 1 })
  }
  const { id: issueId } = await issueOf(app, id)
  await closeIssue(app, camille, { issueId, note: 'The bank has decided' })
  expect(await operatingFigures(app)).toMatchObject({ payments_disputed: 0 })
})
