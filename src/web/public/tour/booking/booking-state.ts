import { useMemo } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import type { TourView, UnitView } from '#core/catalogue/tour.schema.ts'
import { quote, type Quote } from '#core/pricing/quote.ts'
import type { Refusal } from '#core/kernel/refusal.ts'
import type { BookingCalendar, Slot } from './booking-calendar.ts'
import { readChoice, stepQuery, type Choice, type Step } from './choice.ts'
import type { Party } from './party.ts'
import type { BookingEcho } from './submit-booking.server.ts'

/** The id of the booking box, which links to a step lead to: without scripts a phone then shows its sheet again. */
export const BOX_ID = 'book'

/** The id of the answer to a posted form, which the form's address leads to. */
export const ANSWER_ID = 'booking-answer'

/** The ids of the times of a day and of the party, where the steps after a day and a time are. */
export const TIMES_ID = 'times'
export const PARTY_ID = 'party'

/** What the box needs to know of the page. */
export type BookingData = {
  tour: TourView
  calendar: BookingCalendar | null
  /** When the page was made. */
  now: string
  formToken: string
  /** This browser went to pay before: what looks sold out may be its own places. */
  mayHold: boolean
  /** The form that was posted and came back. */
  echo: BookingEcho | undefined
}

export type Booking = {
  query: URLSearchParams
  choice: Choice
  /** Where a step leads, as an address for links. */
  hrefOf: (step: Step) => string
  /** Takes such an address without loading the page anew; the server is asked only for another month. */
  follow: (href: string) => void
}

/** The visitor's choice and the ways to change it. */
export function useBooking({ tour, calendar, echo }: BookingData): Booking {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const query = useMemo(() => (echo ? withUnits(search, echo.units) : search), [search, echo])
  const choice = useMemo(() => readChoice(query, calendar, tour), [query, calendar, tour])
  const follow = (href: string) => {
    const sameMonth = new URLSearchParams(href.split('#')[0]).get('month') === calendar?.month
    const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: !sameMonth }
    void navigate(href, options)
  }
  return { query, choice, follow, hrefOf: (step) => `${stepQuery(query, step)}#${anchorAfter(step)}` }
}

/** Without scripts the page comes back at what the step leads to. */
function anchorAfter(step: Step): string {
  if ('day' in step) return TIMES_ID
  return 'slot' in step ? PARTY_ID : BOX_ID
}

/** True from the press on "Pay" until the payment page takes over. */
export function useIsPaying(): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === 'pay'
}

/** True while another month is asked for. */
export function useIsTurning(): boolean {
  const { state, formData } = useNavigation()
  return state === 'loading' && formData === undefined
}

/** What this party costs on this departure, or why it cannot come. */
export function quoteOf(
  tour: TourView,
  slot: Slot,
  party: Party,
): Quote<UnitView & { priceMinor: number }> | Refusal {
  const units = tour.units.map((unit) => ({ ...unit, priceMinor: priceOn(slot, unit) }))
  return quote(units, party, { min: tour.partyMin, max: tour.partyMax })
}

/** The price of a category on a departure; before one is chosen, the usual price. */
export function priceOn(slot: Slot | null, unit: UnitView): number {
  return slot?.prices[unit.id] ?? unit.price.amountMinor
}

/** A posted party says more than the address it was posted to. */
function withUnits(search: URLSearchParams, units: Record<string, string>): URLSearchParams {
  const query = new URLSearchParams(search)
  for (const [id, quantity] of Object.entries(units)) query.set(`units[${id}]`, quantity)
  return query
}
