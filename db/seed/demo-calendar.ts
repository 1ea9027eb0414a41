import type { Insertable } from 'kysely'
import type { App } from '#core/app.ts'
import { authorName } from '#core/review/comment.ts'
import type { AvailabilityTable, CommentTable, UnitTable } from '#database/tables.ts'
import { TIME_ZONE, type DemoDeparture } from './demo-departures.ts'
import { GUESTS } from './demo-guests.ts'
import { bookingOf, type DemoBooking, type DemoParty, type Destination } from './demo-reservations.ts'
import type { DemoReview, DemoTour } from './demo-tour.ts'

/** Departures of one tour with everybody on them, as rows whose seats add up. */
export type DemoCalendar = {
  availabilities: Insertable<AvailabilityTable>[]
  bookings: DemoBooking[]
  comments: Insertable<CommentTable>[]
}

type Tools = Pick<App, 'ids' | 'keys' | 'clock'>
type SoldTour = { id: string; demo: DemoTour; units: readonly Insertable<UnitTable>[] }

/** How many reviewers came on one departure. */
const REVIEWERS_TOGETHER = 3
const PEOPLE_PER_PARTY = 3

/** Everything that happened, and will, on a tour's departures: past ones only where somebody came. */
export function calendarOf(app: Tools, tour: SoldTour, departures: readonly DemoDeparture[]): DemoCalendar {
  const now = app.clock.now()
  const isOver = ({ endsAt }: DemoDeparture) => Temporal.Instant.compare(endsAt, now) < 0
  const past = departures.filter(isOver).toReversed()
  const ahead = departures.filter(({ startsAt }) => Temporal.Instant.compare(startsAt, now) > 0)
  return join([
    ...past.slice(0, 1).map((departure) => withYesterdaysGuests(app, tour, departure)),
    ...past.slice(1).flatMap((departure, index) => {
      const reviews = tour.demo.reviews.slice(index * REVIEWERS_TOGETHER, (index + 1) * REVIEWERS_TOGETHER)
      return reviews.length > 0 ? [withReviewers(app, tour, departure, reviews)] : []
    }),
    ...ahead.map((departure, index) => withGuests(app, tour, departure, index)),
  ])
}

/** The last departure that is over: some came and may now review it, one did not come. */
function withYesterdaysGuests(app: Tools, tour: SoldTour, departure: DemoDeparture): DemoCalendar {
  return filled(app, tour, departure, [
    party(0, departure, { people: 2, status: 'REDEEMED' }),
    party(1, departure, { people: 2, status: 'CONFIRMED' }),
    party(2, departure, { people: 1, status: 'NO_SHOW' }),
  ])
}

function withReviewers(
  app: Tools,
  tour: SoldTour,
  departure: DemoDeparture,
  reviews: readonly DemoReview[],
): DemoCalendar {
  const parties = reviews.map(({ by, locale }): DemoParty => ({
    name: by,
    locale,
    people: 2,
    status: 'REDEEMED',
    bookedAt: departure.startsAt.subtract({ hours: 24 * 9 }),
  }))
  const calendar = filled(app, tour, departure, parties)
  const comments = reviews.map((review, index) =>
    commentOn(app, tour, departure, review, calendar.bookings[index]?.reservation.id ?? ''),
  )
  return { ...calendar, comments }
}

/** A departure ahead with its places taken; the first of all also shows a lapsed and a cancelled booking. */
function withGuests(app: Tools, tour: SoldTour, departure: DemoDeparture, index: number): DemoCalendar {
  const parties: DemoParty[] = []
  for (let free = departure.capacity - departure.left; free > 0; free -= PEOPLE_PER_PARTY) {
    const people = Math.min(free, PEOPLE_PER_PARTY)
    parties.push(party(index + parties.length, departure, { people, status: 'CONFIRMED' }, app.clock.now()))
  }
  if (index === 0) {
    parties.push(party(7, departure, { people: 2, status: 'EXPIRED' }, app.clock.now()))
    parties.push(party(8, departure, { people: 2, status: 'CANCELLED' }, app.clock.now()))
  }
  return filled(app, tour, departure, parties)
}

function party(
  guest: number,
  departure: DemoDeparture,
  facts: Pick<DemoParty, 'people' | 'status'>,
  now: Temporal.Instant = departure.startsAt,
): DemoParty {
  const { name, locale } = GUESTS[guest % GUESTS.length] as (typeof GUESTS)[number]
  return { name, locale, ...facts, bookedAt: now.subtract({ hours: 26 + 17 * (guest % 5) }) }
}

function filled(
  app: Tools,
  tour: SoldTour,
  departure: DemoDeparture,
  parties: readonly DemoParty[],
): DemoCalendar {
  const availability = availabilityRow(app, tour, departure)
  const to: Destination = {
    availabilityId: availability.id,
    tourId: tour.id,
    demo: tour.demo,
    units: tour.units,
  }
  const bookings = parties.map((each) => bookingOf(app, to, each))
  const seats = parties
    .filter(({ status }) => status !== 'EXPIRED' && status !== 'CANCELLED')
    .reduce((sum, { people }) => sum + people, 0)
  return { availabilities: [{ ...availability, seats_taken: seats }], bookings, comments: [] }
}

function availabilityRow(
  app: Tools,
  tour: SoldTour,
  departure: DemoDeparture,
): Insertable<AvailabilityTable> {
  const now = app.clock.now().toString()
  return {
    id: app.ids.uuid(),
    tour_id: tour.id,
    local_start: departure.localStart.toString(),
    local_end: departure.localEnd.toString(),
    time_zone: departure.timeZone,
    starts_at: departure.startsAt.toString(),
    ends_at: departure.endsAt.toString(),
    cutoff_at: departure.cutoffAt.toString(),
    capacity: departure.capacity,
    languages: departure.languages,
    created_at: now,
    updated_at: now,
  }
}

function commentOn(
  app: Tools,
  tour: SoldTour,
  departure: DemoDeparture,
  review: DemoReview,
  reservationId: string,
): Insertable<CommentTable> {
  const writtenAt = departure.endsAt.add({ hours: 20 })
  const publishedAt = earlier(departure.endsAt.add({ hours: 44 }), app.clock.now()).toString()
  return {
    id: app.ids.uuid(),
    reservation_id: reservationId,
    tour_id: tour.id,
    rate: review.rate,
    content: review.says,
    locale: review.locale,
    author_name: authorName(review.by),
    experienced_on: departure.startsAt.toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString(),
    status: 'PUBLISHED',
    reply: review.reply ?? null,
    replied_at: review.reply ? publishedAt : null,
    published_at: publishedAt,
    demo: true,
    created_at: earlier(writtenAt, app.clock.now()).toString(),
  }
}

function earlier(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) < 0 ? a : b
}

function join(calendars: readonly DemoCalendar[]): DemoCalendar {
  return {
    availabilities: calendars.flatMap(({ availabilities }) => availabilities),
    bookings: calendars.flatMap(({ bookings }) => bookings),
    comments: calendars.flatMap(({ comments }) => comments),
  }
}
