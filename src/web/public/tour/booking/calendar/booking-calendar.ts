import type { Minimum, PublicDeparture } from '#core/departure/departure.schema.ts'
import { addMonths, isDay, isMonth, monthOf, type Day, type Month } from '#web/ui/calendar/calendar-days.ts'

/** One departure as the booking box shows it. */
export type Slot = {
  id: string
  /** The local time in the tour's time zone; with its UTC offset after it, the instant. */
  start: string
  /** '+01:00' */
  utcOffset: string
  vacancies: number
  few: boolean
  bookable: boolean
  reason: PublicDeparture['reason']
  languages: string[]
  /** The meeting point instead of the tour's; empty: the tour's. */
  meetingAddress: string
  /** The public name of the guide; null: nobody is named. */
  guide: string | null
  /** The number of people from which it takes place, in the time of its zone; null for always. */
  minimum: (Minimum & { timeZone: string }) | null
  /** Minor units, by unit; a unit without one has its usual price. */
  prices: Record<string, number>
  fromPriceMinor: number
}

/** One month of departures, and the months of the others. */
export type BookingCalendar = {
  month: Month
  /** The months that previous and next stop at; equal when all departures are in one. */
  firstMonth: Month
  lastMonth: Month
  slots: Slot[]
  /** The nearest days with a free seat outside this month, when this month has few of them or none. */
  nearest: Day[]
}

/** A month with no more bookable days than these also names some of the next ones. */
const FEW_DAYS = 3
/** Each costs bytes of the first flight of a tour (decision 0250). */
const NEXT_DAYS = 2

/** The month in the URL (`month`, else that of `date`, else that of `slot`), else the first with a free seat. */
export function bookingCalendar(
  availabilities: readonly PublicDeparture[],
  query: URLSearchParams,
): BookingCalendar | null {
  const bookable = availabilities.filter((availability) => availability.bookable)
  const shown = availabilities.filter(({ bookable: open, reason }) => open || reason === 'sold_out')
  const months = shown.map(monthOfStart).sort()
  const [firstMonth, lastMonth] = [months[0], months.at(-1)]
  if (firstMonth === undefined || lastMonth === undefined) return null

  const wanted = wantedMonth(query, availabilities) ?? bookable.map(monthOfStart).sort()[0] ?? firstMonth
  const month = wanted < firstMonth ? firstMonth : wanted > lastMonth ? lastMonth : wanted
  const slots = availabilities
    .filter((availability) => monthOfStart(availability) === month)
    .map(slotOf)
    .sort((a, b) => a.start.localeCompare(b.start))
  return { month, firstMonth, lastMonth, slots, nearest: nearestDays(bookable, month) }
}

/** True when the links of this page could lead to every value of a query; any other value is its sender's alone. */
export function isOwnQuery(query: URLSearchParams, calendar: BookingCalendar | null): boolean {
  const [month, date, slot] = [query.get('month'), query.get('date'), query.get('slot')]
  if (month === null && date === null && slot === null) return true
  if (!calendar || (month !== null && month !== calendar.month)) return false
  const ofDay = date === null ? calendar.slots : slotsOn(calendar.slots, date)
  return ofDay.length > 0 && (slot === null || ofDay.some(({ id }) => id === slot))
}

/** The month before or after, null at the ends. */
export function neighbourMonth(calendar: BookingCalendar, step: -1 | 1): Month | null {
  const month = addMonths(calendar.month, step)
  return month < calendar.firstMonth || month > calendar.lastMonth ? null : month
}

/** The instant at which a departure starts. */
export function startOf({ start, utcOffset }: Slot): string {
  return start + utcOffset
}

/** The content of one day's cell. */
export type DayState =
  | { kind: 'none' }
  | { kind: 'sold_out' }
  | { kind: 'open'; places: number; fromPriceMinor: number }
  | { kind: 'few'; places: number; fromPriceMinor: number }

/** A day is `few` only when every departure with free seats has few. */
export function dayState(slots: readonly Slot[], day: Day): DayState {
  const ofDay = slotsOn(slots, day)
  const bookable = ofDay.filter((slot) => slot.bookable)
  if (bookable.length === 0)
    return { kind: ofDay.some((slot) => slot.reason === 'sold_out') ? 'sold_out' : 'none' }
  return {
    kind: bookable.every((slot) => slot.few) ? 'few' : 'open',
    places: Math.max(...bookable.map((slot) => slot.vacancies)),
    fromPriceMinor: Math.min(...bookable.map((slot) => slot.fromPriceMinor)),
  }
}

/** The departures of one day, the earliest first. */
export function slotsOn(slots: readonly Slot[], day: Day): Slot[] {
  return slots.filter((slot) => dayOfSlot(slot) === day)
}

/**
 * The departures of one day that visitors see. A departure that cannot be booked any more is among them only where it
 * is full, or a call may still help.
 */
export function shownSlotsOn(slots: readonly Slot[], day: Day): Slot[] {
  return slotsOn(slots, day).filter(
    ({ bookable, reason }) => bookable || reason === 'sold_out' || reason === 'cutoff',
  )
}

/** The day of a departure's start, in its time zone. */
export function dayOfSlot(slot: Slot): Day {
  return slot.start.slice(0, 10)
}

/** Other departures with enough seats for a party: of the same day first, then the next ones, at most three. */
export function alternativesTo(calendar: BookingCalendar, gone: Slot, seats: number): Slot[] {
  const day = dayOfSlot(gone)
  const free = calendar.slots.filter(
    (slot) => slot.bookable && slot.id !== gone.id && slot.vacancies >= seats,
  )
  const later = free.filter((slot) => dayOfSlot(slot) > day)
  const earlier = free.filter((slot) => dayOfSlot(slot) < day)
  return [...slotsOn(free, day), ...later, ...earlier].slice(0, 3)
}

function wantedMonth(query: URLSearchParams, availabilities: readonly PublicDeparture[]): Month | null {
  const [month, date, slot] = [query.get('month'), query.get('date'), query.get('slot')]
  if (month && isMonth(month)) return month
  if (date && isDay(date)) return monthOf(date)
  const departure = availabilities.find(({ id }) => id === slot)
  return departure ? monthOfStart(departure) : null
}

function slotOf(availability: PublicDeparture): Slot {
  const { id, startsAt, vacancies, few, bookable, reason, languages, meetingAddress } = availability
  const { minimum, timeZone } = availability
  return {
    id,
    start: availability.localDateTimeStart,
    utcOffset: Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone).offset,
    vacancies,
    few,
    bookable,
    reason,
    languages,
    meetingAddress,
    guide: availability.guide?.name ?? null,
    minimum: minimum && { ...minimum, timeZone },
    prices: Object.fromEntries(availability.prices.map(({ unitId, price }) => [unitId, price.amountMinor])),
    fromPriceMinor: availability.fromPrice.amountMinor,
  }
}

/** The next days; the last one before the month where none follows it and the month has none either. */
function nearestDays(bookable: readonly PublicDeparture[], month: Month): Day[] {
  const days = [...new Set(bookable.map(({ localDateTimeStart }) => localDateTimeStart.slice(0, 10)))].sort()
  const here = days.filter((day) => monthOf(day) === month)
  if (here.length > FEW_DAYS) return []
  const next = days.filter((day) => monthOf(day) > month).slice(0, NEXT_DAYS)
  return here.length + next.length > 0 ? next : days.slice(-1)
}

function monthOfStart(availability: PublicDeparture): Month {
  return monthOf(availability.localDateTimeStart)
}
