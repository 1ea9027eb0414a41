import { useMemo } from 'react'
import type { UnitView } from '#core/tour/tour.schema.ts'
import { quote, type Quote } from '#core/pricing/quote.ts'
import type { Refusal } from '#core/kernel/refusal.ts'
import { unitFields } from '#web/forms/unit-field.ts'
import type { Slot } from './calendar/booking-calendar.ts'
import type { BookedTour, BookingFacts } from './booking-facts.ts'
import { useBookingPage } from './booking-page.ts'
import { BOX_ID } from './box-id.ts'
import { readChoice, stepQuery, type Choice, type Step } from './choice.ts'
import type { Party } from './party.ts'
import { CONTACT_FIELDS } from './form/posted-booking.ts'
import type { BookingEcho } from './form/submit-booking.server.ts'

/**
 * The id of the result of a posted form, in the URL of the form: the first wrong field, else the notice. Without
 * scripts the browser moves the focus to a field with the id of the URL. It differs from `RESPONSE_ID` of the other
 * forms: the page of a tour has many parts, so its URL names the one that responds, and a question about the email
 * address has the id at its field without an error.
 */
export const BOOKING_RESPONSE_ID = 'booking-response'

/** The field of the contact that the last response is about; null when it is about the choice. */
export function responseField(echo: BookingEcho | undefined): string | null {
  const wrong = CONTACT_FIELDS.find((name) => echo?.problem?.fields[name])
  return wrong ?? (echo && isAboutEmail(echo) ? 'email' : null)
}

/** True for a question about the email address, and for its answer; an address that was confirmed is no subject. */
function isAboutEmail({ problem, emailAsked, emailSuggestion, contact }: BookingEcho): boolean {
  return !problem && emailAsked !== '' && (emailSuggestion !== null || emailAsked !== contact.email)
}

/** The id of a field of the contact. */
export function fieldId(echo: BookingEcho | undefined, name: string): string {
  return responseField(echo) === name ? BOOKING_RESPONSE_ID : name
}

/** The ids of the times of a day and of the party, with the steps after a day and a time. */
export const TIMES_ID = 'times'
export const PARTY_ID = 'party'

/** The facts of the page, and its last posted form. */
export type BookingData = BookingFacts & {
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
  const { search, follow } = useBookingPage()
  const query = useMemo(() => queryOf(search, echo), [search, echo])
  const choice = useMemo(() => readChoice(query, calendar, tour), [query, calendar, tour])
  return { query, choice, follow, hrefOf: (step) => `${stepQuery(query, step)}#${anchorAfter(step)}` }
}

/** Without scripts the page comes back at the target of the step. */
function anchorAfter(step: Step): string {
  if ('day' in step) return TIMES_ID
  return 'slot' in step ? PARTY_ID : BOX_ID
}

/** The price of this party on this departure, or the reason of a refusal. */
export function quoteOf(
  tour: BookedTour,
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
function queryOf(search: string, echo: BookingEcho | undefined): URLSearchParams {
  const query = new URLSearchParams(search)
  for (const [name, quantity] of Object.entries(unitFields(echo?.units ?? {}))) query.set(name, quantity)
  return query
}
