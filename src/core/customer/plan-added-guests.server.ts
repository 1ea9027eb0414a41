import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { addedParty } from '../change/added-party.ts'
import { Refused } from '../kernel/refusal.ts'
import type { PricedUnit, Quote } from '../pricing/quote.ts'
import { adjustmentsOf, soldLinesOf, type ReservationRow } from '../reservation/reservation-store.server.ts'
import { requireOwnAction } from './own-reservation.server.ts'

/** The units of a tour at their prices of today, and its largest party. */
export type TourOfParty = { units: readonly PricedUnit[]; party_max: number }

/**
 * The quote of the guests by which a wanted party is larger than that of a reservation; the seats are not checked.
 * Refuses the refusals of `customerActions`, reservation.no_address, reservation.unchanged, reservation.party_mixed
 * and units.*.
 */
export async function planAddedGuests(
  app: Needs<'clock'>,
  tx: Transaction,
  reservation: ReservationRow,
  tour: TourOfParty,
  wanted: Readonly<Record<string, number>>,
): Promise<Quote> {
  await requireOwnAction(app, tx, reservation, 'party')
  if (!reservation.contact_email) throw new Refused({ code: 'reservation.no_address' })
  const sold = await soldLinesOf(tx, reservation.id)
  const priced = addedParty(
    {
      sold: sold.map(({ price_minor: priceMinor, ...line }) => ({ ...line, priceMinor })),
      units: tour.units,
      adjustments: await adjustmentsOf(tx, reservation.id),
      max: tour.party_max,
    },
    wanted,
  )
  if ('code' in priced) throw new Refused(priced)
  return priced
}
