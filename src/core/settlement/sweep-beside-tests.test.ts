import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { lying } from '#tests/support/factories/lying-provider.ts'
import { inboxOf, issueOf } from '#tests/support/factories/payment-issues.ts'
import { refundsOf, reservationRow } from '#tests/support/money-records.ts'
import { camille } from '#tests/support/member-actor.ts'
import { twoProvidersTest as test } from '#tests/support/stand-ins/two-providers.ts'
import { cancelReservation } from '../change/cancel-reservation.server.ts'
import { refundUnbooked } from '../inbox/refund-unbooked.server.ts'
import { watchProvider } from '../operations/watch-provider.server.ts'
import { atProviderOf } from '../payment/at-provider-of.server.ts'
import { receivePayment } from './receive-payment.server.ts'
import { sweepPayments } from './sweep-payments.server.ts'
import { sweepRefunds } from './sweep-refunds.server.ts'

const RETRIEVE = 'GET /v1/checkout/sessions/{session}'

describe('a sweep beside test bookings', () => {
  test('books each payment whose notification was lost, as its own provider reports it', async ({
    providers: { app, stripe, clock, holds },
  }) => {
    expect(await watchProvider(app)).toEqual({ holdsElsewhere: 0 })
    stripe.move(holds.real.sessionId, 'pay')
    await makeMove(app.bank, holds.test.sessionId, 'pay')
    clock.advance({ seconds: 61 })
    const before = stripe.requests.length
    expect(await sweepPayments(app)).toBe(2)
    for (const { id } of [holds.real, holds.test])
      expect(await reservationRow(app, id)).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID' })
    const calls = stripe.requests.slice(before).map(({ call }) => call)
    expect(calls.filter((call) => call === RETRIEVE)).toHaveLength(1)
  })

  test('frees no seats past their end before their own provider has responded', async ({
    providers: { app, stripe, clock, holds },
  }) => {
    stripe.move(holds.real.sessionId, 'pay')
    clock.advance({ minutes: 32 })
    await sweepPayments(app)
    expect(await reservationRow(app, holds.real.id)).toMatchObject({ status: 'CONFIRMED' })
    expect(await reservationRow(app, holds.test.id)).toMatchObject({ status: 'EXPIRED' })
    expect([...(await inboxOf(app, 'open')), ...(await inboxOf(app, 'closed'))]).toEqual([])
  })

  test('makes each refund whose request was lost at the provider of its payment', async ({
    providers: { app, stripe, clock, holds },
  }) => {
    stripe.move(holds.real.sessionId, 'pay')
    await makeMove(app.bank, holds.test.sessionId, 'pay')
    clock.advance({ seconds: 61 })
    await sweepPayments(app)
    for (const { id } of [holds.real, holds.test])
      await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: '' })
    clock.advance({ minutes: 2 })
    await sweepRefunds(app)
    for (const { id } of [holds.real, holds.test]) {
      const [refund] = await refundsOf(app, id)
      expect(refund?.status).toBeOneOf(['PENDING', 'SUCCEEDED'])
    }
    expect(stripe.books.refunds.size).toBe(1)
  })

  test('refunds the money that a test booking could not book at the provider that took it', async ({
    providers: { app, stripe, clock, holds },
  }) => {
    await makeMove(app.bank, holds.test.sessionId, 'pay')
    const atTests = atProviderOf(app, { provider: 'embedded' })
    await receivePayment(lying(atTests, { amountMinor: 1_000 }), holds.test.sessionId)
    const { id: issueId } = await issueOf(app, holds.test.id)
    await refundUnbooked(app, camille, issueId)
    const before = stripe.requests.length

    clock.advance({ minutes: 2 })
    await sweepRefunds(app)
    const { status } = await app.db
      .selectFrom('refund')
      .select('status')
      .where('issue_id', '=', issueId)
      .executeTakeFirstOrThrow()
    expect(status).toBeOneOf(['PENDING', 'SUCCEEDED'])
    expect(stripe.requests.slice(before)).toEqual([])
  })
})
