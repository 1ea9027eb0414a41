import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { departureOf, lockDepartureRow, type DepartureRecord } from '../departure/departure-store.server.ts'
import type { Actor } from '../kernel/actor.ts'
import { Refused, type Refusal } from '../kernel/refusal.ts'
import { ANY_PARTY, quote, type Quote } from '../pricing/quote.ts'
import type { TourFacts } from '../reservation/hold-seats.server.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import { enqueueTeamNotice } from '../notice/enqueue-team-notice.server.ts'
import { refuseOtherTotal } from '../pricing/refuse-other-total.ts'
import { tourOfDeparture } from '../reservation/tour-of-departure.server.ts'
import type { TeamBooking } from './team-booking.schema.ts'
import { refuseForTeam, type Departure } from '../departure/bookability.ts'
import { reservationOfFormToken } from '../reservation/reservation-store.server.ts'
import { writeReservation } from '../reservation/write-reservation.server.ts'

/** The reason why the team may not book so many seats of a departure now; null when it may. */
type RefuseSeats = (
  departure: Departure & { endsAt: Temporal.Instant },
  seats: number,
  now: Temporal.Instant,
) => Refusal | null

/**
 * Books seats for a customer who is on the telephone or present: confirmed at once, to be paid on the day, with a
 * ticket when there is an email address; `refuse` says until when. One form token books once: posted again it returns
 * the same id. Refuses availability.*, units.*, price.changed.
 */
export async function holdSeatsFor(
  app: Needs<'clock' | 'ids' | 'keys' | 'jobs' | 'origin'>,
  tx: Transaction,
  actor: Actor,
  form: TeamBooking,
  refuse: RefuseSeats = refuseForTeam,
): Promise<{ reservationId: string; isNew: boolean }> {
  const party = await partyForTeam(app, tx, form, refuse)
  if ('earlierId' in party) return { reservationId: party.earlierId, isNew: false }
  const { tour, departure, priced } = party
  const { totalMinor } = priced
  const now = app.clock.now()
  const { id: reservationId } = await writeReservation(app, tx, {
    tour,
    departure,
    priced,
    status: 'CONFIRMED',
    payment_status: totalMinor > 0 ? 'OFFLINE_DUE' : 'NONE',
    source: form.source,
    locale: form.locale,
    contact: { name: form.name, email: form.email ?? null, phone: form.phone },
    note: form.note,
    now,
    facts: { due_minor: totalMinor, form_token: form.formToken, confirmed_at: now.toString() },
  })
  await enqueueEmail(app, tx, { kind: 'confirmation', reservationId })
  await enqueueTeamNotice(app, tx, { notice: 'booking', occasion: reservationId, reservationId, by: actor })
  return { reservationId, isNew: true }
}

/** The party of a form of the team: the departure, locked, and the price of this moment. */
type PartyForTeam = { tour: TourFacts; departure: DepartureRecord; priced: Quote }

/**
 * Locks the departure and prices the party of a form of the team; or the id of the reservation that an earlier post of
 * the form has made. Refuses as holdSeatsFor does.
 */
export async function partyForTeam(
  app: Needs<'clock'>,
  tx: Transaction,
  form: Pick<TeamBooking, 'availabilityId' | 'units' | 'expectedTotalMinor' | 'formToken'>,
  refuse: RefuseSeats,
): Promise<PartyForTeam | { earlierId: string }> {
  const departure = await lockDepartureRow(tx, form.availabilityId)
  if (!departure) throw new Refused({ code: 'availability.not_found' })
  // Under the lock: of two posts of one form, the second finds the reservation of the first.
  const earlier = await reservationOfFormToken(tx, form.formToken)
  if (earlier) return { earlierId: earlier.id }
  const tour = await tourOfDeparture(tx, departure).executeTakeFirstOrThrow()
  const priced = quote(tour.units, form.units, ANY_PARTY)
  if ('code' in priced) throw new Refused(priced)
  const endsAt = Temporal.Instant.from(departure.ends_at)
  const refusal = refuse({ ...departureOf(departure), endsAt }, priced.seats, app.clock.now())
  if (refusal) throw new Refused(refusal)
  refuseOtherTotal(priced.totalMinor, form.expectedTotalMinor, tour.currency)
  return { tour, departure, priced }
}
