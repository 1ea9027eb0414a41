import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { departureOf, lockAvailabilityInTurn } from '../availability/availability-store.server.ts'
import { Refused } from '../kernel/refusal.ts'
import { quote } from '../pricing/quote.ts'
import type { Checkout } from './checkout.schema.ts'
import { refuseHold } from './hold.ts'
import { refuseOtherTotal, tourOfDeparture } from './departure-of-tour.server.ts'
import { liveHolds, unpaidSeats } from './reservation-store.server.ts'
import { writeReservation } from './write-reservation.server.ts'

/** How long seats are held before the payment session says otherwise: the provider's floor and a minute for skewed clocks. */
export const HOLD_MINUTES = 31

/** Nobody needs more bookings than this waiting for payment at once. */
const LIVE_HOLDS_MAX = 3

export type HoldRequest = {
  tourId: string
  form: Checkout
  /** For the limit on unpaid seats; null when unknown. */
  clientAddress: string | null
}

export type HeldSeats = {
  reservationId: string
  totalMinor: number
  currency: string
}

/**
 * Holds the seats of one party on one departure, at the price of this moment, inside the caller's transaction.
 * The departure's row is locked before its seats are counted, so that two visitors never get the same seat.
 * Refuses: tour.not_found, availability.*, units.*, hold.too_many, price.changed.
 */
export async function holdSeats(
  app: Needs<'clock' | 'ids' | 'keys'>,
  tx: Transaction,
  { tourId, form, clientAddress }: HoldRequest,
): Promise<HeldSeats> {
  const now = app.clock.now()
  const availability = await lockAvailabilityInTurn(tx, form.availabilityId, form.email.toLowerCase())
  if (availability?.tour_id !== tourId) throw new Refused({ code: 'availability.not_found' })
  const { holds, squatted, ...tour } = await tourOfDeparture(tx, availability)
    .select((eb) => [
      liveHolds(eb, form.email).as('holds'),
      unpaidSeats(eb, availability.id, { address: clientAddress, email: form.email }).as('squatted'),
    ])
    .executeTakeFirstOrThrow()
  if ((holds ?? 0) >= LIVE_HOLDS_MAX) throw new Refused({ code: 'hold.too_many' })
  if (tour.status !== 'PUBLISHED') throw new Refused({ code: 'tour.not_found' })
  const priced = quote(tour.units, form.units, { min: tour.party_min, max: tour.party_max })
  if ('code' in priced) throw new Refused(priced)

  const refusal = refuseHold(departureOf(availability), priced.seats, squatted, tour.party_max, now)
  if (refusal) throw new Refused(refusal)
  refuseOtherTotal(priced.totalMinor, form.expectedTotalMinor, tour.currency)

  const expiresAt = now.add({ minutes: HOLD_MINUTES })
  const reservationId = await writeReservation(app, tx, {
    tour,
    availabilityId: availability.id,
    priced,
    facts: factsOf(form, clientAddress, now, expiresAt),
  })
  return { reservationId, totalMinor: priced.totalMinor, currency: tour.currency }
}

function factsOf(
  form: Checkout,
  clientAddress: string | null,
  now: Temporal.Instant,
  expiresAt: Temporal.Instant,
) {
  return {
    status: 'ON_HOLD',
    payment_status: 'AWAITING',
    source: 'ONLINE',
    locale: form.locale,
    contact_name: form.name,
    contact_email: form.email,
    contact_phone: form.phone || null,
    note: form.note,
    terms_version: form.termsVersion,
    terms_accepted_at: now.toString(),
    form_token: form.formToken,
    client_address: clientAddress,
    hold_expires_at: expiresAt.toString(),
    created_at: now.toString(),
  } as const
}
