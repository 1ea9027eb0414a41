import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { checkoutOutcome } from '../checkout/checkout-outcome.server.ts'
import { refuseClosedSales } from '../checkout/refuse-before-sale.server.ts'
import { resumePayment, startPayment, type Attempt } from '../checkout/start-payment.server.ts'
import { writeWithAttempt } from '../checkout/write-with-attempt.server.ts'
import { refuseForWalkIn } from '../departure/bookability.ts'
import { mayLeadDeparture } from '../departure/may-lead-departure.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { latestPayment } from '../payment/payment-store.server.ts'
import { HOLD_MINUTES } from '../reservation/reservation.ts'
import type { CheckoutOutcome } from '../reservation/reservation.schema.ts'
import { partyForTeam } from './book-seats.server.ts'
import { ledReservations } from './led-reservations.server.ts'
import type { TeamBooked, WalkIn, WalkInPayment } from './team-booking.schema.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'keys' | 'payments' | 'log' | 'jobs' | 'origin' | 'sales'>
type Form = Omit<WalkIn, 'payment'>

/**
 * Holds seats for guests at the meeting point and opens a payment session that they pay on their own phone: until the
 * end of the departure, never above the capacity. The hold ends like every hold, and a late payment like every late
 * payment. One form token makes one hold; repeated, it opens the same session. Refuses availability.not_found, also to
 * a guide on the departure of another, payment.not_configured while nothing is sold, and the cases of partyForTeam and
 * startPayment.
 */
export async function sellWalkInByLink(
  app: Tools,
  actor: Actor,
  availabilityId: string,
  form: Form,
): Promise<TeamBooked> {
  requireAbility(actor, 'lead-departures')
  if (app.sales === 'closed') await refuseClosedSales(app)
  const held = await app.db.transaction().execute(async (tx) => {
    if (!(await mayLeadDeparture(tx, actor, availabilityId)))
      throw new Refused({ code: 'availability.not_found' })
    return hold(app, tx, actor, { ...form, availabilityId })
  })
  if (typeof held === 'string') {
    const { reference } = await resumePayment(app, held)
    return { id: held, reference }
  }
  const { reference } = await startPayment(app, held)
  return { id: held.order.reservationId, reference }
}

/** The hold with its first attempt to be paid, or the id of the one that an earlier post of the form has made. */
async function hold(
  app: Tools,
  tx: Transaction,
  actor: Actor,
  form: Form & { availabilityId: string },
): Promise<Attempt | string> {
  const party = await partyForTeam(app, tx, form, refuseForWalkIn)
  if ('earlierId' in party) return party.earlierId
  const { tour, departure, priced } = party
  const { name, locale, formToken } = form
  const now = app.clock.now()
  const { id, reference, payment } = await writeWithAttempt(app, tx, {
    tour,
    departure,
    priced,
    status: 'ON_HOLD',
    payment_status: 'AWAITING',
    source: 'WALK_IN',
    locale,
    contact: { name, email: null, phone: '' },
    note: '',
    now,
    facts: { form_token: formToken, hold_expires_at: now.add({ minutes: HOLD_MINUTES }).toString() },
  })
  const subject = { type: 'reservation', id }
  const facts = { reference, source: 'WALK_IN', totalMinor: priced.totalMinor }
  await recordAudit(tx, app, actor, 'reservation.booked', subject, facts)
  const { slug, title } = tour
  const lines = priced.lines.map(({ unit, quantity, priceMinor }) => ({
    label: unit.label,
    quantity,
    priceMinor,
  }))
  return {
    payment,
    order: { reservationId: id, reference, locale, email: null, tour: { slug, title }, lines },
  }
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
  const state = STATES[outcome] ?? 'ENDED'
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

const STATES: Partial<Record<CheckoutOutcome['outcome'], WalkInPayment['state']>> = {
  open: 'OPEN',
  confirming: 'OPEN',
  pending: 'PENDING',
  paid: 'PAID',
}
