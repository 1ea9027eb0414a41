import type { Transaction } from '#database/connect.ts'
import { readOnly } from '#database/read-only.ts'
import type { Needs } from '../app.ts'
import type { Locale } from '../kernel/locale.ts'
import { keptToken } from '../kernel/secret-link.server.ts'
import type { CustomerReservation } from './customer-reservation.schema.ts'
import { reservationOfLink } from '../reservation/reservation-of-link.server.ts'
import { reservationById, type ReservationRow } from '../reservation/reservation-store.server.ts'
import { ticketOfReservation } from '../ticket/ticket-of-reservation.server.ts'
import { policyRefundMinor } from '../change/cancel-reservation.server.ts'
import { cancellationOf } from '../change/cancellation-of.server.ts'
import { choiceOf } from '../decision/choice-of.server.ts'
import { addingOf } from './adding-of.server.ts'
import { sharedPathOf } from './ticket-link.server.ts'
import { sharedView } from './shared-view.ts'
import { owedCashOf } from '../refund/owed-cash.server.ts'
import { isUnderWay } from '../refund/payment-status.ts'
import { moneyLeft } from '../refund/refund-reservation.server.ts'
import { ownActions } from './own-reservation.server.ts'
import { reviewState } from '../reservation/review-window.ts'

/**
 * Everything on the customer's own page, by its secret link; a link to the ticket shows neither money nor actions.
 * Without a locale it uses the language of the reservation. Refuses reservation.not_found.
 */
export async function customerReservation(
  app: Needs<'db' | 'clock' | 'keys'>,
  token: string,
  locale?: Locale,
): Promise<CustomerReservation> {
  const own = await reservationOfLink(app.db, token)
  return readOnly(app.db, async (tx) => {
    const reservation = await reservationById(tx, own.id)
    const left = await moneyLeft(tx, reservation)
    const ticket = await ticketOfReservation({ ...app, db: tx }, own.id, locale ?? own.locale)
    const money = (amountMinor: number) => ({ amountMinor, currency: reservation.currency })
    const times = await timesOf(tx, reservation)
    const now = app.clock.now()
    const phase = phaseOf(times, now)
    const given = await givenRefundsOf(tx, own.id)
    const review = reviewState({
      status: reservation.status,
      endsAt: times.endsAt,
      given: await isReviewed(tx, own.id),
      erased: reservation.erased_at !== null,
      now,
    })
    const whole: CustomerReservation = {
      ...ticket,
      isShared: false,
      sharedPath: await sharedPathOf({ ...app, db: tx }, own.id),
      paymentStatus: reservation.payment_status,
      phase,
      refunded: money(sumOf(given)),
      refundedByHand: money(sumOf(given.filter(({ provider }) => provider === 'cash'))),
      refundUnderWay: money(sumOf(given.filter(isUnderWay))),
      refundNow: money(await policyRefundMinor(app, tx, reservation, left)),
      cancellation: await cancellationIn(tx, reservation),
      choice: await choiceOf(app, tx, reservation),
      actions: await ownActions(app, tx, reservation, left),
      adding: await addingOf({ db: tx }, reservation, locale ?? own.locale),
      reviewPath: review === 'open' ? reviewPathOf(app, reservation) : null,
    }
    return own.isShared ? sharedView(whole, token) : whole
  })
}

async function isReviewed(tx: Transaction, reservationId: string): Promise<boolean> {
  const review = await tx
    .selectFrom('comment')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  return review !== undefined
}

function reviewPathOf({ keys }: Needs<'keys'>, { id, review_token_hash }: ReservationRow): string {
  return `/reservation/${keptToken(keys, 'review', id, review_token_hash)}/avis`
}

type Times = { startsAt: Temporal.Instant; endsAt: Temporal.Instant }

async function timesOf(tx: Transaction, { availability_id }: ReservationRow): Promise<Times> {
  const { starts_at, ends_at } = await tx
    .selectFrom('availability')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', availability_id)
    .executeTakeFirstOrThrow()
  return { startsAt: Temporal.Instant.from(starts_at), endsAt: Temporal.Instant.from(ends_at) }
}

function phaseOf({ startsAt, endsAt }: Times, now: Temporal.Instant): CustomerReservation['phase'] {
  if (Temporal.Instant.compare(now, startsAt) < 0) return 'ahead'
  return Temporal.Instant.compare(now, endsAt) < 0 ? 'underway' : 'over'
}

function givenRefundsOf(tx: Transaction, reservationId: string) {
  return tx
    .selectFrom('refund')
    .leftJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.amount_minor', 'refund.status', 'payment.provider'])
    .where('refund.reservation_id', '=', reservationId)
    .where('refund.is_given', '=', true)
    .execute()
}

function sumOf(refunds: readonly { amount_minor: number }[]): number {
  return refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}

/** A hold that ended before it was paid has none to show. Its owed cash is the part that was not paid back yet. */
async function cancellationIn(
  tx: Transaction,
  { id, status, confirmed_at }: ReservationRow,
): Promise<CustomerReservation['cancellation']> {
  if (status !== 'CANCELLED' || !confirmed_at) return null
  const cancellation = await cancellationOf({ db: tx }, id)
  return { ...cancellation, cashOwed: { ...cancellation.cashOwed, amountMinor: await owedCashOf(tx, id) } }
}
