import { describe, expect } from 'vitest'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { auditOf, emailsOf, refundsOf, reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import type { TestTour } from '#tests/support/factories/factories.ts'
import { inboxOf, issueOf, issuesOf } from '#tests/support/factories/payment-issues.ts'
import {
  aCancelledBooking,
  anotherCard,
  chargeOf,
  refundAtProvider,
} from '#tests/support/factories/refund-cases.ts'
import { refundsArrive } from '#tests/support/refunds-arrive.ts'
import { camille } from '#tests/support/member-actor.ts'
import { cancelReservation } from '../change/cancel-reservation.server.ts'
import { closeIssue } from '../inbox/close-issue.server.ts'
import { decideExternalRefund } from '../inbox/decide-external-refund.server.ts'
import { mirrorCharge } from '../settlement/mirror-charge.server.ts'
import { ProviderRejected } from '../payment/payment-provider.ts'
import { reservationDetail } from '../office/reservation-detail.server.ts'
import { settleRefund } from '../settlement/settle-refund.server.ts'

describe('F17: our refund, and one made at the provider', () => {
  test.for([
    ['all', 5_800, ['PROVIDER']],
    ['a part', 2_000, ['PROVIDER', 'OPERATOR']],
  ] as const)(
    'asks only for what is left once %s was given back there',
    async ([, amountMinor, given], { app, tour, departure }) => {
      const id = await aPaidBooking(app, tour, departure)
      await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: '' })
      await refundAtProvider(app, await chargeOf(app, id), amountMinor)

      await refundsArrive(app, id)

      expect(await givenBack(app, id)).toEqual(given)
      const sent = await app.payments.findRefunds(await chargeOf(app, id))
      expect(sent.reduce((sum, refund) => sum + refund.amountMinor, 0)).toBe(5_800)
      expect(await reservationRow(app, id)).toMatchObject({ payment_status: 'REFUNDED' })
      expect(await issuesOf(app, id)).toEqual([])
      const { timeline } = await reservationDetail(app, camille, id, 'en')
      expect(timeline.filter(({ kind, state }) => kind === 'refunded' && state === 'FAILED')).toEqual([])
    },
  )

  test('is owed no more once a failed one was made good there', async ({ app, tour, departure }) => {
    const id = await aCancelledBooking(app, tour, departure)
    await refundsArrive(app, id)
    expect(await issueOf(app, id)).toMatchObject({ kind: 'REFUND_FAILED' })

    await anotherCard(app)
    await refundAtProvider(app, await chargeOf(app, id), 5_800)
    await refundsArrive(app, id)

    expect(await reservationRow(app, id)).toMatchObject({ payment_status: 'REFUNDED' })
    expect(await issuesOf(app, id)).toEqual([])
  })

  test('becomes an issue when the provider refuses it', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: '' })
    const [refund] = await refundsOf(app, id)
    const findDisputes = () => Promise.reject(new ProviderRejected('The key may not read disputes.'))
    await settleRefund({ ...app, payments: { ...app.payments, findDisputes } }, refund?.id ?? '')
    expect(await issueOf(app, id)).toMatchObject({
      kind: 'REFUND_FAILED',
      refund: { failure: 'The key may not read disputes.' },
    })
  })
})

describe('a whole refund made at the provider', () => {
  test('raises one issue about cancelling the reservation', async ({ app, tour, departure }) => {
    const id = await givenBackAtProvider(app, tour, departure)
    await mirrorCharge(app, await chargeOf(app, id))
    expect(await reservationRow(app, id)).toMatchObject({
      status: 'CONFIRMED',
      payment_status: 'REFUND_PENDING',
    })
    const issue = await issueOf(app, id)
    expect(issue).toMatchObject({ kind: 'EXTERNAL_REFUND', actions: ['cancel-booking', 'keep-booking'] })

    const close = { issueId: issue.id, note: 'Seen.' }
    await expect(closeIssue(app, camille, close)).rejects.toThrow('issue.not_closable')
    await decideExternalRefund(app, camille, issue.id, 'keep-booking')
    await mirrorCharge(app, await chargeOf(app, id))

    expect(await issuesOf(app, id)).toEqual([])
    expect(await reservationRow(app, id)).toMatchObject({ status: 'CONFIRMED' })
    expect(await auditOf(app, issue.id)).toMatchObject([{ action: 'payment_issue.booking_kept' }])
  })

  test('cancels the reservation when the team decides so, and sends nothing more', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await givenBackAtProvider(app, tour, departure)
    const { id: issueId } = await issueOf(app, id)

    await decideExternalRefund(app, camille, issueId, 'cancel-booking')

    expect(await reservationRow(app, id)).toMatchObject({
      status: 'CANCELLED',
      payment_status: 'REFUND_PENDING',
    })
    expect(await seatsTaken(app, departure)).toBe(0)
    expect(await refundsOf(app, id)).toHaveLength(1)
    expect(await emailsOf(app, id)).toContain('reservation-cancelled')
    const closed = (await inboxOf(app, 'closed')).find((one) => one.id === issueId)
    expect(closed?.closed).toMatchObject({ as: 'BOOKING_CANCELLED', by: camille.name })
    await expect(decideExternalRefund(app, camille, issueId, 'cancel-booking')).rejects.toMatchObject({
      refusal: { code: 'issue.closed' },
    })
  })

  test('raises no issue once the reservation was cancelled in the back office', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await givenBackAtProvider(app, tour, departure)
    await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: '' })
    expect(await issuesOf(app, id)).toEqual([])
  })

  test('raises no issue for a part', async ({ app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    await refundAtProvider(app, await chargeOf(app, id), 5_799)
    await mirrorCharge(app, await chargeOf(app, id))
    expect(await issuesOf(app, id)).toEqual([])
  })
})

/** The reason of each refund that counts, oldest first. */
async function givenBack({ db }: TestApp, reservationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .select('reason')
    .where('reservation_id', '=', reservationId)
    .where('is_given', '=', true)
    .orderBy('reason', 'desc')
    .execute()
  return rows.map(({ reason }) => reason)
}

/** Paid, and wholly refunded in the provider's dashboard. */
async function givenBackAtProvider(app: TestApp, tour: TestTour, departure: string): Promise<string> {
  const id = await aPaidBooking(app, tour, departure)
  await refundAtProvider(app, await chargeOf(app, id), 5_800)
  await mirrorCharge(app, await chargeOf(app, id))
  return id
}
