import { factsIn } from '#web/islands/island-facts.ts'
import type { BookingCalendar, Slot } from '../booking/calendar/booking-calendar.ts'
import type { BookedTour, BookingFacts } from '../booking/booking-facts.ts'
import type { BookingEcho } from '../booking/form/submit-booking.server.ts'

/** The facts of a tour's islands: its booking, with the posted form that came back. The document shows its photos. */
export type TourIslandFacts = {
  booking: BookingFacts
  echo?: BookingEcho | undefined
}

/** A month holds up to a hundred departures: the document names only their own values. */
type OwnSlot = Pick<Slot, 'id' | 'start' | 'vacancies' | 'languages'>
type UsualSlot = Omit<Slot, keyof OwnSlot>
type SentSlot = [...own: [string, string, number, string[]], others?: Partial<UsualSlot>]
/** The values that most departures of the month share. */
type Shared = Pick<Slot, 'guide' | 'utcOffset'>
type SentCalendar = Omit<BookingCalendar, 'slots'> & Shared & { slots: SentSlot[] }

/** The facts in the form in which a document carries them. */
export function factsForDocument({ booking, echo }: TourIslandFacts): object {
  const { calendar, tour } = booking
  if (!calendar) return { booking, echo }
  const shared = sharedBy(calendar.slots)
  const slots = calendar.slots.map((slot) => sentSlot(slot, usualSlot(tour, shared)))
  return { booking: { ...booking, calendar: { ...calendar, ...shared, slots } satisfies SentCalendar }, echo }
}

/** The facts that a document carries; null in a document without them. In the browser only. */
export function tourFactsIn(page: Document): TourIslandFacts | null {
  return tourFactsOf(factsIn(page))
}

/** The facts behind their form in a document. */
export function tourFactsOf(sent: unknown): TourIslandFacts | null {
  if (sent === null) return null
  const { booking, echo } = sent as TourIslandFacts
  const calendar =
    booking.calendar && wholeCalendar(booking.calendar as unknown as SentCalendar, booking.tour)
  return { booking: { ...booking, calendar }, echo }
}

function wholeCalendar(
  { guide, utcOffset, slots, ...calendar }: SentCalendar,
  tour: BookedTour,
): BookingCalendar {
  const usual = usualSlot(tour, { guide, utcOffset })
  const whole = slots.map(([id, start, vacancies, languages, others]): Slot => {
    return { ...usual, ...others, id, start, vacancies, languages }
  })
  return { ...calendar, slots: whole }
}

/** The guide of most departures, and the UTC offset of the first one: a month in which clocks change has two. */
function sharedBy(slots: readonly Slot[]): Shared {
  const byGuide = [...Map.groupBy(slots, ({ guide }) => guide)]
  const [guide = null] = byGuide.sort(([, some], [, others]) => others.length - some.length)[0] ?? []
  return { guide, utcOffset: slots[0]?.utcOffset ?? '' }
}

function usualSlot({ fromPrice }: BookedTour, shared: Shared): UsualSlot {
  return {
    few: false,
    bookable: true,
    reason: null,
    meetingAddress: '',
    minimum: null,
    prices: {},
    fromPriceMinor: fromPrice.amountMinor,
    ...shared,
  }
}

function sentSlot({ id, start, vacancies, languages, ...slot }: Slot, usual: UsualSlot): SentSlot {
  const known = new Map<string, unknown>(Object.entries(usual))
  const others = Object.entries(slot).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known.get(name)),
  )
  const own = [id, start, vacancies, languages] as const
  return others.length > 0 ? [...own, Object.fromEntries(others)] : [...own]
}
