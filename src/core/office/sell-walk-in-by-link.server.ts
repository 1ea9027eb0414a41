import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { checkoutOutcome } from '../checkout/checkout-outcome.server.ts'
import { refuseClosedSales } from '../checkout/refuse-before-sale.server.ts'
import { resumePayment, startPayment, type Attempt } from '../checkout/start-payment.server.ts'
import { markAsTest, sellsTests, toolsForTests } from '../checkout/test-booking.server.ts'
import { writeWithAttempt } from '../checkout/write-with-attempt.server.ts'
import { walkInRefusal } from '../departure/bookability.ts'
import type { DepartureRecord } from '../departure/departure-store.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { orderOfQuote } from '../payment/order-of-quote.ts'
import { latestPayment } from '../payment/payment-store.server.ts'
import {
  CREATE_SECONDS,
  createTimeLimit,
  type WaitForProvider,
} from '../payment/provider-time-limit.server.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'
import { HOLD_MINUTES } from '../reservation/reservation.ts'
import type { CheckoutOutcome } from '../reservation/reservation.schema.ts'
import { ledReservations } from './led-reservations.server.ts'
import { partyForTeam } from './party-for-team.server.ts'
import { sellOnce } from './sell-once.server.ts'
import {
  WALK_IN_FACTS,
  type TeamBooked,
  type TeamSale,
  type WalkIn,
  type WalkInPayment,
} from './team-booking.schema.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'keys' | 'payments' | 'log' | 'jobs' | 'origin' | 'sales'>

/**
 * Holds seats for guests at the meeting point and opens a payment session that they pay on their own phone: until the
 * end of the departure, never above the capacity. The hold ends like every hold, and a late payment like every late
 * payment. One form token makes one hold: the same form again leads to the same session, in whatever state it is. While
 * the site is being prepared and payments are tests, it is a test booking. Refuses payment.not_configured while nothing
 * is sold, payment.unavailable when the provider does not respond, and the cases of sellOnce, partyForTeam and
 * startPayment.
 */
export async function sellWalkInByLink(
  app: Tools,
  actor: Actor,
  availabilityId: string,
  form: Omit<WalkIn, 'payment'>,
): Promise<TeamBooked> {
  requireAbility(actor, 'lead-departures')
  if (app.sales === 'closed') await refuseClosedSales(app)
  const isTest = await sellsTests(app)
  const tools = isTest ? toolsForTests(app) : app
  const wait = createTimeLimit(app, CREATE_SECONDS)
  const sale = { ...form, ...WALK_IN_FACTS, availabilityId, payment: 'LINK' } as const
  const done = await sellOnce(app, actor, {
    sale,
    isTest,
    wait,
    sell: async (tx, departure) => {
      const attempt = await hold(tools, tx, actor, { sale, departure })
      if (isTest) await markAsTest(tx, attempt.order.reservationId)
      return attempt
    },
  })
  if (done.is === 'same') return openAgain(app, done.reservation, wait)
  const { order } = done.sold
  await wait(() => startPayment(tools, done.sold))
  return { id: order.reservationId, reference: order.reference }
}

/** Only a hold whose response was lost has no payment session yet: the page of the link shows every other state. */
async function openAgain(
  app: Tools,
  { id, reference, status }: ReservationRow,
  wait: WaitForProvider,
): Promise<TeamBooked> {
  const payment = status === 'ON_HOLD' ? await latestPayment(app.db, id) : null
  if (payment?.status === 'REQUESTED') await wait(() => resumePayment(app, id))
  return { id, reference }
}

/** The hold with its first attempt to be paid. */
async function hold(
  app: Tools,
  tx: Transaction,
  actor: Actor,
  { sale, departure }: { sale: TeamSale; departure: DepartureRecord },
): Promise<Attempt> {
  const party = await partyForTeam(app, tx, departure, { sale, refuse: walkInRefusal })
  const { name, phone, note, source, locale, formToken } = sale
  const now = app.clock.now()
  const { id, reference, payment } = await writeWithAttempt(app, tx, {
    ...party,
    status: 'ON_HOLD',
    payment_status: 'AWAITING',
    source,
    locale,
    contact: { name, email: null, phone },
    note,
    now,
    facts: { form_token: formToken, hold_expires_at: now.add({ minutes: HOLD_MINUTES }).toString() },
  })
  const { priced, tour } = party
  const facts = { reference, source, totalMinor: priced.totalMinor }
  await recordAudit(tx, app, actor, 'reservation.booked', { type: 'reservation', id }, facts)
  const order = { reservationId: id, reference, addsTo: null, locale, email: null, tour }
  return { payment, order: orderOfQuote(order, priced) }
}

/**
 * The payment of a walk-in by a link, and its outcome at the provider as it is now. Refuses reservation.not_found, also
 * to a guide on the departure of another.
 */
export async function walkInPayment(
  app: Tools,
  actor: Actor,
  { id, locale }: { id: string; locale: Locale },
): Promise<WalkInPayment> {
  const row = await ledReservations(app.db, actor)
    .select([
      'r.availability_id',
      'r.contact_name',
      'r.total_minor',
      'r.currency',
      'a.local_start',
      't.title',
    ])
    .where('r.id', '=', id)
    .where('r.source', '=', 'WALK_IN')
    .executeTakeFirst()
  const payment = row && (await latestPayment(app.db, id))
  if (!row || !payment?.session_id) throw new Refused({ code: 'reservation.not_found' })
  const { outcome } = await checkoutOutcome(app, { sessionId: payment.session_id, holdToken: null, locale })
  const state = STATES[outcome]
  return {
    reservationId: id,
    availabilityId: row.availability_id,
    day: row.local_start.slice(0, 10),
    tour: inLocale(row.title, locale),
    name: row.contact_name,
    total: { amountMinor: row.total_minor, currency: row.currency },
    state,
    url: state === 'OPEN' ? payment.session_url : null,
    expiresAt: state === 'OPEN' ? payment.expires_at : null,
  }
}

const STATES: Record<CheckoutOutcome['outcome'], WalkInPayment['state']> = {
  open: 'OPEN',
  confirming: 'OPEN',
  pending: 'PENDING',
  paid: 'PAID',
  unfit: 'UNFIT',
  late: 'REFUNDED',
  refunded: 'REFUNDED',
  unfitRefunded: 'REFUNDED',
  unfitClosed: 'ENDED',
  failed: 'ENDED',
  expired: 'ENDED',
  cancelled: 'ENDED',
}
