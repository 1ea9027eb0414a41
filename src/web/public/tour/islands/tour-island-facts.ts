import { factsIn } from '#web/islands/island-facts.ts'
import type { Slot } from '../booking/booking-calendar.ts'
import type { BookedTour, BookingFacts } from '../booking/booking-facts.ts'
import type { BookingEcho } from '../booking/submit-booking.server.ts'

/** The facts of a tour's islands: its booking, with the posted form that came back. The document shows its photos. */
export type TourIslandFacts = {
  booking: BookingFacts
  echo?: BookingEcho | undefined
}

/** A month holds up to a hundred departures: the document names only their own values. */
type UsualSlot = Omit<Slot, 'id' | 'start' | 'startsAt' | 'vacancies' | 'languages'>
type SentSlot = Omit<Slot, keyof UsualSlot> & Partial<UsualSlot>

/** The facts in the form in which a document carries them. */
export function factsForDocument({ booking, echo }: TourIslandFacts): object {
  const { calendar, tour } = booking
  const slots = calendar?.slots.map((slot) => sentSlot(slot, usualSlot(tour)))
  return { booking: { ...booking, calendar: calendar && { ...calendar, slots } }, echo }
}

/** The facts that a document carries; null in a document without them. In the browser only. */
export function tourFactsIn(page: Document): TourIslandFacts | null {
  return tourFactsOf(factsIn(page))
}

/** The facts behind their form in a document. */
export function tourFactsOf(sent: unknown): TourIslandFacts | null {
  if (sent === null) return null
  const { booking, echo } = sent as TourIslandFacts
  const { calendar, tour } = booking
  const slots = (calendar?.slots ?? []) as SentSlot[]
  const whole = slots.map((slot): Slot => ({ ...usualSlot(tour), ...slot }))
  return { booking: { ...booking, calendar: calendar && { ...calendar, slots: whole } }, echo }
}

function usualSlot({ fromPrice }: BookedTour): UsualSlot {
  return {
    few: false,
    bookable: true,
    reason: null,
    meetingAddress: '',
    guide: null,
    minimum: null,
    prices: {},
    fromPriceMinor: fromPrice.amountMinor,
  }
}

function sentSlot(slot: Slot, usual: UsualSlot): SentSlot {
  const known = new Map<string, unknown>(Object.entries(usual))
  const own = Object.entries(slot).filter(
    ([name, value]) => !known.has(name) || JSON.stringify(value) !== JSON.stringify(known.get(name)),
  )
  return Object.fromEntries(own) as SentSlot
}
