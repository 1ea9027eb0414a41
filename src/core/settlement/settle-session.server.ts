import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { isUuid } from '../kernel/ids.ts'
import { bookHeld, dueAfter } from './book-held.server.ts'
import { freeHeldSeats } from '../reservation/free-held-seats.server.ts'
import { isBooked } from '../reservation/reservation.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'
import type { PaymentNotice } from '../email/payment-notice.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import { departureFacts } from './departure-facts.server.ts'
import { freeUnpayableHold, type HoldEnd } from './free-unpayable-hold.server.ts'
import { closedByItself, type NewIssue } from '../issue/issue-store.server.ts'
import type { PaymentSession } from '../payment/payment-provider.ts'
import { isLiveAccount } from '../payment/payment-account.ts'
import { checksFromNow, updatePayment, type PaymentRow } from '../payment/payment-store.server.ts'
import { lockAttempt } from './lock-attempt.server.ts'
import { receiveDue } from './receive-due.server.ts'
import { enqueueRefund } from '../refund/enqueue-refund.server.ts'
import { installationId } from '../payment/installation-id.server.ts'
import { settle, type Settlement } from './settlement.ts'
import { raiseIssue } from '../issue/raise-issue.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>

/**
 * The outcome of a payment session; foreign: it is not ours · orphan: it is paid and ours, but unknown in our records.
 */
export type Settled = Settlement | 'foreign' | 'orphan'

/**
 * Makes the reservation agree with the provider's state of a payment session: books it, takes the seats again,
 * enqueues a refund, frees the seats, or finds nothing to do. Everything happens in one transaction under the locks of
 * departure and reservation, so it may be called by anyone, at any time, any number of times. A payment that does not
 * fit becomes an issue in the payments inbox. `endAs`: the final state of a hold that can no longer be paid.
 */
export async function settleSession(
  app: Tools,
  session: PaymentSession,
  endAs: HoldEnd = 'EXPIRED',
): Promise<Settled> {
  const { reservationId } = session
  if (!reservationId || !isUuid(reservationId)) return 'foreign'
  return app.db.transaction().execute(async (tx) => {
    const { isKnown, reservation, payment } = await lockAttempt(tx, session.id, reservationId)
    if (!reservation || !payment) return noteOrphan(app, tx, session, reservation?.id ?? null)
    if (!isKnown && session.installationId !== null && session.installationId !== (await installationId(tx)))
      return 'foreign'
    const facts = await departureFacts(app, tx, reservation)
    const settlement = settle({
      reservation: { status: reservation.status, dueMinor: reservation.due_minor },
      payment: {
        status: payment.status,
        purpose: payment.purpose,
        amountMinor: payment.amount_minor,
        currency: payment.currency,
        orderKey: payment.idempotency_key,
      },
      session,
      // The mode in which it was opened: the keys may have changed since.
      live: payment.account === null ? app.payments.live : isLiveAccount(payment.account),
      ...facts,
    })
    const { cancelled } = facts
    await apply(app, tx, { settlement, reservation, payment, session, endAs, cancelled })
    return settlement
  })
}

/**
 * Money that was paid for this installation without a record of ours: there is no reservation to book, so a person
 * decides.
 */
async function noteOrphan(
  app: Tools,
  tx: Transaction,
  session: PaymentSession,
  reservation_id: string | null,
): Promise<Settled> {
  if (session.state !== 'paid' || session.installationId !== (await installationId(tx))) return 'foreign'
  const { id: about, description } = session
  await raiseIssue(app, tx, {
    kind: 'ORPHAN',
    about,
    reaction: 'KEPT',
    reservation_id,
    description,
    ...moneyOf(session),
  })
  return 'orphan'
}

type Decided = {
  settlement: Settlement
  reservation: ReservationRow
  payment: PaymentRow
  session: PaymentSession
  endAs: HoldEnd
  /** The operator has cancelled the departure. */
  cancelled: boolean
}

async function apply(app: Tools, tx: Transaction, decided: Decided): Promise<void> {
  const { settlement, reservation, payment, session } = decided
  const session_id = session.id
  switch (settlement) {
    case 'confirm':
      await updatePayment(app, tx, payment.id, paid(app, session))
      await bookHeld(app, tx, reservation, { dueMinor: dueAfter(reservation, payment, session.amountMinor) })
      return
    case 'receive':
      await updatePayment(app, tx, payment.id, paid(app, session))
      return receiveDue(app, tx, reservation, session.amountMinor)
    case 'reseat':
      await updatePayment(app, tx, payment.id, paid(app, session))
      return reseat(app, tx, decided)
    case 'refund':
      await updatePayment(app, tx, payment.id, paid(app, session))
      return refundWhole(app, tx, decided)
    case 'processing':
      return updatePayment(app, tx, payment.id, { status: 'PROCESSING', session_id, ...checksFromNow(app) })
    case 'release':
      await updatePayment(app, tx, payment.id, {
        status: session.state === 'failed' ? 'FAILED' : 'EXPIRED',
        session_id,
      })
      await freeUnpayableHold(app, tx, reservation, decided.endAs)
      return session.state === 'failed' ? notifyOfFailure(app, tx, decided) : undefined
    case 'mismatch':
      return keepMismatch(app, tx, decided)
    case 'none':
  }
}

async function reseat(app: Tools, tx: Transaction, decided: Decided): Promise<void> {
  const { reservation, payment, session } = decided
  const id = await bookHeld(app, tx, reservation, {
    dueMinor: dueAfter(reservation, payment, session.amountMinor),
  })
  const standing = { ...decided, reservation: { ...reservation, id } }
  return noteLate(app, tx, standing, { kind: 'LATE', reaction: 'SEATS_TAKEN_AGAIN' })
}

/**
 * Nothing is booked for another sum than was requested, and no seat is freed for which a customer has paid something.
 */
async function keepMismatch(
  app: Tools,
  tx: Transaction,
  { reservation, payment, session }: Decided,
): Promise<void> {
  app.log.error('payment.mismatch', { paymentId: payment.id })
  await updatePayment(app, tx, payment.id, {
    status: 'MISMATCHED',
    session_id: session.id,
    charge_id: session.chargeId,
  })
  await raiseIssue(app, tx, {
    kind: 'MISMATCH',
    about: session.id,
    reaction: 'SEATS_HELD',
    payment_id: payment.id,
    reservation_id: reservation.id,
    asked_minor: payment.amount_minor,
    asked_currency: payment.currency,
    ...moneyOf(session),
  })
}

/**
 * The whole sum is refunded: for seats that are gone, for a cancelled departure, or for a reservation that is paid
 * already.
 */
async function refundWhole(app: Tools, tx: Transaction, decided: Decided): Promise<void> {
  const { payment, reservation, session } = decided
  const isHold = reservation.status === 'ON_HOLD'
  const isPaidAlready = isBooked(reservation.status)
  if (isHold) await freeHeldSeats(app, tx, reservation, 'CANCELLED')
  const refundId = await enqueueRefund(app, tx, {
    payment,
    reservation,
    amountMinor: session.amountMinor,
    reason: isPaidAlready ? 'DUPLICATE_PAYMENT' : decided.cancelled ? 'DEPARTURE_CANCELLED' : 'LATE_PAYMENT',
  })
  const kind = isPaidAlready ? 'DUPLICATE' : 'LATE'
  await noteLate(app, tx, decided, { kind, reaction: 'REFUNDED', refund_id: refundId })
  if (isPaidAlready) return notifyCustomer(app, tx, decided, 'duplicate-refunded')
  if (reservation.adds_to !== null) return notifyCustomer(app, tx, decided, 'added-refunded')
  await enqueueEmail(app, tx, {
    kind: 'late-payment-refunded',
    reservationId: reservation.id,
    refundId,
  })
}

/** The customer is notified of a payment that brings no ticket. */
async function notifyCustomer(
  app: Tools,
  tx: Transaction,
  { payment, reservation }: Decided,
  notice: PaymentNotice,
): Promise<void> {
  // Added guests have no page of their own.
  const about = { reservationId: reservation.adds_to ?? reservation.id, paymentId: payment.id }
  await enqueueEmail(app, tx, { kind: 'payment-notice', notice, ...about })
}

/** A payment for added guests leaves the reservation as it was, and so does one beside the payment that booked it. */
async function notifyOfFailure(app: Tools, tx: Transaction, decided: Decided): Promise<void> {
  const { status, adds_to } = decided.reservation
  if (isBooked(status)) return
  await notifyCustomer(app, tx, decided, adds_to === null ? 'delayed-failed' : 'added-failed')
}

/** Records an issue that the system itself has resolved. */
async function noteLate(
  app: Tools,
  tx: Transaction,
  { payment, reservation, session }: Decided,
  issue: Pick<NewIssue, 'kind' | 'reaction' | 'refund_id'>,
): Promise<void> {
  await raiseIssue(app, tx, {
    ...issue,
    ...closedByItself(app),
    about: payment.id,
    payment_id: payment.id,
    reservation_id: reservation.id,
    ...moneyOf(session),
  })
}

function paid(app: Tools, session: PaymentSession) {
  return {
    status: 'PAID',
    session_id: session.id,
    charge_id: session.chargeId,
    received_minor: session.amountMinor,
    paid_at: app.clock.now().toString(),
  } as const
}

function moneyOf({ id, chargeId, amountMinor, currency }: PaymentSession) {
  return { session_id: id, charge_id: chargeId, amount_minor: amountMinor, currency }
}
