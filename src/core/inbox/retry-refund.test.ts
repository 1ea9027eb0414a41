import { expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { settleDueRefunds } from '#adapters/payments/embedded/embedded-refunds.ts'
import { issueOf } from '#tests/support/factories/payment-issues.ts'
import { anotherCard, chargeOf } from '#tests/support/factories/refund-cases.ts'
import { camille } from '#tests/support/member-actor.ts'
import { refundsOf } from '#tests/support/money-records.ts'
import { twoProvidersTest as test } from '#tests/support/stand-ins/two-providers.ts'
import { cancelReservation } from '../change/cancel-reservation.server.ts'
import { atProviderOf } from '../payment/at-provider-of.server.ts'
import { mirrorCharge } from '../settlement/mirror-charge.server.ts'
import { receivePayment } from '../settlement/receive-payment.server.ts'
import { settleRefund } from '../settlement/settle-refund.server.ts'
import { retryRefund } from './retry-refund.server.ts'

test('the failed refund of a test booking is looked up and sent again at the embedded provider', async ({
  providers: { app, stripe, clock, holds },
}) => {
  const { id, sessionId } = holds.test
  const atTests = atProviderOf(app, { provider: 'embedded' })
  const arrive = async () => {
    for (const refund of await refundsOf(app, id)) await settleRefund(app, refund.id)
    clock.advance({ hours: 24 })
    await settleDueRefunds(app.bank)
    await mirrorCharge(atTests, await chargeOf(app, id))
    return (await refundsOf(app, id)).map(({ status }) => status)
  }
  await makeMove(app.bank, sessionId, 'pay-closing-card')
  await receivePayment(atTests, sessionId)
  await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: '' })
  expect(await arrive()).toEqual(['FAILED'])
  const { id: issueId } = await issueOf(app, id)
  const before = stripe.requests.length

  await makeMove(app.bank, sessionId, 'dispute')
  await expect(retryRefund(app, camille, issueId)).rejects.toThrow('issue.not_refundable')
  await makeMove(app.bank, sessionId, 'dispute-refused')
  await anotherCard(app)
  await retryRefund(app, camille, issueId)
  expect(await arrive()).toEqual(['FAILED', 'SUCCEEDED'])
  expect(stripe.requests.slice(before)).toEqual([])
})
