import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { departureOf, lockAvailabilityInTurn } from '../availability/availability-store.server.ts'
import { networksOf } from '../kernel/networks.ts'
import { Refused, type Refusal } from '../kernel/refusal.ts'
import { readSettings } from '../site/settings-store.server.ts'
import { quote } from '../pricing/quote.ts'
import type { Checkout } from './checkout.schema.ts'
import { refuseForSale } from '../availability/bookability.ts'
import { refuseOtherTotal, tourOfDeparture } from './departure-of-tour.server.ts'
import { unpaidHolds } from './reservation-store.server.ts'
import { refuseUnpaid } from './unpaid-holds.ts'
import { writeReservation } from './write-reservation.server.ts'

/** How long seats are held before the payment session says otherwise: the provider's floor and a minute for skewed clocks. */
export const HOLD_MINUTES = 31

export type HoldRequest = {
  tourId: string
  form: Checkout
  /** For the limits on unpaid seats; null when unknown. */
  clientAddress: string | null
}

export type HeldSeats = {
  reservationId: string
  totalMinor: number
  currency: string
}

/**
 * Holds the seats of one party on one departure, at the price of this moment, inside the caller's transaction.
 * The departure's row is locked before its seats are counted, so that two visitors never get the same seat. Parties of
 * one network and of one mail address take turns, so that two at once do not both pass their limits.
 * Refuses: tour.not_found, availability.*, units.*, hold.too_many, hold.party_too_large, price.changed.
 */
export async function holdSeats(
  app: Needs<'clock' | 'ids' | 'keys' | 'limits'>,
  tx: Transaction,
  { tourId, form, clientAddress }: HoldRequest,
): Promise<HeldSeats> {
  const now = app.clock.now()
  const networks = clientAddress === null ? null : networksOf(clientAddress)
  const visitor = { network: networks?.line ?? null, email: form.email.toLowerCase() }
  const availability = await lockAvailabilityInTurn(tx, form.availabilityId, visitor)
  if (availability?.tour_id !== tourId) throw new Refused({ code: 'availability.not_found' })
  const { unpaid, ...tour } = await tourOfDeparture(tx, availability)
    .select((eb) => unpaidHolds(eb, availability.id, visitor).as('unpaid'))
    .executeTakeFirstOrThrow()
  if (tour.status !== 'PUBLISHED') throw new Refused({ code: 'tour.not_found' })
  const priced = quote(tour.units, form.units, { min: tour.party_min, max: tour.party_max })
  if ('code' in priced) throw new Refused(priced)

  const departure = departureOf(availability)
  const notForSale = refuseForSale(departure, priced.seats, now)
  if (notForSale) throw new Refused(notForSale)
  const tooMuch = refuseUnpaid(departure, priced.seats, unpaid, networks, app.limits.unpaid)
  if (tooMuch) throw new Refused(await withPhone(tx, tooMuch))
  refuseOtherTotal(priced.totalMinor, form.expectedTotalMinor, tour.currency)

  const expiresAt = now.add({ minutes: HOLD_MINUTES })
  const reservationId = await writeReservation(app, tx, {
    tour,
    availabilityId: availability.id,
    priced,
    facts: {
      ...factsOf(form, now, expiresAt),
      client_address: clientAddress,
      client_network: visitor.network,
    },
  })
  return { reservationId, totalMinor: priced.totalMinor, currency: tour.currency }
}

/** A party that is too large for the web can be booked by telephone. */
async function withPhone(
  tx: Transaction,
  refusal: NonNullable<ReturnType<typeof refuseUnpaid>>,
): Promise<Refusal> {
  if (refusal.code === 'hold.too_many') return refusal
  const { contact } = await readSettings(tx, ['contact'])
  return { ...refusal, phone: contact.phone }
}

function factsOf(form: Checkout, now: Temporal.Instant, expiresAt: Temporal.Instant) {
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
    hold_expires_at: expiresAt.toString(),
    created_at: now.toString(),
  } as const
}
