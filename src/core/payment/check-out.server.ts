import type { Database, Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import { countHit, forgetHit } from '../kernel/throttle.server.ts'
import { createTurns } from '../kernel/turns.ts'
import type { Checkout, CheckoutAnswer } from '../reservation/checkout.schema.ts'
import { holdSeats, type HoldRequest } from '../reservation/hold-seats.server.ts'
import { holdToken } from '../reservation/hold-token.server.ts'
import { lookAtDeparture } from '../reservation/look-at-departure.server.ts'
import {
  reservationOfFormToken,
  unitItemsOf,
  type ReservationRow,
} from '../reservation/reservation-store.server.ts'
import { bookFree } from './book-free.server.ts'
import { cancelHold } from './cancel-hold.server.ts'
import { insertPayment } from './payment-store.server.ts'
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
 * at once. The hold and the promise to ask for money are one transaction; the provider is called after it. The same
 * form token with the same choice answers the same session; with another choice the former hold is given back first.
 * Refuses what holdSeats refuses, hold.too_often, hold.crowded, payment.already_paid, and payment.unavailable when the
 * provider does not answer.
 */
export async function checkOut(
  app: Needs<'db' | 'clock' | 'ids' | 'keys' | 'payments' | 'log' | 'jobs' | 'origin' | 'limits'>,
  request: CheckoutRequest,
): Promise<CheckoutAnswer> {
  const reservationId = await holdOnce(app, request)
  const session = await startPayment(app, reservationId)
  return { ...session, holdToken: holdToken(app, reservationId) }
}

async function holdOnce(app: Parameters<typeof checkOut>[0], request: CheckoutRequest): Promise<string> {
  const earlier = await findEarlierHold(app.db, request.form)
  if (earlier?.same) return earlier.id
  if (earlier) await cancelHold(app, earlier.id)
  const uncount = await countHold(app, request.clientAddress)
  try {
    return await inTurn(request.form.availabilityId, () => holdAtOnce(app, request))
  } catch (error) {
    await uncount()
    // Two posts of one form at the same moment: one got through, perhaps with the last seats; the other finds its hold.
    if (!isFormTokenTaken(error) && !(error instanceof Refused)) throw error
    const winner = await findEarlierHold(app.db, request.form)
    if (!winner) throw error
    return winner.id
  }
}

/** Counts a booking begun by an address, before it is looked at; the answer takes it back when nothing was held. */
async function countHold(
  { db, clock, limits }: Parameters<typeof checkOut>[0],
  address: string | null,
): Promise<() => Promise<void>> {
  if (address === null) return async () => {}
  const bucket = `hold:${address}`
  const retryAfter = await countHit(db, bucket, HOLD_WINDOW_SECONDS, limits.holdsPerAddress, clock.now())
  if (retryAfter !== null) throw new Refused({ code: 'hold.too_often', retryAfter })
  return () => forgetHit(db, bucket)
}

async function holdAtOnce(
  app: Parameters<typeof checkOut>[0],
  { tour, form, clientAddress }: CheckoutRequest,
): Promise<string> {
  const tourId = await lookAtDeparture(app, tour, form.availabilityId)
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

async function findEarlierHold(db: Database, form: Checkout): Promise<{ id: string; same: boolean } | null> {
  const earlier = await reservationOfFormToken(db, form.formToken)
  if (!earlier) return null
  const same = await isSameChoice(db, earlier, form)
  const isFree = earlier.status === 'CONFIRMED' && earlier.total_minor === 0
  if (earlier.status === 'ON_HOLD' || (isFree && same)) return { id: earlier.id, same }
  throw new Refused({ code: 'payment.already_paid' })
}

async function isSameChoice(db: Database, earlier: ReservationRow, form: Checkout): Promise<boolean> {
  const items = await unitItemsOf(db, earlier.id)
  const wanted = Object.entries(form.units).filter(([, quantity]) => quantity > 0)
  return (
    earlier.availability_id === form.availabilityId &&
    earlier.contact_name === form.name &&
    earlier.contact_email === form.email &&
    (earlier.contact_phone ?? '') === form.phone &&
    earlier.note === form.note &&
    items.length === wanted.length &&
    wanted.every(([unitId, quantity]) =>
      items.some((item) => item.unit_id === unitId && item.quantity === quantity),
    )
  )
}

function isFormTokenTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'reservation_form_token_key'
}
