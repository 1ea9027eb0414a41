import type { OpenHold } from '#core/reservation/reservation.schema.ts'
import type { SiteView } from '#core/site/site.schema.ts'
import type { TourView } from '#core/tour/tour.schema.ts'
import type { BookingCalendar, Slot } from './calendar/booking-calendar.ts'

/** The part of a tour that its booking needs. */
export type BookedTour = Pick<
  TourView,
  'slug' | 'units' | 'partyMin' | 'partyMax' | 'fromPrice' | 'cancellationPolicy' | 'timeZone'
> & { averageRating: number | null }

/** The part of the operator's data that a booking needs. */
export type BookingSite = Pick<SiteView, 'sales' | 'phone' | 'termsVersion' | 'paymentMethods'>

/** The facts of a tour's page that its booking needs. In the browser they are data in the document. */
export type BookingFacts = {
  tour: BookedTour
  site: BookingSite
  calendar: BookingCalendar | null
  /** The time of the page, and its day in the tour's time zone. */
  now: string
  today: string
  /** The seats that this browser holds on the tour and has not paid; the calendar counts them as free. */
  ownHold: OpenHold | null
}

type Loaded = Omit<BookingFacts, 'tour' | 'site'> & { tour: TourView }

/** Selects the facts, so that nothing else of the page is sent a second time. */
export function bookingFacts(
  { tour, calendar, now, today, ownHold }: Loaded,
  { sales, phone, termsVersion, paymentMethods }: SiteView,
): BookingFacts {
  const { slug, units, partyMin, partyMax, fromPrice, rating, cancellationPolicy, timeZone } = tour
  return {
    tour: {
      slug,
      units,
      partyMin,
      partyMax,
      fromPrice,
      averageRating: rating?.average ?? null,
      cancellationPolicy,
      timeZone,
    },
    site: { sales, phone, termsVersion, paymentMethods },
    calendar: calendar && { ...calendar, slots: calendar.slots.map((slot) => withOwnPrices(slot, units)) },
    now,
    today,
    ownHold,
  }
}

/** A departure with the prices that are its own: the others are those of the units. */
function withOwnPrices(slot: Slot, units: BookedTour['units']): Slot {
  const usual = new Map(units.map(({ id, price }) => [id, price.amountMinor]))
  const own = Object.entries(slot.prices).filter(([id, price]) => usual.get(id) !== price)
  return { ...slot, prices: Object.fromEntries(own) }
}
