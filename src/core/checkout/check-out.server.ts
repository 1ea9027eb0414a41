import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import { countClient } from '../kernel/count-client.server.ts'
import { createTurns } from '../kernel/turns.ts'
import type { Checkout, CheckoutAnswer } from '../reservation/checkout.schema.ts'
import { holdSeats, type HoldRequest } from '../reservation/hold-seats.server.ts'
import { holdToken } from './hold-token.server.ts'
import { lookAtDeparture } from './look-at-departure.server.ts'
import { bookFree } from './book-free.server.ts'
import { cancelHold } from '../settlement/cancel-hold.server.ts'
import { earlierHoldOfBuyer, earlierHoldOfForm } from './earlier-hold.server.ts'
import { insertPayment } from '../payment/payment-store.server.ts'
import { CREATE_SECONDS, createPatience, type WaitForProvider } from '../payment/provider-patience.server.ts'
import { refuseOtherTerms } from './refuse-other-terms.server.ts'
import { startPayment } from './start-payment.server.ts'

const HOLD_WINDOW_SECONDS = 10 * 60

/**
 * A departure has one row to lock: a crowd that waits for it would keep every connection from those who already have
 * their seats and only need their payment page.
 */
const inTurn = createTurns({
  atOnce: 4,
  // More than are served before a call's answer is given up.
  waitingMax: 500,
  full: () => new Refused({ code: 'hold.crowded', retryAfter: 5 }),
})

export type CheckoutRequest = { tour: string; form: Checkout; clientAddress: string | null }

/**
 * Books: holds the party's seats and opens a payment session for exactly their price; what costs nothing is confirmed
 * at once. The hold and the payment attempt are written in one transaction; the provider is called after it. The same
 * form token, or the hold token of a buyer who came back from the payment page, answers the same session for the same
 * choice; for another choice on the tour the former hold is given back first.
 * Refuses what holdSeats refuses, payment.not_configured while nothing is sold, terms.changed, hold.too_often,
 * hold.crowded, payment.already_paid, form.of_another_tour, and payment.unavailable when the provider does not answer.
 */
export async function checkOut(
  app: Needs<'db' | 'clock' | 'ids' | 'keys' | 'payments' | 'log' | 'jobs' | 'origin' | 'limits' | 'sales'>,
  request: CheckoutRequest,
): Promise<CheckoutAnswer> {
  if (app.sales === 'closed') throw new Refused({ code: 'payment.not_configured' })
  const wait = createPatience(app, CREATE_SECONDS)
  const reservationId = await holdOnce(app, wait, request)
  const session = await wait(() => startPayment(app, reservationId))
  return { ...session, holdToken: holdToken(app, reservationId) }
}

async function holdOnce(
  app: Parameters<typeof checkOut>[0],
  wait: WaitForProvider,
  request: CheckoutRequest,
): Promise<string> {
  const earlier = (await earlierHoldOfForm(app, request)) ?? (await earlierHoldOfBuyer(app, request))
  if (earlier?.same) return earlier.id
  if (earlier) await wait(() => cancelHold(app, earlier.id))
  const uncount = await countHold(app, request.clientAddress)
  try {
    return await inTurn(request.form.availabilityId, () => holdAtOnce(app, request))
  } catch (error) {
    await uncount()
    // Two posts of one form at the same moment: one got through, perhaps with the last seats; the other finds its hold.
    if (!isFormTokenTaken(error) && !(error instanceof Refused)) throw error
    const winner = await earlierHoldOfForm(app, request)
    if (!winner) throw error
    return winner.id
  }
}

/** Counts a booking begun by a network, before it is looked at; the answer takes it back when nothing was held. */
async function countHold(
  app: Parameters<typeof checkOut>[0],
  address: string | null,
): Promise<() => Promise<void>> {
  if (address === null) return async () => {}
  const limit = { name: 'hold', windowSeconds: HOLD_WINDOW_SECONDS, limit: app.limits.holdsPerAddress }
  const { retryAfter, forget } = await countClient(app, address, limit)
  if (retryAfter !== null) throw new Refused({ code: 'hold.too_often', retryAfter })
  return forget
}

async function holdAtOnce(
  app: Parameters<typeof checkOut>[0],
  { tour, form, clientAddress }: CheckoutRequest,
): Promise<string> {
  const tourId = await lookAtDeparture(app, tour, form.availabilityId)
  await refuseOtherTerms(app, form.termsVersion)
  return app.db.transaction().execute((tx) => hold(app, tx, { tourId, form, clientAddress }))
}

async function hold(
  app: Parameters<typeof checkOut>[0],
  tx: Transaction,
  request: HoldRequest,
): Promise<string> {
  const held = await holdSeats(app, tx, request)
  const { reservationId, totalMinor, currency } = held
  if (totalMinor === 0) await bookFree(app, tx, reservationId)
  else await insertPayment(app, tx, { reservationId, attempt: 1, amountMinor: totalMinor, currency })
  return reservationId
}

function isFormTokenTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'reservation_form_token_key'
}
