import { expect } from 'vitest'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import { refundsOf, reservationRow } from '#tests/support/money-records.ts'
import { test } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { issueOf, issuesOf } from '#tests/support/factories/payment-issues.ts'
import { camille } from '#tests/support/member-actor.ts'
import type { Database } from '#database/connect.ts'
import { createWorld, workOff } from '../../../tests/model/world.ts'
import { cancelReservation } from '../change/cancel-reservation.server.ts'
import { mirrorCharge } from './mirror-charge.server.ts'
import { receivePayment } from './receive-payment.server.ts'

test('an inquiry of the bank blocks nothing, and the refund that ends it goes out', async ({ database }) => {
  const { app, stripe, id, chargeId } = await anInquiry(database.db)
  expect(await reservationRow(app, id)).toMatchObject({ payment_status: 'PAID' })
  expect(await issueOf(app, id)).toMatchObject({
    kind: 'INQUIRY',
    reaction: 'REFUNDS_ALLOWED',
    dispute: { state: 'INQUIRY', reason: 'fraudulent', dueAt: expect.stringMatching(/^2/) },
    actions: ['close'],
  })

  await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: '' })
  await workOff({ app, stripe })
  stripe.settleRefunds()
  stripe.dispute(chargeId, 'warning_closed')
  await mirrorCharge(app, chargeId)

  expect(await refundsOf(app, id)).toMatchObject([{ amount_minor: 5_800, status: 'SUCCEEDED' }])
  expect(await reservationRow(app, id)).toMatchObject({ payment_status: 'REFUNDED' })
  expect(await issuesOf(app, id)).toEqual([])
})

test('an inquiry that becomes a dispute is one, and stops refunds', async ({ database }) => {
  const { app, stripe, id, chargeId } = await anInquiry(database.db)
  stripe.dispute(chargeId, 'needs_response')
  await mirrorCharge(app, chargeId)
  expect(await issueOf(app, id)).toMatchObject({ kind: 'DISPUTE', dispute: { state: 'OPEN' } })
  expect(await reservationRow(app, id)).toMatchObject({ payment_status: 'DISPUTED' })

  stripe.dispute(chargeId, 'won')
  await mirrorCharge(app, chargeId)
  expect(await issuesOf(app, id)).toEqual([])
})

test('a dispute that was won, and is lost after all, needs a person again until it is won', async ({
  database,
}) => {
  const { app, stripe, id, chargeId } = await anInquiry(database.db)
  const becomes = async (status: 'needs_response' | 'won' | 'lost') => {
    stripe.dispute(chargeId, status)
    await mirrorCharge(app, chargeId)
  }
  for (const status of ['needs_response', 'won', 'lost'] as const) await becomes(status)
  expect(await issuesOf(app, id)).toMatchObject([{ kind: 'DISPUTE', dispute: { state: 'LOST' } }])
  expect(await reservationRow(app, id)).toMatchObject({ payment_status: 'DISPUTED' })

  await becomes('won')
  expect(await issuesOf(app, id)).toEqual([])
})

/** A paid reservation with an inquiry about its payment. */
async function anInquiry(db: Database) {
  const { app, stripe } = createWorld(db)
  const tour = await aTour(app)
  const { id, sessionId } = await aHold(app, tour, await aDeparture(app, tour))
  stripe.move(sessionId, 'pay')
  await receivePayment(app, sessionId)
  const chargeId = stripe.books.sessions.get(sessionId)?.payment_intent ?? ''
  stripe.dispute(chargeId, 'warning_needs_response')
  await mirrorCharge(app, chargeId)
  return { app, stripe, id, chargeId }
}
