import { expect } from 'vitest'
import { settleDueRefunds } from '#adapters/payments/embedded/embedded-refunds.ts'
import { inboxQuerySchema } from '#core/inbox/inbox.schema.ts'
import { paymentsInbox } from '#core/inbox/payments-inbox.server.ts'
import { retryRefund } from '#core/inbox/retry-refund.server.ts'
import { mirrorCharge } from '#core/settlement/mirror-charge.server.ts'
import { settleRefund } from '#core/settlement/settle-refund.server.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/seeded-app.ts'
import { returnOneRefund } from './return-one-refund.ts'

test('the demo has a refund that came back, and that arrives when it is sent again', async ({ app }) => {
  await returnOneRefund(app)
  const inbox = () => paymentsInbox(app, camille, inboxQuerySchema.parse({}))
  const [issue, ...others] = (await inbox()).issues
  expect(others).toEqual([])
  expect(issue).toMatchObject({ kind: 'REFUND_FAILED', actions: ['retry-refund', 'close'] })
  const about = { id: issue?.reservation?.id ?? '' }
  const reservation = () =>
    app.db
      .selectFrom('reservation')
      .select(['status', 'payment_status'])
      .where('id', '=', about.id)
      .executeTakeFirst()
  expect(await reservation()).toEqual({ status: 'CANCELLED', payment_status: 'REFUND_FAILED' })

  await retryRefund(app, camille, issue?.id ?? '')
  for (const job of await app.enqueuedJobs())
    if (job.name === 'settle-refund') await settleRefund(app, job.data.refundId)
  app.clock.advance({ minutes: 1 })
  await settleDueRefunds(app.bank)
  const { charge_id } = await app.db
    .selectFrom('payment')
    .select('charge_id')
    .where('reservation_id', '=', about.id)
    .executeTakeFirstOrThrow()
  await mirrorCharge(app, charge_id ?? '')
  expect((await inbox()).issues).toEqual([])
  expect((await reservation())?.payment_status).toMatch(/REFUNDED$/)
})
