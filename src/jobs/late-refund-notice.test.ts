import { expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { receivePayment } from '#core/settlement/receive-payment.server.ts'
import { emailsTo } from '#tests/support/emails-to.ts'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import { aTeamMember } from '#tests/support/factories/a-team-member.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'

test('the notice of a late payment names no lack of places where the departure was cancelled', async ({
  app,
  tour,
  departure,
}) => {
  const { username } = await aTeamMember(app)
  const { sessionId } = await aHold(app, tour, departure)
  await makeMove(app.bank, sessionId, 'pay')
  await app.db
    .updateTable('availability')
    .set({ cancelled_at: app.clock.now().toString() })
    .where('id', '=', departure)
    .execute()
  await receivePayment(app, sessionId)

  const [email] = await emailsTo(app, username)
  expect(email?.subject).toMatch(/^Paiement tardif remboursé/)
  expect(email?.text).not.toContain('plus de place')
})
