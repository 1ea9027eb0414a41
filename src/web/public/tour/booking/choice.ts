import type { UnitView } from '#core/tour/tour.schema.ts'
import { unitFields, unitOfField } from '#web/forms/unit-field.ts'
import {
  dayOfSlot,
  shownSlotsOn,
  slotsOn,
  type BookingCalendar,
  type Slot,
} from './calendar/booking-calendar.ts'
import { isDay, type Day, type Month } from '#web/ui/calendar/calendar-days.ts'
import { defaultParty, fitParty, type Party, type PartyBounds } from './party.ts'

/** The parts of a URL that were not used; the box mentions them. */
export type ChoiceHint = 'month' | 'date' | 'slot' | 'party' | 'party_cut' | NonNullable<Slot['reason']>

/** The visitor's choice so far: read from the URL, so that it works without script and can be shared. */
export type Choice = {
  day: Day | null
  slot: Slot | null
  party: Party
  hints: ChoiceHint[]
}

export type BookableTour = { units: readonly UnitView[]; partyMin: number; partyMax: number }

/**
 * Reads `?month&date&slot&units[id]=n`. Unknown values are ignored with a hint; a single departure is chosen by
 * itself.
 */
export function readChoice(
  query: URLSearchParams,
  calendar: BookingCalendar | null,
  tour: BookableTour,
): Choice {
  const hints: ChoiceHint[] = []
  const requested = calendar && requestedSlot(query, calendar)
  const day = requested ? dayOfSlot(requested) : calendar && requestedDay(query, calendar, hints)
  const slot = calendar && day ? chosenSlot(query, requested, slotsOn(calendar.slots, day), hints) : null
  if (query.has('slot') && !requested) hints.push('slot')
  const month = query.get('month')
  if (calendar && month !== null && month !== calendar.month) hints.push('month')
  const party = readParty(query, tour, partyBounds(tour, slot), hints)
  return { day: day ?? null, slot, party, hints }
}

/** The limits of a party on a departure; before one is chosen only the tour's own. */
export function partyBounds(tour: BookableTour, slot: Slot | null): PartyBounds {
  return { min: tour.partyMin, max: tour.partyMax, vacancies: slot?.vacancies ?? tour.partyMax }
}

/** One step: another month, a day, a departure, or another party. */
export type Step = { month: Month } | { day: Day } | { slot: Slot } | { party: Party }

/** The query after a step. Another month or day drops the departure; the party is kept. */
export function stepQuery(current: URLSearchParams, step: Step): string {
  const next = new URLSearchParams(current)
  if ('party' in step) {
    for (const [name, quantity] of Object.entries(unitFields(step.party))) next.set(name, quantity)
    return `?${next}`
  }
  const day = 'slot' in step ? dayOfSlot(step.slot) : 'day' in step ? step.day : null
  for (const key of ['month', 'date', 'slot']) next.delete(key)
  if ('month' in step) next.set('month', step.month)
  if (day) next.set('date', day)
  if ('slot' in step) next.set('slot', step.slot.id)
  return `?${next}`
}

function requestedSlot(query: URLSearchParams, calendar: BookingCalendar): Slot | null {
  const id = query.get('slot')
  return calendar.slots.find((slot) => slot.id === id) ?? null
}

function requestedDay(query: URLSearchParams, calendar: BookingCalendar, hints: ChoiceHint[]): Day | null {
  const day = query.get('date')
  if (day === null) return null
  if (isDay(day) && shownSlotsOn(calendar.slots, day).length > 0) return day
  hints.push('date')
  return null
}

function chosenSlot(
  query: URLSearchParams,
  requested: Slot | null,
  ofDay: readonly Slot[],
  hints: ChoiceHint[],
): Slot | null {
  if (requested?.bookable) return requested
  if (requested?.reason) hints.push(requested.reason)
  const bookable = ofDay.filter((slot) => slot.bookable)
  return bookable.length === 1 && !query.has('slot') ? (bookable[0] ?? null) : null
}

function readParty(
  query: URLSearchParams,
  tour: BookableTour,
  bounds: PartyBounds,
  hints: ChoiceHint[],
): Party {
  const requested = [...query].flatMap(([key, value]) => {
    const id = unitOfField(key)
    return id === undefined ? [] : [{ id, value }]
  })
  if (requested.length === 0) return defaultParty(tour.units, bounds)
  const known = requested.filter(
    ({ id, value }) => /^\d{1,3}$/.test(value) && tour.units.some((unit) => unit.id === id),
  )
  if (known.length < requested.length) hints.push('party')
  if (known.length === 0) return defaultParty(tour.units, bounds)
  const party = Object.fromEntries(known.map(({ id, value }) => [id, Number(value)]))
  const fitted = fitParty(tour.units, party, bounds)
  if (Object.entries(party).some(([id, quantity]) => (fitted[id] ?? 0) < quantity)) hints.push('party_cut')
  return fitted
}
