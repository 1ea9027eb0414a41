import { useMemo } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import type { TourView, UnitView } from '#core/tour/tour.schema.ts'
import { quote, type Quote } from '#core/pricing/quote.ts'
import type { Refusal } from '#core/kernel/refusal.ts'
import { useIsChoosingReviews } from '../reviews-choice.ts'
import type { BookingCalendar, Slot } from './booking-calendar.ts'
import { BOX_ID } from './box-id.ts'
import { readChoice, stepQuery, type Choice, type Step } from './choice.ts'
import type { Party } from './party.ts'
import { CONTACT_FIELDS } from './posted-booking.ts'
import type { BookingEcho } from './submit-booking.server.ts'

/**
 * The id of the result of a posted form, in the URL of the form: the first wrong field, else the notice. Without
 * scripts the browser moves the focus to a field with the id of the URL.
 */
export const ANSWER_ID = 'booking-answer'

/** The field of the contact that the last response is about; null when it is about the choice. */
export function answerField(echo: BookingEcho | undefined): string | null {
  const wrong = CONTACT_FIELDS.find((name) => echo?.problem?.fields[name])
  return wrong ?? (echo?.emailAsked && !echo.problem ? 'email' : null)
}

/** The id of a field of the contact. */
export function fieldId(echo: BookingEcho | undefined, name: string): string {
  return answerField(echo) === name ? ANSWER_ID : name
}

/** The ids of the times of a day and of the party, with the steps after a day and a time. */
export const TIMES_ID = 'times'
export const PARTY_ID = 'party'

/** The facts of the page that the box needs. */
export type BookingData = {
  tour: TourView
  calendar: BookingCalendar | null
  /** The time of the page, and its day in the tour's time zone. */
  now: string
  today: string
  /** This browser went to pay before: seats that look sold out may be its own. */
  mayHold: boolean
  /** The posted form that came back, until another choice. */
  echo: BookingEcho | undefined
  /** The last one, also after another choice. */
  lastEcho: BookingEcho | undefined
}

export type Booking = {
  query: URLSearchParams
  choice: Choice
  /** The target of a step, as a URL for links. */
  hrefOf: (step: Step) => string
  /** Follows such a URL without loading the page again; the server gets a request only for another month. */
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

/** Without scripts the page comes back at the target of the step. */
function anchorAfter(step: Step): string {
  if ('day' in step) return TIMES_ID
  return 'slot' in step ? PARTY_ID : BOX_ID
}

/** True from the press on "Pay" until the payment page takes over. */
export function useIsPaying(): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === 'pay'
}

/** True while another month is loading. */
export function useIsTurning(): boolean {
  const { state, formData } = useNavigation()
  const isChoosingReviews = useIsChoosingReviews()
  return state === 'loading' && formData === undefined && !isChoosingReviews
}

/** The price of this party on this departure, or the reason of a refusal. */
export function quoteOf(
  tour: TourView,
  slot: Slot,
  party: Party,
): Quote<UnitView & { priceMinor: number }> | Refusal {
  const units = tour.units.map((unit) => ({ ...unit, priceMinor: priceOn(slot, unit) }))
  return quote(units, party, { min: tour.partyMin, max: tour.partyMax })
}

/** The price of a unit on a departure; before one is chosen, the usual price. */
export function priceOn(slot: Slot | null, unit: UnitView): number {
  return slot?.prices[unit.id] ?? unit.price.amountMinor
}

/** A posted party wins over the one in its URL. */
function withUnits(search: URLSearchParams, units: Record<string, string>): URLSearchParams {
  const query = new URLSearchParams(search)
  for (const [id, quantity] of Object.entries(units)) query.set(`units[${id}]`, quantity)
  return query
}
