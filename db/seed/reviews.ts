import { typesetIn } from '#core/kernel/typeset.ts'
import type { Insertable } from 'kysely'
import type { App } from '#core/app.ts'
import { authorName } from '#core/review/review.ts'
import type { CommentTable } from '#database/tables/review.ts'
import type { Booking } from './bookings.ts'
import type { DemoDeparture } from './departures.ts'
import type { DemoReview, DemoTour, Rate } from './demo-tour.ts'

/** A review of a past departure. `words` is null for a bare rating, `readAt` while the operator has not read it. */
export type PlacedReview = {
  departure: DemoDeparture
  rate: Rate
  words: DemoReview | null
  writtenAt: Temporal.Instant
  readAt: Temporal.Instant | null
}

const WRITTEN_AFTER_HOURS = 20
/** The longest from the end of a departure until its review was read; see `readReview`. */
const READ_WITHIN_HOURS = 108
/** Above 1, newer departures have more reviews than older ones. */
const SPREAD = 1.25

/** A tour's reviews on its past departures: spread over a year, the newest of last week; unread ones are younger. */
export function placeReviews(
  { reviews, unreadReviews }: DemoTour,
  departures: readonly DemoDeparture[],
  now: Temporal.Instant,
): PlacedReview[] {
  const held = departures.filter(({ calledOffAt }) => !calledOffAt).toReversed()
  const endedHoursAgo = (hours: number) =>
    held.filter(({ endsAt }) => Temporal.Instant.compare(endsAt.add({ hours }), now) < 0)

  const year = endedHoursAgo(READ_WITHIN_HOURS)
  const read = reviews.map((review, index) => {
    const departure = year[Math.floor((index / reviews.length) ** SPREAD * year.length)]
    return departure && readReview(review, departure, index)
  })
  const lastDays = endedHoursAgo(WRITTEN_AFTER_HOURS)
  const unread = unreadReviews.map((words, index) => {
    const departure = lastDays[index]
    return (
      departure && { departure, rate: words.rate, words, writtenAt: writtenFirst(departure), readAt: null }
    )
  })
  return [...read, ...unread].filter((placed) => placed !== undefined)
}

/** A review as a row. */
export function commentRow(
  { ids }: Pick<App, 'ids'>,
  { rate, words, writtenAt, readAt }: PlacedReview,
  { id: reservation_id, tour, party, departure }: Booking,
): Insertable<CommentTable> {
  const { locale, name } = party.guest
  const refused = words?.refusedBecause ? typesetIn(locale, words.refusedBecause) : null
  const reply = words?.reply ? typesetIn(locale, words.reply) : null
  return {
    id: ids.uuid(),
    reservation_id,
    tour_id: tour.id,
    rate,
    content: typesetIn(locale, words?.says ?? ''),
    locale,
    author_name: authorName(name),
    experienced_on: departure.localStart.toPlainDate().toString(),
    status: readAt ? (refused ? 'REJECTED' : 'PUBLISHED') : 'PENDING',
    rejection_reason: refused,
    reply,
    replied_at: readAt && reply ? readAt.add({ hours: 1 }).toString() : null,
    published_at: readAt && !refused ? readAt.toString() : null,
    demo: true,
    created_at: writtenAt.toString(),
  }
}

/** Written the day after or in the days that follow, and read within the 48 hours that the site promises. */
function readReview(review: DemoReview | Rate, departure: DemoDeparture, index: number): PlacedReview {
  const writtenAt = writtenFirst(departure).add({ hours: 9 * (index % 7), minutes: 7 * (index % 8) })
  const readAt = writtenAt.add({ hours: 2 + ((7 * index) % 30), minutes: 11 * (index % 5) })
  const words = typeof review === 'number' ? null : review
  return { departure, rate: typeof review === 'number' ? review : review.rate, words, writtenAt, readAt }
}

/** The earliest time at which guests write. */
function writtenFirst({ endsAt }: DemoDeparture): Temporal.Instant {
  return endsAt.add({ hours: WRITTEN_AFTER_HOURS })
}
