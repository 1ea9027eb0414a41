import { expect } from 'vitest'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { issuesOf } from '#tests/support/factories/payment-issues.ts'
import { camille } from '#tests/support/member-actor.ts'
import { refundsOf } from '#tests/support/money-records.ts'
import { stripeTest as test } from '#tests/support/stand-ins/stripe-installation.ts'
import { cancelReservation } from '../change/cancel-reservation.server.ts'
import { receivePayment } from './receive-payment.server.ts'
import { settleRefund } from './settle-refund.server.ts'

// The job and the sweeper, after the worker was away for some minutes.
test.for([
  ['a part', { amountMinor: 1000 }, 1000],
  ['everything', 'full', 5800],
] as const)(
  'a refund of %s that two runs request at once is made once, and does not fail',
  async ([, refund, amountMinor], { installation: { app, stripe, clock } }) => {
    const tour = await aTour(app)
    const { id, sessionId } = await aHold(app, tour, await aDeparture(app, tour))
    stripe.move(sessionId, 'pay')
    await receivePayment(app, sessionId)
    await cancelReservation(app, camille, { reservationId: id, refund, message: '' })
    const refundId = (await refundsOf(app, id))[0]?.id ?? ''
    clock.advance({ minutes: 3 })

    let isFirst = true
    const overtaken: typeof app.payments = {
      ...app.payments,
      async createRefund(order) {
        if (isFirst) {
          isFirst = false
          clock.advance({ seconds: 1 })
          await settleRefund(app, refundId)
        }
        return app.payments.createRefund(order)
      },
    }
    await settleRefund({ ...app, payments: overtaken }, refundId)

    expect([...stripe.books.refunds.values()].map(({ amount }) => amount)).toEqual([amountMinor])
    expect(await refundsOf(app, id)).toMatchObject([{ amount_minor: amountMinor }])
    expect((await refundsOf(app, id))[0]?.status).toBeOneOf(['PENDING', 'SUCCEEDED'])
    expect(await issuesOf(app, id)).toEqual([])
  },
)
