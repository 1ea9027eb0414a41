import type { Insertable } from 'kysely'
import type { App } from '#core/app.ts'
import { manageToken, reviewToken, tokenHash } from '#core/kernel/secret-link.server.ts'
import type { CancellationTable, ReservationTable, UnitItemTable } from '#database/tables/reservation.ts'
import { cancelledAt, confirmedAt, holdEndsAt, type Booking } from './bookings.ts'
import { CALLED_OFF_MESSAGE } from './guest-notes.ts'
import { terms } from './site-terms.ts'

/** The person behind an unpaid hold is erased after this time. */
const FORGOTTEN_AFTER_HOURS = 24 * 30
/** The terms that customers accepted before today's. */
const FORMER_TERMS = '2025-04'

/** A reservation as a row. */
export function reservationRow(
  app: Pick<App, 'ids' | 'keys' | 'clock'>,
  booking: Booking,
): Insertable<ReservationTable> {
  const { id, party, tour, bought, money } = booking
  const moments = momentsOf(booking)
  return {
    id,
    reference: app.ids.reference(),
    availability_id: booking.availabilityId,
    tour_id: tour.id,
    status: party.outcome === 'CALLED_OFF' ? 'CANCELLED' : party.outcome,
    payment_status: money.status,
    source: party.source,
    locale: party.guest.locale,
    seats: bought.seats,
    total_minor: bought.totalMinor,
    due_minor: money.dueMinor,
    currency: 'EUR',
    policy: JSON.stringify(tour.demo.policy),
    manage_token_hash: tokenHash(manageToken(app.keys, id)),
    review_token_hash: tokenHash(reviewToken(app.keys, id)),
    demo: true,
    ...termsOf(party),
    ...moments,
    ...contactOf(booking, moments.updated_at, app.clock.now()),
  }
}

/** The lines of a reservation, as rows. */
export function unitItemRows({ id, bought }: Booking): Insertable<UnitItemTable>[] {
  return bought.lines.map(({ unit, quantity, priceMinor }, position) => ({
    reservation_id: id,
    position,
    unit_id: unit.id,
    type: unit.type,
    label: JSON.stringify(unit.label),
    quantity,
    price_minor: priceMinor,
    seats: unit.seats,
  }))
}

/** The cancellation of a reservation, as a row; none when it was not cancelled. */
export function cancellationRows(booking: Booking): Insertable<CancellationTable>[] {
  const at = cancelledAt(booking)
  if (!at) return []
  const { id, party, money } = booking
  const byUs = party.outcome === 'CALLED_OFF'
  return [
    {
      reservation_id: id,
      reason: byUs ? 'DEPARTURE' : 'CUSTOMER',
      message: byUs ? CALLED_OFF_MESSAGE[party.guest.locale] : '',
      refund_minor: money.refundMinor,
      cancelled_by: byUs ? 'Camille Ferrand' : 'customer',
      cancelled_at: at.toString(),
    },
  ]
}

function termsOf({ source, bookedAt }: Booking['party']) {
  if (source !== 'ONLINE') return {}
  const bookedOn = bookedAt.toString().slice(0, 10)
  return {
    terms_version: bookedOn < terms.updatedOn ? FORMER_TERMS : terms.version,
    terms_accepted_at: bookedAt.toString(),
  }
}

function momentsOf(booking: Booking) {
  const { party, departure } = booking
  const expired = party.outcome === 'EXPIRED' ? holdEndsAt(booking) : null
  const redeemed = party.outcome === 'REDEEMED' ? departure.startsAt.subtract({ minutes: 5 }) : null
  const [confirmed, cancelled] = [confirmedAt(booking), cancelledAt(booking)]
  return {
    created_at: party.bookedAt.toString(),
    hold_expires_at: party.source === 'ONLINE' ? holdEndsAt(booking).toString() : null,
    confirmed_at: confirmed?.toString() ?? null,
    cancelled_at: cancelled?.toString() ?? null,
    expired_at: expired?.toString() ?? null,
    redeemed_at: redeemed?.toString() ?? null,
    updated_at: (cancelled ?? redeemed ?? expired ?? confirmed ?? party.bookedAt).toString(),
  }
}

function contactOf({ party, money }: Booking, updatedAt: string, now: Temporal.Instant) {
  const { guest, source, outcome, note } = party
  const forgottenAt = Temporal.Instant.from(updatedAt).add({ hours: FORGOTTEN_AFTER_HOURS })
  const isUnpaid = outcome !== 'NO_SHOW' && money.status === 'NONE'
  if (isUnpaid && Temporal.Instant.compare(forgottenAt, now) < 0) {
    return { contact_name: '', contact_email: null, contact_phone: null, erased_at: forgottenAt.toString() }
  }
  if (source === 'WALK_IN') return { contact_name: guest.name, contact_email: null, contact_phone: null }
  return { contact_name: guest.name, contact_email: guest.email, contact_phone: guest.phone, note }
}
