import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import { createTurns } from '../kernel/turns/turns.ts'
import { orderOfQuote } from '../payment/order-of-quote.ts'
import { CREATE_SECONDS, createTimeLimit } from '../payment/provider-time-limit.server.ts'
import type { Checkout, CheckoutResponse } from '../reservation/checkout.schema.ts'
import { decideHold } from '../reservation/hold-seats.server.ts'
import { refuseOtherTotal } from '../pricing/refuse-other-total.ts'
import { replaceHold } from '../settlement/replace-hold.server.ts'
import { findEarlierHold } from './earlier-hold.server.ts'
import { holdToken } from './hold-token.server.ts'
import { holdOrFind } from './hold-or-find.server.ts'
import { checkDeparture } from './check-departure.server.ts'
import { refuseBeforeSale, refuseClosedSales } from './refuse-before-sale.server.ts'
import { resumePayment, startPayment, type Attempt } from './start-payment.server.ts'
import { beginTest, booksTests, markAsTest, toolsForTests } from './test-booking.server.ts'
import { writeWithAttempt } from './write-with-attempt.server.ts'

/**
 * A departure has one row to lock. A crowd that waits for it would take every connection from the customers who
 * already hold seats and only need their payment page.
 */
const inTurn = createTurns({
  atOnce: 4,
  // More waiting calls than can be served before their time limit.
  waitingMax: 500,
  full: () => new Refused({ code: 'hold.crowded', retryAfter: 5 }),
})

/** The form of the online checkout, and the IP address of its sender. `preview`: the secret of a preview link. */
export type CheckoutRequest = {
  tour: string
  form: Checkout
  clientAddress: string | null
  preview?: string | null
}
type OnlineRequest = CheckoutRequest & { isTest: boolean }

type Tools = Needs<
  'db' | 'clock' | 'ids' | 'keys' | 'payments' | 'log' | 'jobs' | 'origin' | 'limits' | 'sales'
>

/**
 * Books online: holds the party's seats and opens a payment session for exactly their price; a party that costs
 * nothing is confirmed at once. The hold and the payment attempt are written in one transaction; the provider is
 * called after it. The same form token, or the hold token of a customer who came back from the payment page, returns
 * the same payment session for the same choice at the same price and terms; for another one on the tour the former
 * hold is ended first, unless the limit of its network or the terms refuse the request. Beside one whose payment waits
 * for its bank, another form may book. Refuses the cases of decideHold, shop.not_live before the site is live,
 * payment.not_configured while nothing is sold, terms.changed, price.changed, hold.too_often, hold.crowded,
 * payment.already_paid, form.of_another_tour, and payment.unavailable when the provider does not respond.
 */
export async function checkOut(app: Tools, request: CheckoutRequest): Promise<CheckoutResponse> {
  if (await booksTests(app, request.preview ?? null))
    return bookOnline(toolsForTests(app), { ...request, isTest: true })
  if (app.sales === 'closed') await refuseClosedSales(app)
  return bookOnline(app, { ...request, isTest: false })
}

async function bookOnline(app: Tools, request: OnlineRequest): Promise<CheckoutResponse> {
  const { form, isTest } = request
  const wait = createTimeLimit(app, CREATE_SECONDS)
  const earlier = await findEarlierHold(app, request)
  const attempt = earlier?.same
    ? earlier.id
    : await holdOrFind(app, request.clientAddress, {
        hold: async () => {
          await refuseBeforeSale(app, { acceptedTerms: form.termsVersion, isTest })
          if (earlier) await wait(() => replaceHold(app, earlier.id, { isBeside: !earlier.isOfForm }))
          return inTurn(form.availabilityId, () => writeHold(app, request))
        },
        find: async () => {
          const winner = await findEarlierHold(app, request)
          return winner?.same ? winner.id : null
        },
      })
  const resumed = typeof attempt === 'string'
  const session = await wait(() => (resumed ? resumePayment(app, attempt) : startPayment(app, attempt)))
  const reservationId = resumed ? attempt : attempt.order.reservationId
  return { ...session, holdToken: holdToken(app, reservationId) }
}

/** Writes the hold and its first payment attempt, or the confirmed reservation of a party that costs nothing. */
async function writeHold(
  app: Tools,
  { tour: slug, form, clientAddress, isTest }: OnlineRequest,
): Promise<Attempt> {
  const tourId = await checkDeparture(app, slug, form.availabilityId)
  const { name, email, phone, note, locale, formToken, termsVersion } = form
  return app.db.transaction().execute(async (tx) => {
    if (isTest) await beginTest(tx)
    const request = {
      tourId,
      availabilityId: form.availabilityId,
      party: form.units,
      contact: { name, email, phone },
      locale,
      note,
      channel: 'ONLINE',
      unpaid: { limits: app.limits.unpaid, clientAddress },
      evidence: { formToken, termsVersion },
    } as const
    const hold = await decideHold(app, tx, request)
    const { tour, priced } = hold
    refuseOtherTotal(priced.totalMinor, form.expectedTotalMinor, tour.currency)
    const { id: reservationId, reference, payment } = await writeWithAttempt(app, tx, hold)
    if (isTest) await markAsTest(tx, reservationId)
    return {
      payment,
      order: orderOfQuote({ reservationId, reference, addsTo: null, locale, email, tour }, priced),
    }
  })
}
