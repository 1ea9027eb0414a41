import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { departureOf, lockDepartureRow } from '../departure/departure-store.server.ts'
import type { Actor } from '../kernel/actor.ts'
import { Refused, type Refusal } from '../kernel/refusal.ts'
import { quote } from '../pricing/quote.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import { enqueueTeamNotice } from '../notice/enqueue-team-notice.server.ts'
import { refuseOtherTotal, tourOfDeparture } from '../reservation/tour-of-departure.server.ts'
import type { TeamBooking } from './team-booking.schema.ts'
import { refuseForTeam, type Departure } from '../departure/bookability.ts'
import { reservationOfFormToken } from '../reservation/reservation-store.server.ts'
import { writeReservation } from '../reservation/write-reservation.server.ts'

/** The team is free from a tour's limits; only the seats of the departure limit it. */
const ANY_PARTY = { min: 1, max: 500 }

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
  refuse: (
    departure: Departure & { endsAt: Temporal.Instant },
    seats: number,
    now: Temporal.Instant,
  ) => Refusal | null = refuseForTeam,
): Promise<{ reservationId: string; isNew: boolean }> {
  const availability = await lockDepartureRow(tx, form.availabilityId)
  if (!availability) throw new Refused({ code: 'availability.not_found' })
  // Under the lock: of two posts of one form, the second finds the reservation of the first.
  const earlier = await reservationOfFormToken(tx, form.formToken)
  if (earlier) return { reservationId: earlier.id, isNew: false }

  const tour = await tourOfDeparture(tx, availability).executeTakeFirstOrThrow()
  const priced = quote(tour.units, form.units, ANY_PARTY)
  if ('code' in priced) throw new Refused(priced)
  const endsAt = Temporal.Instant.from(availability.ends_at)
  const refusal = refuse({ ...departureOf(availability), endsAt }, priced.seats, app.clock.now())
  if (refusal) throw new Refused(refusal)
  refuseOtherTotal(priced.totalMinor, form.expectedTotalMinor, tour.currency)

  const { totalMinor } = priced
  const now = app.clock.now()
  const { id: reservationId } = await writeReservation(app, tx, {
    tour,
    departure: availability,
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
