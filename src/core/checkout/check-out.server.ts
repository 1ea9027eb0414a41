import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { countClient } from '../kernel/count-client.server.ts'
import { Refused } from '../kernel/refusal.ts'
import { createTurns } from '../kernel/turns.ts'
import { newAttempt } from '../payment/new-attempt.server.ts'
import { CREATE_SECONDS, createPatience } from '../payment/provider-patience.server.ts'
import type { Checkout, CheckoutAnswer } from '../reservation/checkout.schema.ts'
import { holdSeats, type HeldSeats } from '../reservation/hold-seats.server.ts'
import { refuseOtherTotal } from '../reservation/tour-of-departure.server.ts'
import { endHold } from '../settlement/end-hold.server.ts'
import { bookFree } from './book-free.server.ts'
import { findEarlierHold } from './earlier-hold.server.ts'
import { holdToken } from './hold-token.server.ts'
import { lookAtDeparture } from './look-at-departure.server.ts'
import { refuseOtherTerms } from './refuse-other-terms.server.ts'
import { resumePayment, startPayment, type Attempt } from './start-payment.server.ts'

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

/** The form of the online shop, and the address that it came from. */
export type CheckoutRequest = { tour: string; form: Checkout; clientAddress: string | null }

type Tools = Needs<
  'db' | 'clock' | 'ids' | 'keys' | 'payments' | 'log' | 'jobs' | 'origin' | 'limits' | 'sales'
>

/**
 * Books online: holds the party's seats and opens a payment session for exactly their price; a party that costs nothing
 * is confirmed at once. The hold and the payment attempt are written in one transaction; the provider is called after
 * it. The same form token, or the hold token of a buyer who came back from the payment page, answers the same session
 * for the same choice; for another choice on the tour the former hold is ended first.
 * Refuses what holdSeats refuses, payment.not_configured while nothing is sold, terms.changed, price.changed,
 * hold.too_often, hold.crowded, payment.already_paid, form.of_another_tour, and payment.unavailable when the provider
 * does not answer.
 */
export async function checkOut(app: Tools, request: CheckoutRequest): Promise<CheckoutAnswer> {
  if (app.sales === 'closed') throw new Refused({ code: 'payment.not_configured' })
  const wait = createPatience(app, CREATE_SECONDS)
  const earlier = await findEarlierHold(app, request)
  if (earlier && !earlier.same) await wait(() => endHold(app, earlier.id))
  const attempt = earlier?.same ? earlier.id : await holdOrFind(app, request)
  const resumed = typeof attempt === 'string'
  const session = await wait(() => (resumed ? resumePayment(app, attempt) : startPayment(app, attempt)))
  const reservationId = resumed ? attempt : attempt.order.reservationId
  return { ...session, holdToken: holdToken(app, reservationId) }
}

/**
 * Holds the seats, or answers the id of the reservation that another post of the same form has made at the same moment:
 * one of them got through, perhaps with the last seats.
 */
async function holdOrFind(app: Tools, request: CheckoutRequest): Promise<Attempt | string> {
  const uncount = await countHold(app, request.clientAddress)
  try {
    return await inTurn(request.form.availabilityId, () => writeHold(app, request))
  } catch (error) {
    await uncount()
    if (!isFormTokenTaken(error) && !(error instanceof Refused)) throw error
    const winner = await findEarlierHold(app, request)
    if (!winner) throw error
    return winner.id
  }
}

/** Counts a booking begun by a network, before it is looked at; the answer takes it back when nothing was held. */
async function countHold(app: Tools, address: string | null): Promise<() => Promise<void>> {
  if (address === null) return async () => {}
  const limit = { name: 'hold', windowSeconds: HOLD_WINDOW_SECONDS, limit: app.limits.holdsPerAddress }
  const { retryAfter, forget } = await countClient(app, address, limit)
  if (retryAfter !== null) throw new Refused({ code: 'hold.too_often', retryAfter })
  return forget
}

/** Writes the hold and its first payment attempt, or the booking of a party that costs nothing. */
async function writeHold(app: Tools, { tour, form, clientAddress }: CheckoutRequest): Promise<Attempt> {
  const tourId = await lookAtDeparture(app, tour, form.availabilityId)
  await refuseOtherTerms(app, form.termsVersion)
  const { name, email, phone, note, locale, formToken, termsVersion } = form
  return app.db.transaction().execute(async (tx) => {
    const held = await holdSeats(app, tx, {
      tourId,
      availabilityId: form.availabilityId,
      party: form.units,
      contact: { name, email, phone },
      locale,
      note,
      channel: 'ONLINE',
      unpaid: { limits: app.limits.unpaid, clientAddress },
      evidence: { formToken, termsVersion },
    })
    refuseOtherTotal(held.quote.totalMinor, form.expectedTotalMinor, held.tour.currency)
    return firstAttempt(app, tx, form, held)
  })
}

async function firstAttempt(
  app: Tools,
  tx: Transaction,
  { locale, email }: Checkout,
  { reservation, quote, tour }: HeldSeats,
): Promise<Attempt> {
  const { id: reservationId, reference, total_minor: amountMinor } = reservation
  const { currency, slug, title } = tour
  const payment =
    amountMinor === 0
      ? await bookFree(app, tx, reservation, { locale, currency })
      : await newAttempt(app, tx, { reservationId, attempt: 1, purpose: 'WHOLE', amountMinor, currency })
  const lines = quote.lines.map(({ unit, quantity, priceMinor }) => ({
    label: unit.label,
    quantity,
    priceMinor,
  }))
  return { payment, order: { reservationId, reference, locale, email, tour: { slug, title }, lines } }
}

function isFormTokenTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'reservation_form_token_key'
}
