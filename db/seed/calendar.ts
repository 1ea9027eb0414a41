import type { Insertable } from 'kysely'
import type { App } from '#core/app.ts'
import type { AvailabilityTable } from '#database/tables/departure.ts'
import type { CommentRequestTable, CommentTable } from '#database/tables/review.ts'
import { bookingOf, isLive, type Booking } from './bookings.ts'
import type { DemoDeparture } from './departures.ts'
import { guestNamed } from './guests.ts'
import { isSoldWhole, partiesOn, partyOf, type DemoParty, type Drawing } from './parties.ts'
import { commentRow, placeReviews, type PlacedReview } from './reviews.ts'
import type { GuestPhoto } from './posters/drawings.ts'
import type { SoldTour } from './sold-tour.ts'

/** Departures of one tour with everybody on them, so that the seats add up. */
export type Calendar = {
  availabilities: Insertable<AvailabilityTable>[]
  bookings: Booking[]
  comments: Insertable<CommentTable>[]
  commentRequests: Insertable<CommentRequestTable>[]
  guestPhotos: { comment_id: string; position: number; name: GuestPhoto }[]
}

type Tools = Pick<App, 'ids' | 'clock'>

/** Of the past, only departures with a review are kept. */
const PAST_DAYS = 56
const REVIEWERS_SEATS = 2

/**
 * All reservations of a tour's departures, past and future: eight weeks whole, and of the year only the authors of
 * reviews.
 */
export function calendarOf(
  app: Tools,
  tour: SoldTour,
  departures: readonly DemoDeparture[],
  drawing: Omit<Drawing, 'types'>,
): Calendar {
  const begin = drawing.now.subtract({ hours: 24 * PAST_DAYS })
  const past = departures.filter(({ endsAt }) => Temporal.Instant.compare(endsAt, drawing.now) < 0)
  const reviews = Map.groupBy(placeReviews(tour.demo, past, drawing.now), ({ departure }) => departure)
  const kept = departures.filter(
    (departure) => Temporal.Instant.compare(departure.startsAt, begin) > 0 || reviews.has(departure),
  )
  const types = tour.demo.units.map(({ type }) => type)
  return join(
    kept.map((departure) =>
      filled(app, tour, departure, reviews.get(departure) ?? [], { ...drawing, types }),
    ),
  )
}

function filled(
  app: Tools,
  tour: SoldTour,
  departure: DemoDeparture,
  reviews: readonly PlacedReview[],
  drawing: Drawing,
): Calendar {
  const availabilityId = app.ids.uuid()
  const book = (party: DemoParty) => bookingOf(app, { availabilityId, tour, departure }, party)
  const reviewed = reviews.map((review) => ({ review, booking: book(reviewerOf(review, drawing)) }))
  const left = seatsLeftBeside(departure, reviews.length, drawing.types)
  const others = withinMax(partiesOn({ ...departure, left }, drawing).map(book), departure.bookedMax)
  const comments = reviewed.map(({ review, booking }) => commentRow(app, review, booking))
  const bookings = [...reviewed.map(({ booking }) => booking), ...others]
  const seats = bookings.filter(isLive).reduce((sum, { bought }) => sum + bought.seats, 0)
  return {
    availabilities: [availabilityRow(tour, departure, { id: availabilityId, seats })],
    bookings,
    comments,
    guestPhotos: comments.flatMap(({ id }, index) =>
      (reviewed[index]?.review.words?.photos ?? []).map((name, position) => ({
        comment_id: id,
        position,
        name,
      })),
    ),
    commentRequests: reviewed.map(({ review, booking }) => ({
      id: app.ids.uuid(),
      reservation_id: booking.id,
      requested_at: review.writtenAt.subtract({ hours: 1 }).toString(),
      requested_by: 'system',
    })),
  }
}

/** The bookings without the parties that would take more than so many seats together; all without a maximum. */
function withinMax(bookings: readonly Booking[], max = Infinity): Booking[] {
  let left = max
  return bookings.filter((booking) => {
    if (!isLive(booking)) return true
    if (booking.bought.seats > left) return false
    left -= booking.bought.seats
    return true
  })
}

/** The free seats and those of the reviewers, whose parties are added apart. A private departure has one party. */
function seatsLeftBeside(
  { capacity, left }: DemoDeparture,
  reviews: number,
  types: Drawing['types'],
): number {
  if (isSoldWhole(types)) return reviews > 0 || left > 0 ? capacity : 0
  return Math.min(capacity, left + REVIEWERS_SEATS * reviews)
}

/** Two guests who came, one of whom wrote a review. */
function reviewerOf({ words, departure }: PlacedReview, drawing: Drawing): DemoParty {
  const party = partyOf(departure, drawing, REVIEWERS_SEATS)
  const guest = words ? guestNamed(words.by, words.locale) : party.guest
  return { ...party, guest, source: 'ONLINE', outcome: 'REDEEMED' }
}

function availabilityRow(
  tour: SoldTour,
  departure: DemoDeparture,
  { id, seats }: { id: string; seats: number },
): Insertable<AvailabilityTable> {
  // Put on sale before its first reservation.
  const createdAt = departure.startsAt.subtract({ hours: 24 * 240 }).toString()
  const { closedBecause } = departure
  return {
    id,
    tour_id: tour.id,
    local_start: departure.localStart.toString(),
    local_end: departure.localEnd.toString(),
    time_zone: departure.timeZone,
    starts_at: departure.startsAt.toString(),
    ends_at: departure.endsAt.toString(),
    cutoff_at: departure.cutoffAt.toString(),
    capacity: departure.capacity,
    seats_taken: seats,
    languages: departure.languages,
    participants_min: tour.demo.minimum ?? 1,
    closed_at: closedBecause ? createdAt : null,
    cancelled_at: departure.calledOffAt?.toString() ?? null,
    note: closedBecause ?? '',
    created_at: createdAt,
    updated_at: createdAt,
  }
}

function join(calendars: readonly Calendar[]): Calendar {
  return {
    availabilities: calendars.flatMap(({ availabilities }) => availabilities),
    bookings: calendars.flatMap(({ bookings }) => bookings),
    comments: calendars.flatMap(({ comments }) => comments),
    commentRequests: calendars.flatMap(({ commentRequests }) => commentRequests),
    guestPhotos: calendars.flatMap(({ guestPhotos }) => guestPhotos),
  }
}
