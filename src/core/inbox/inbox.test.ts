import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { settleDueRefunds } from '#adapters/payments/embedded/embedded-refunds.ts'
import { aHold, aPaidBooking, withoutEmail } from '#tests/support/factories/a-paid-booking.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import type { TestTour } from '#tests/support/factories/factories.ts'
import { lying } from '#tests/support/factories/lying-provider.ts'
import { inboxOf, issueOf } from '#tests/support/factories/payment-issues.ts'
import {
  aCancelledBooking,
  anotherCard,
  chargeOf,
  refundAtProvider,
} from '#tests/support/factories/refund-cases.ts'
import { camille } from '#tests/support/member-actor.ts'
import { refundsOf, reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { refundsArrive } from '#tests/support/refunds-arrive.ts'
import { ProviderRejected, ProviderUnavailable } from '../payment/payment-provider.ts'
import { mirrorCharge } from '../settlement/mirror-charge.server.ts'
import { receivePayment } from '../settlement/receive-payment.server.ts'
import { settleRefund } from '../settlement/settle-refund.server.ts'
import { acceptMismatch } from './accept-mismatch.server.ts'
import { closeIssue } from './close-issue.server.ts'
import { refundUnbooked } from './refund-unbooked.server.ts'
import { retryRefund } from './retry-refund.server.ts'

const NOBODY = '019aa5c0-0000-7000-8000-000000000000'
const refused = (code: string) => ({ refusal: { code } })

/** A hold that was paid in another sum. */
async function aMismatch(app: TestApp, tour: TestTour, departure: string, move: 'pay' | 'pay-closing-card') {
  const { id, sessionId } = await aHold(app, tour, departure)
  await makeMove(app.bank, sessionId, move)
  const paid = lying(app, { amountMinor: 100 })
  await receivePayment(paid, sessionId)
  return { id, paid, issue: await issueOf(app, id) }
}

/** A day passes: the provider ends its refunds of a charge, and our records follow. */
async function refundsAtProviderEnd(app: TestApp, chargeId: string): Promise<void> {
  app.clock.advance({ hours: 24 })
  await settleDueRefunds(app.bank)
  await mirrorCharge(app, chargeId)
}

test('an issue says whether emails reach its customer', async ({ app, tour, departure }) => {
  const { id, issue } = await aMismatch(app, tour, departure, 'pay')
  expect(issue.reservation).toMatchObject({ hasMail: true })
  await withoutEmail(app, id)
  expect((await issueOf(app, id)).reservation).toMatchObject({ hasMail: false })
})

describe('a payment in another sum that the team accepts', () => {
  test('is booked as it came', async ({ app, tour, departure }) => {
    const { id, paid, issue } = await aMismatch(app, tour, departure, 'pay')
    await acceptMismatch(paid, camille, issue.id)
    expect(await reservationRow(app, id)).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID' })
    expect(await seatsTaken(app, departure)).toBe(2)
    await expect(acceptMismatch(paid, camille, issue.id)).rejects.toMatchObject(refused('issue.closed'))
  })

  test.for([
    ['another currency', { currency: 'USD' }],
    ['the other mode', { live: true }],
    ['another reservation', { reservationId: NOBODY }],
    ['no payment any more', { state: 'expired' }],
  ] as const)('is refused where the provider reports %s', async ([, lie], { app, tour, departure }) => {
    const { id, issue } = await aMismatch(app, tour, departure, 'pay')
    const other = lying(app, { amountMinor: 100, ...lie })
    await expect(acceptMismatch(other, camille, issue.id)).rejects.toMatchObject(
      refused('issue.not_acceptable'),
    )
    expect(await reservationRow(app, id)).toMatchObject({ status: 'ON_HOLD' })
  })

  test('is refused once its money has gone back', async ({ app, tour, departure }) => {
    const { paid, issue } = await aMismatch(app, tour, departure, 'pay')
    await refundUnbooked(app, camille, issue.id)
    await expect(acceptMismatch(paid, camille, issue.id)).rejects.toMatchObject(
      refused('issue.not_acceptable'),
    )
  })

  test('waits for a provider that does not respond, and hides no other fault', async ({
    app,
    tour,
    departure,
  }) => {
    const { issue } = await aMismatch(app, tour, departure, 'pay')
    for (const [fault, expected] of [
      [new ProviderUnavailable('down'), refused('payment.unavailable')],
      [new ProviderRejected('the key is revoked'), refused('payment.unavailable')],
      [new Error('a bug'), { message: 'a bug' }],
    ] as const) {
      const payments = { ...app.payments, retrieveSession: () => Promise.reject(fault) }
      await expect(acceptMismatch({ ...app, payments }, camille, issue.id)).rejects.toMatchObject(expected)
    }
    expect(await issueOf(app, issue.reservation?.id ?? '')).toMatchObject({ id: issue.id })
  })

  test('waits three seconds for a provider that hangs', async ({ app, tour, departure }) => {
    const { issue } = await aMismatch(app, tour, departure, 'pay')
    const payments = { ...app.payments, retrieveSession: () => Promise.withResolvers<never>().promise }
    await expect(acceptMismatch({ ...app, payments }, camille, issue.id)).rejects.toMatchObject(
      refused('payment.unavailable'),
    )
  })

  test('is booked although the provider does not respond after it', async ({ app, tour, departure }) => {
    const { id, paid, issue } = await aMismatch(app, tour, departure, 'pay')
    const findRefunds = () => Promise.reject(new ProviderUnavailable('down'))
    const warned: string[] = []
    const log = { ...app.log, warn: (event: string) => warned.push(event) }
    await acceptMismatch({ ...paid, log, payments: { ...paid.payments, findRefunds } }, camille, issue.id)
    expect(await reservationRow(app, id)).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID' })
    expect(warned).toEqual(['payment.unanswered', 'payment.mirror_failed'])
  })

  test('is refused for an unknown issue, and for one of another kind', async ({ app, tour, departure }) => {
    await expect(acceptMismatch(app, camille, NOBODY)).rejects.toMatchObject(refused('issue.not_found'))
    const id = await aCancelledBooking(app, tour, departure)
    await refundsArrive(app, id)
    const issue = await issueOf(app, id)
    await expect(acceptMismatch(app, camille, issue.id)).rejects.toMatchObject(
      refused('issue.not_acceptable'),
    )
  })
})

describe('a refund that the team sends once more', () => {
  test('is refused for another kind of issue', async ({ app, tour, departure }) => {
    const { issue } = await aMismatch(app, tour, departure, 'pay')
    await expect(retryRefund(app, camille, issue.id)).rejects.toMatchObject(refused('issue.not_refundable'))
  })

  test('goes to the customer of a payment that was never booked', async ({ app, tour, departure }) => {
    const { issue } = await aMismatch(app, tour, departure, 'pay-closing-card')
    await refundUnbooked(app, camille, issue.id)
    const arrive = async () => {
      const query = app.db.selectFrom('refund').select(['id', 'status', 'closed_as'])
      const ours = query.where('issue_id', '=', issue.id).orderBy('id')
      for (const { id } of await ours.execute()) await settleRefund(app, id)
      await refundsAtProviderEnd(app, issue.chargeId ?? '')
      return await ours.execute()
    }
    await arrive()
    const failed = (await inboxOf(app, 'open')).find(
      ({ kind, chargeId }) => kind === 'REFUND_FAILED' && chargeId === issue.chargeId,
    )
    await anotherCard(app)
    await retryRefund(app, camille, failed?.id ?? NOBODY)
    expect(await arrive()).toMatchObject([
      { status: 'FAILED', closed_as: 'RETRIED' },
      { status: 'SUCCEEDED', closed_as: null },
    ])
  })

  test('is refused while the payment is disputed', async ({ app, tour, departure }) => {
    const id = await aCancelledBooking(app, tour, departure)
    await refundsArrive(app, id)
    const issue = await issueOf(app, id)
    const { session_id } = await app.db
      .selectFrom('payment')
      .select('session_id')
      .where('reservation_id', '=', id)
      .executeTakeFirstOrThrow()
    await makeMove(app.bank, session_id ?? '', 'dispute')
    await expect(retryRefund(app, camille, issue.id)).rejects.toMatchObject(refused('issue.not_refundable'))
    expect((await refundsOf(app, id)).map(({ status }) => status)).toEqual(['FAILED'])
  })
})

test('a refund that was made at the provider and failed is ours once we send it again', async ({
  app,
  tour,
  departure,
}) => {
  const id = await aPaidBooking(app, tour, departure)
  const chargeId = await chargeOf(app, id)
  await app.db.updateTable('embedded_payment_session').set({ refunds_fail: true }).execute()
  await refundAtProvider(app, chargeId, 800)
  await mirrorCharge(app, chargeId)
  await refundsAtProviderEnd(app, chargeId)
  const issue = await issueOf(app, id)
  expect(issue).toMatchObject({ kind: 'REFUND_FAILED' })
  await anotherCard(app)
  await retryRefund(app, camille, issue.id)
  await refundsArrive(app, id)
  expect(await refundsOf(app, id)).toMatchObject([
    { amount_minor: 800, reason: 'PROVIDER', status: 'FAILED' },
    { amount_minor: 800, reason: 'OPERATOR', status: 'SUCCEEDED' },
  ])
})

test('an issue of an unbooked payment is closed with the note, and its seats are free again', async ({
  app,
  tour,
  departure,
}) => {
  const { id, issue } = await aMismatch(app, tour, departure, 'pay')
  await closeIssue(app, camille, { issueId: issue.id, note: 'Settled by telephone.' })
  expect(await reservationRow(app, id)).toMatchObject({ status: 'EXPIRED' })
  expect(await seatsTaken(app, departure)).toBe(0)
  await expect(closeIssue(app, camille, { issueId: NOBODY, note: '' })).rejects.toMatchObject(
    refused('issue.not_found'),
  )
})
