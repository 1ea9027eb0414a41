import type { ImportChoices, RowReason } from './import.ts'
import type { FileBooking } from './read-booking.ts'

/** The bookings that are here already, by identity. */
export type KnownBookings = {
  /** The `saleKey` of the present reservation of each imported booking. */
  imported: ReadonlyMap<string, string>
  /** The first row of each booking in this file. */
  seen: Map<string, number>
}

/**
 * The reason not to book a booking that is here already. A reference that was imported with another tour, time or party
 * is refused, because either the row or the reservation is out of date. Two rows of a guest of whom only the name is
 * known may be two guests of that name, so that the second is refused as well.
 */
export function fateOfKnown(
  { row, reference, email, phone }: FileBooking,
  identity: string,
  sale: string,
  { imported, seen }: KnownBookings,
): { fate: 'LEFT_OUT' | 'REFUSED'; reason: RowReason } | null {
  const earlier = seen.get(identity)
  if (earlier !== undefined && reference === '' && email === null && phone === '')
    return { fate: 'REFUSED', reason: { code: 'GUEST_UNCLEAR', row: earlier } }
  const present = imported.get(identity)
  if (present !== undefined) {
    seen.set(identity, earlier ?? row)
    if (reference !== '' && present !== sale) return { fate: 'REFUSED', reason: { code: 'IMPORTED_DIFFERS' } }
    return { fate: 'LEFT_OUT', reason: { code: 'ALREADY_IMPORTED' } }
  }
  return earlier === undefined ? null : { fate: 'LEFT_OUT', reason: { code: 'SAME_AS_ROW', row: earlier } }
}

/** The same booking has the same identity in another file: its reference, or else its guest, departure and party. */
export function identityOf(
  { reference, tourId, name, email, phone, party }: FileBooking,
  local: Temporal.PlainDateTime,
  { system }: ImportChoices,
): string {
  if (reference !== '') return JSON.stringify(['reference', system.toLowerCase(), reference])
  const guests = ordered(party.byType)
  return JSON.stringify(['booking', tourId, local.toString(), name, email, phone, guests, party.untyped])
}

/** The key of a tour, a local time and the number of guests by type of unit, in whatever order of types. */
export function saleKey(
  tourId: string,
  local: Temporal.PlainDateTime,
  guests: Readonly<Record<string, number>>,
): string {
  return JSON.stringify([departureKey(tourId, local), ordered(guests)])
}

/** The key of the departures of a tour at one local time. */
export function departureKey(tourId: string, local: Temporal.PlainDateTime): string {
  return `${tourId} ${local.toString({ smallestUnit: 'second' })}`
}

/** The guests in an order that does not depend on the language of the machine, because identities are stored. */
function ordered(guests: Readonly<Record<string, number>>): [string, number][] {
  return Object.entries(guests).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
