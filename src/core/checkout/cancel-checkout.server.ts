import { sql } from 'kysely'
import type { Needs } from '../app.ts'
import { idsInHoldTokens, isHoldTokenOf, reservationsOfHoldTokens } from './hold-token.server.ts'
import type { CancelResponse, KeptChoice } from '../reservation/reservation.schema.ts'
import { departureState } from '../departure/departure.ts'
import { departureOf } from '../departure/departure-store.server.ts'
import { endHold, type EndedHold } from '../settlement/end-hold.server.ts'
import { managePathOf } from '../reservation/manage-path.server.ts'
import { latestPayment } from '../payment/payment-store.server.ts'
import { createTimeLimit, READ_SECONDS } from '../payment/provider-time-limit.server.ts'
import { tourNamed } from '../tour/tour-id-of.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'keys' | 'payments' | 'origin' | 'log'>

/**
 * The customer came back without paying: their own hold on this tour is released and their choice is kept for the
 * form. When they began to add guests to the reservation, only the hold of these guests is released, the outcome is
 * that of the newest of them, and `managePath` leads back. It also leads to a reservation that was cancelled after it
 * had been paid, whose page says the refund. `hold` is the hold of the payment page that they left, `addsTo` the
 * reservation to which its guests are added: the token of another reservation releases nothing there, nor does the
 * page of a booking, or of former guests, release guests who are being added. Only the hold of their own signed token
 * is released; a repeated call changes nothing. Refuses payment.unavailable when the provider does not respond: the
 * seats then stay held.
 */
export async function cancelCheckout(
  app: Tools,
  request: { tour: string; holdToken: string | null; hold?: string; addsTo?: string },
): Promise<CancelResponse> {
  // Another window may have begun to pay for another booking of this tour.
  const own = await reservationOfCookies(app, request, request.addsTo || request.hold)
  const choice = own && (await readChoice(app, own.id, request.tour))
  if (!own || !choice) return NOTHING
  const addition = request.hold && !request.addsTo ? null : await newestAddition(app, own.id)
  if (addition) return cancelAddition(app, own, addition, request.hold || undefined)
  // A cookie of added guests opens nothing but their addition.
  if (!reservationsOfHoldTokens(app, request.holdToken).includes(own.id)) return NOTHING
  const outcome = await endInTime(app, own.id)
  const payment = await decisivePayment(app, own.id)
  // The seats of the hold are free by now.
  const reason = await reasonOf(app, choice.availabilityId)
  const ended = { choice: { ...choice, reason }, sessionId: payment?.session_id ?? null, managePath: null }
  if (outcome !== 'released' || !payment?.received_minor) return { ...ended, outcome }
  // Money was received before the end: the page of the payment or of the reservation says what became of it.
  if (payment.reservation_status !== 'CANCELLED') return { ...ended, outcome: 'paid' }
  return { ...ended, outcome: 'cancelled', managePath: managePathOf(app.keys, own) }
}

/** The newest payment that was received; else the newest attempt. */
async function decisivePayment({ db }: Tools, reservationId: string) {
  return db
    .selectFrom('payment')
    .innerJoin('reservation', 'reservation.id', 'payment.reservation_id')
    .select(['payment.session_id', 'payment.received_minor', 'reservation.status as reservation_status'])
    .where('reservation.id', '=', reservationId)
    .orderBy(sql`payment.received_minor > 0`, (order) => order.desc().nullsLast())
    .orderBy('payment.attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const NOTHING: CancelResponse = { outcome: 'none', sessionId: null, choice: null, managePath: null }

type OwnReservation = { id: string; manage_token_hash: Buffer }

/**
 * The `named` reservation of this tour, else the newest one, of which this browser has a hold cookie, as its customer
 * or as a customer who adds guests by its present link.
 */
async function reservationOfCookies(
  app: Tools,
  { tour, holdToken }: { tour: string; holdToken: string | null },
  named: string | undefined,
): Promise<OwnReservation | null> {
  const ids = idsInHoldTokens(holdToken).filter((id) => !named || id === named)
  if (ids.length === 0) return null
  const rows = await app.db
    .selectFrom('reservation')
    .select(['id', 'manage_token_hash'])
    .where('id', 'in', ids)
    .where('tour_id', 'in', tourNamed(tour))
    .orderBy('created_at', 'desc')
    .execute()
  return rows.find((row) => isHoldTokenOf(app, holdToken, row)) ?? null
}

/** The newest guests whom a customer began to add; `holdId` is null once they were paid and have joined. */
type Addition = { holdId: string | null; isOpen: boolean }

/**
 * The newest addition of a reservation, open or ended; null when there was none. An earlier one whose payment came late
 * is the newest once it has joined.
 */
async function newestAddition({ db }: Tools, reservationId: string): Promise<Addition | null> {
  const hold = await db
    .selectFrom('reservation')
    .select(['id', 'created_at', 'status'])
    .where('adds_to', '=', reservationId)
    .orderBy(sql`status = 'ON_HOLD'`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const joined = await db
    .selectFrom('payment')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('purpose', '=', 'CHANGE')
    .where('paid_at', '>', hold?.created_at ?? '-infinity')
    .limit(1)
    .executeTakeFirst()
  if (joined) return { holdId: null, isOpen: false }
  return hold ? { holdId: hold.id, isOpen: hold.status === 'ON_HOLD' } : null
}

/**
 * The outcome is that of the added guests: the booking itself was paid before. Guests of another payment page than the
 * one `left` stay held, because another tab may be about to pay for them.
 */
async function cancelAddition(
  app: Tools,
  own: OwnReservation,
  { holdId, isOpen }: Addition,
  left = holdId,
): Promise<CancelResponse> {
  if (isOpen && left !== holdId) return { ...NOTHING, managePath: managePathOf(app.keys, own) }
  const payment = holdId && (await latestPayment(app.db, holdId))
  const outcome = holdId ? await endInTime(app, holdId) : 'paid'
  const sessionId = payment ? payment.session_id : null
  return { outcome, sessionId, choice: null, managePath: managePathOf(app.keys, own) }
}

function endInTime(app: Tools, reservationId: string): Promise<EndedHold> {
  return createTimeLimit(app, READ_SECONDS, { reservationId })(() => endHold(app, reservationId))
}

/** The reason why a departure is not on sale now, as its tour's page states it; null for one on sale. */
async function reasonOf({ db, clock }: Tools, availabilityId: string): Promise<KeptChoice['reason']> {
  const row = await db
    .selectFrom('availability')
    .select(['capacity', 'seats_taken', 'cancelled_at', 'closed_at', 'starts_at', 'cutoff_at'])
    .where('id', '=', availabilityId)
    .executeTakeFirstOrThrow()
  return departureState(departureOf(row), clock.now()).reason
}

type Choice = Omit<KeptChoice, 'reason'>

async function readChoice(app: Tools, reservationId: string, tour: string): Promise<Choice | null> {
  const row = await app.db
    .selectFrom('reservation as r')
    .innerJoin('tour as t', 't.id', 'r.tour_id')
    .innerJoin('availability as a', 'a.id', 'r.availability_id')
    .select(['r.availability_id', 'r.contact_name', 'r.contact_email', 'r.contact_phone', 'r.note'])
    .select(['t.slug', 'a.local_start'])
    .where('r.id', '=', reservationId)
    .where('t.id', 'in', tourNamed(tour))
    .executeTakeFirst()
  if (!row) return null
  const items = await app.db
    .selectFrom('unit_item')
    .select(['unit_id', 'quantity'])
    .where('reservation_id', '=', reservationId)
    .execute()
  return {
    tourSlug: row.slug,
    day: row.local_start.slice(0, 10),
    availabilityId: row.availability_id,
    units: Object.fromEntries(items.flatMap((item) => (item.unit_id ? [[item.unit_id, item.quantity]] : []))),
    name: row.contact_name,
    email: row.contact_email ?? '',
    phone: row.contact_phone ?? '',
    note: row.note,
  }
}
