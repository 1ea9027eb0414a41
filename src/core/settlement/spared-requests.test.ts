import { expect } from 'vitest'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { stripeTest as test, type StripeInstallation } from '#tests/support/stand-ins/stripe-installation.ts'
import { publish } from '#tests/support/stand-ins/stripe-stand-in/objects.ts'
import { receiveEvent } from './receive-event.server.ts'
import { receivePayment } from './receive-payment.server.ts'

test('an irrelevant kind of event costs no request and no row', async ({ installation }) => {
  publish(installation.stripe.books, 'customer.created', { id: 'cus_1', object: 'customer' })
  expect(await costOfLastEvent(installation)).toEqual({ calls: [], rows: 0 })
})

test('an event about a session that is paid in the records costs no request', async ({ installation }) => {
  const tour = await aTour(installation.app)
  const { sessionId } = await aHold(installation.app, tour, await aDeparture(installation.app, tour))
  installation.stripe.move(sessionId, 'pay')
  expect(await receivePayment(installation.app, sessionId)).toBe('confirm')
  expect(await costOfLastEvent(installation)).toEqual({ calls: [], rows: 1 })
})

/** The calls of Stripe and the rows that the newest event costs when it is delivered. */
async function costOfLastEvent({ app, stripe }: StripeInstallation) {
  const rows = async () => (await app.db.selectFrom('provider_event').select('id').execute()).length
  const [callsBefore, rowsBefore] = [stripe.requests.length, await rows()]
  const event = stripe.webhooks('whsec_x').at(-1)
  await receiveEvent(app, event?.body ?? '', event?.signature ?? null)
  return {
    calls: stripe.requests.slice(callsBefore).map(({ call }) => call),
    rows: (await rows()) - rowsBefore,
  }
}
