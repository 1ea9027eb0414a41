import { AMOUNT_MINOR_MAX, decimalOf } from '../kernel/money.ts'
import type { PricedUnit, QuoteLine } from '../pricing/quote.ts'
import { totalOf } from '../pricing/total.ts'
import { archivedRefusal, PARTY_MAX, type TourStatus } from '../tour/tour.ts'
import type { ImportChoices, RowReason } from './import.ts'
import { departureKey, fateOfKnown, identityOf, saleKey, type KnownBookings } from './known-booking.ts'
import type { FileBooking, UnreadRow } from './read-booking.ts'

/** The facts of a tour that its imported bookings need. */
export type TourOfImport = {
  id: string
  timeZone: string
  currency: string
  durationMinutes: number | null
  status: TourStatus
  units: PricedUnit[]
}

/** A departure with the seats that are left; `id` is null until it is created. */
export type DepartureForImport = { id: string | null; left: number; cancelled: boolean }

/**
 * The state of the installation against which bookings are decided; `departures` by `departureKey`. `decideBooking`
 * counts its own decisions into it.
 */
export type ImportWorld = KnownBookings & {
  tours: ReadonlyMap<string, TourOfImport>
  departures: Map<string, DepartureForImport[]>
}

/** The decision about a booking; `departure` is taken from the world, and has an id unless it is to be created. */
export type Decision =
  | { fate: 'LEFT_OUT' | 'REFUSED'; reason: RowReason }
  | {
      fate: 'READY' | 'CREATES'
      identity: string
      local: Temporal.PlainDateTime
      departure: DepartureForImport
      lines: QuoteLine[]
      seats: number
    }

/**
 * The fate of a booking: whether its tour, its guests and its time make sense, whether it is here already, and whether
 * its departure has the seats. Seats that it takes are gone for the next one.
 */
export function decideBooking(booking: FileBooking, choices: ImportChoices, world: ImportWorld): Decision {
  const tour = world.tours.get(booking.tourId)
  if (!tour) return { fate: 'LEFT_OUT', reason: { code: 'TOUR_LEFT_OUT' } }
  const local = localStartOf(booking, tour)
  if ('code' in local) return { fate: 'REFUSED', reason: local }
  const { currency, totalMinor, paidMinor, dueMinor } = booking
  if (currency && currency !== tour.currency) {
    return { fate: 'REFUSED', reason: { code: 'CURRENCY_OTHER', value: currency } }
  }
  const lines = linesOf(booking, tour)
  if ('code' in lines) return { fate: 'REFUSED', reason: lines }
  const largest = Math.max(totalOf(lines), totalMinor ?? 0, paidMinor ?? 0, dueMinor ?? 0)
  if (largest > AMOUNT_MINOR_MAX)
    return { fate: 'REFUSED', reason: { code: 'SUM_UNREADABLE', value: decimalOf(largest) } }

  const seats = lines.reduce((sum, { unit, quantity }) => sum + unit.seats * quantity, 0)
  const differs = otherNumberReason(booking.party, lines, seats)
  if (differs) return { fate: 'REFUSED', reason: differs }

  const identity = identityOf(booking, local, choices)
  const known = fateOfKnown(booking, identity, saleKey(tour.id, local, guestsOf(lines)), world)
  if (known) return known
  if (archivedRefusal(tour.status)) return { fate: 'REFUSED', reason: { code: 'TOUR_ARCHIVED' } }

  const departure = takeSeats(world, tour, local, seats, choices)
  if ('code' in departure) return { fate: 'REFUSED', reason: departure }
  world.seen.set(identity, booking.row)
  return { fate: departure.id === null ? 'CREATES' : 'READY', identity, local, departure, lines, seats }
}

/** The wall-clock time of a booking in the zone of its tour, or the reason why there is none. */
export function localStartOf(
  { start }: Pick<FileBooking, 'start'>,
  { timeZone }: Pick<TourOfImport, 'timeZone'>,
): Temporal.PlainDateTime | RowReason {
  const written = start.day.toPlainDateTime(start.time)
  const zone = start.zone ?? timeZone
  const local = written.toZonedDateTime(zone).withTimeZone(timeZone).toPlainDateTime()
  return clockFault(written, zone) ?? clockFault(local, timeZone) ?? local
}

/** A booking with its wall-clock time in the zone of its tour. */
export type StartOfBooking = { booking: FileBooking; local: Temporal.PlainDateTime }

/** The bookings on these tours whose time exists, each with its local start. */
export function startsOf(
  read: readonly (FileBooking | UnreadRow)[],
  tours: ReadonlyMap<string, Pick<TourOfImport, 'timeZone'>>,
): StartOfBooking[] {
  return read.flatMap((booking) => {
    const tour = 'fate' in booking ? undefined : tours.get(booking.tourId)
    if ('fate' in booking || !tour) return []
    const local = localStartOf(booking, tour)
    return 'code' in local ? [] : [{ booking, local }]
  })
}

/** The reason why a wall-clock time is no instant, or two: the clocks change. */
function clockFault(local: Temporal.PlainDateTime, zone: string): RowReason | null {
  const earlier = local.toZonedDateTime(zone, { disambiguation: 'earlier' })
  const later = local.toZonedDateTime(zone, { disambiguation: 'later' })
  if (earlier.equals(later)) return null
  const value = local.toString({ smallestUnit: 'minute' }).replace('T', ' ')
  return { code: earlier.toPlainDateTime().equals(local) ? 'TIME_TWICE' : 'TIME_SKIPPED', value }
}

function guestsOf(lines: readonly QuoteLine[]): Record<string, number> {
  const guests: Record<string, number> = {}
  for (const { unit, quantity } of lines) guests[unit.type] = (guests[unit.type] ?? 0) + quantity
  return guests
}

function linesOf({ party }: FileBooking, { units }: TourOfImport): QuoteLine[] | RowReason {
  const counts = new Map<PricedUnit, number>()
  const count = (unit: PricedUnit, quantity: number) => counts.set(unit, (counts.get(unit) ?? 0) + quantity)
  for (const [type, quantity] of Object.entries(party.byType)) {
    const unit = units.find((one) => one.type === type)
    if (!unit) return { code: 'UNIT_UNKNOWN', field: type as keyof FileBooking['party']['byType'] }
    count(unit, quantity)
  }
  if (party.untyped > 0) {
    const unit =
      units.find(({ type }) => type === 'ADULT') ?? units.find((one) => !one.needsAdult) ?? units[0]
    if (!unit) return { code: 'UNIT_UNKNOWN', field: 'ADULT' }
    count(unit, party.untyped)
  }
  const most = Math.max(...counts.values())
  if (most > PARTY_MAX) return { code: 'GUESTS_UNREADABLE', value: String(most) }
  return units.flatMap((unit) => {
    const quantity = counts.get(unit) ?? 0
    return quantity > 0 ? [{ unit, quantity, priceMinor: unit.priceMinor }] : []
  })
}

/**
 * The reason not to book a party whose stated number is not that of its types: half of the guests would have no seat.
 * A family ticket may be counted as one, or as its guests.
 */
function otherNumberReason(
  { stated }: FileBooking['party'],
  lines: readonly QuoteLine[],
  seats: number,
): RowReason | null {
  const typed = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (stated === undefined || stated === typed || stated === seats) return null
  return { code: 'GUESTS_DIFFER', guests: stated, typed }
}

/** The departure with room for the seats, which are taken from it; created where there is none and it is wanted. */
function takeSeats(
  world: ImportWorld,
  tour: TourOfImport,
  local: Temporal.PlainDateTime,
  seats: number,
  { createDepartures, capacity }: ImportChoices,
): DepartureForImport | RowReason {
  const key = departureKey(tour.id, local)
  const departures = world.departures.get(key) ?? []
  const open = departures.filter(({ cancelled }) => !cancelled)
  const roomy = open.find(({ left }) => left >= seats)
  if (roomy) {
    roomy.left -= seats
    return roomy
  }
  const left = Math.max(0, ...open.map((departure) => departure.left))
  if (open.some(({ id }) => id !== null)) return { code: 'NOT_ENOUGH_SEATS', guests: seats, left }
  if (open.length > 0) return { code: 'CAPACITY_TOO_SMALL', guests: seats, left }
  if (departures.length > 0) return { code: 'DEPARTURE_CANCELLED' }
  if (!createDepartures) return { code: 'DEPARTURE_NONE' }
  if (!tour.durationMinutes) return { code: 'TOUR_WITHOUT_DURATION' }
  if (seats > capacity) return { code: 'CAPACITY_TOO_SMALL', guests: seats, left: capacity }
  const created = { id: null, left: capacity - seats, cancelled: false }
  world.departures.set(key, [...departures, created])
  return created
}
