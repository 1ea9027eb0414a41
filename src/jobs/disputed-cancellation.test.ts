import { expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { paymentsInbox } from '#core/inbox/payments-inbox.server.ts'
import { LOCALES } from '#core/kernel/locale.ts'
import { cancelDeparture } from '#core/schedule/cancel-departure.server.ts'
import { mirrorCharge } from '#core/settlement/mirror-charge.server.ts'
import { receivePayment } from '#core/settlement/receive-payment.server.ts'
import { formatMoney } from '#i18n/format.ts'
import { translator } from '#i18n/translator.ts'
import { composedEmail } from '#tests/support/composed-email.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { chargeOf } from '#tests/support/factories/refund-cases.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/database.ts'

const CASES = LOCALES.flatMap((locale) => [
  { locale, moves: ['dispute'], key: 'atBank' } as const,
  { locale, moves: ['dispute', 'dispute-accepted'], key: 'takenBack' } as const,
])

test.for(CASES)(
  'the email of a cancelled departure says where disputed money is: $key, $locale',
  async ({ locale, moves, key }, { database }) => {
    const app = createTestApp(database.db)
    const { id } = await cancelledAfter(app, moves, locale)
    const text = (await composedEmail(app, id, 'reservation-cancelled'))?.text ?? ''
    const t = translator(locale)
    const amount = formatMoney({ amountMinor: 5800, currency: 'EUR' }, locale)
    expect(text).toContain(t(`emails.cancelled.${key}`, { amount }))
    expect(text).not.toContain(t('emails.cancelled.noRefund'))
  },
)

test.for([
  ['dispute-refused', 'WON'],
  ['dispute-accepted', 'LOST'],
] as const)(
  'a dispute that ends by %s after the cancellation keeps its issue for a decision about the money',
  async ([end, state], { database }) => {
    const app = createTestApp(database.db)
    const { id, sessionId } = await cancelledAfter(app, ['dispute'])
    app.clock.advance({ hours: 1 })
    await makeMove(app.bank, sessionId, end)
    await mirrorCharge(app, await chargeOf(app, id))
    const { issues } = await paymentsInbox(app, camille, { state: 'open', page: 1, locale: 'en' })
    const its = issues.filter(({ reservation }) => reservation?.id === id)
    expect(its).toMatchObject([{ kind: 'DISPUTE', dispute: { state } }])
  },
)

/** A paid reservation whose bank makes these moves, and whose departure is cancelled then. */
async function cancelledAfter(
  app: TestApp,
  moves: readonly ('dispute' | 'dispute-accepted')[],
  locale: 'en' | 'fr' = 'en',
) {
  const tour = await aTour(app)
  const availabilityId = await aDeparture(app, tour)
  const { id, sessionId } = await aHold(app, tour, availabilityId, { locale })
  await makeMove(app.bank, sessionId, 'pay')
  await receivePayment(app, sessionId)
  for (const move of moves) await makeMove(app.bank, sessionId, move)
  await mirrorCharge(app, await chargeOf(app, id))
  app.clock.advance({ minutes: 1 })
  await cancelDeparture(app, camille, { availabilityId, message: '' })
  return { id, sessionId }
}
