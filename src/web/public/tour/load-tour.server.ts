import { data, redirect, type RouterContextProvider } from 'react-router'
import type { TourView } from '#core/tour/tour.schema.ts'
import type { Locale } from '#core/kernel/locale.ts'
import type { OpenHold } from '#core/reservation/reservation.schema.ts'
import type { TourReviews } from '#core/review/review.schema.ts'
import { payingTiers } from '#core/reservation/cancellation.ts'
import { bodyOf, pageBodyOf } from '#web/call-api.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { dayAt, startOfDayAfter } from '#core/kernel/zone.ts'
import {
  apiContext,
  localeContext,
  oddQueryContext,
  requestContext,
  type ApiClient,
} from '#web/server/request-context.ts'
import {
  REVIEWS_PER_PAGE,
  reviewsChoice,
  writtenLanguages,
  type ReviewsChoice,
  type ShownReviews,
} from './reviews-choice.ts'
import { readHoldTokens } from '../checkout/hold-cookie.ts'
import { withOwnSeats } from './booking/own-hold.ts'
import { similarTours } from './similar-tours.ts'
import {
  bookingCalendar,
  isOwnQuery,
  startOf,
  type BookingCalendar,
} from './booking/calendar/booking-calendar.ts'

const SIMILAR_TOURS = 3

type TourArgs = { request: Request; slug: string; context: Readonly<RouterContextProvider> }

/** Everything on a tour's page: the tour, one month of departures, reviews, other tours. */
export async function loadTour(args: TourArgs) {
  const { context, request } = args
  const api = context.get(apiContext)
  const locale = context.get(localeContext)
  const tour = await readTour(args)
  const query = new URL(request.url).searchParams
  const isPublished = tour.status === 'PUBLISHED'
  const [availabilities, reviews, { tours }, ownHold] = await Promise.all([
    // A preview of an unpublished tour has neither.
    isPublished
      ? bodyOf(api.tours[':tour'].availabilities.$get({ param: { tour: tour.id }, query: { locale } }))
      : [],
    isPublished ? readReviews(api, { tour: tour.id, locale, choice: reviewsChoice(query) }) : null,
    bodyOf(api['tour-list'].$get({ query: { locale } })),
    readOwnHold(api, tour.id, readHoldTokens(request)),
  ])
  const { clock, changesAt } = context.get(requestContext)
  const now = clock.now()
  const calendar = bookingCalendar(withOwnSeats(availabilities, ownHold), query)
  if (!isOwnQuery(query, calendar) || (reviews && !isOwnPage(query, reviews)))
    context.set(oddQueryContext, true)
  changesAt([...refundDeadlines(tour, calendar), startOfDayAfter(now, tour.timeZone)], now)
  return {
    tour,
    calendar,
    now: now.toString(),
    today: dayAt(now, tour.timeZone),
    ownHold,
    reviews,
    otherTours: similarTours(tour, tours, SIMILAR_TOURS),
  }
}

/** The unpaid seats of this browser; null without a hold cookie, as every page is that visitors share. */
async function readOwnHold(api: ApiClient, tour: string, token: string | null): Promise<OpenHold | null> {
  if (token === null) return null
  const call = api.payment.holds[':tour'].$get({ param: { tour }, header: { 'x-hold-token': token } })
  const { hold } = await bodyOf(call)
  return hold
}

/** The instants at which a cancellation of one of these departures begins to cost more. */
function refundDeadlines(
  { cancellationPolicy }: TourView,
  calendar: BookingCalendar | null,
): Temporal.Instant[] {
  const starts = (calendar?.slots ?? []).map((slot) => Temporal.Instant.from(startOf(slot)))
  return payingTiers(cancellationPolicy).flatMap(({ hoursBefore }) =>
    starts.map((start) => start.subtract({ hours: hoursBefore })),
  )
}

/** The tour under its present slug, or in its preview; a former slug, or an id, is redirected there for good. */
async function readTour({ context, slug, request }: TourArgs): Promise<TourView> {
  const locale = context.get(localeContext)
  const preview = new URL(request.url).searchParams.get('preview')
  const response = await context
    .get(apiContext)
    .tours[':tour'].$get({ param: { tour: slug }, query: { locale, ...(preview && { preview }) } })
  const moved = response.headers.get('location')
  if (response.status === 301 && moved) throw movedTo(lastSegment(moved), { context, request })
  const tour: TourView = await pageBodyOf(Promise.resolve(response))
  if (tour.slug !== slug) throw movedTo(tour.slug, { context, request })
  return tour
}

function movedTo(slug: string, { context, request }: Pick<TourArgs, 'context' | 'request'>): Response {
  const { search } = new URL(request.url)
  // Checked each time: a slug may come back, and two redirects that a browser remembers could form a circle.
  const headers = { 'Cache-Control': 'no-cache' }
  return redirect(sitePath(context.get(localeContext), `/tour/${slug}`) + search, { status: 301, headers })
}

function lastSegment(url: string): string {
  const segment = new URL(url, 'http://localhost').pathname.split('/').at(-1)
  if (!segment) throw data({ code: 'tour.not_found' }, { status: 404 })
  return segment
}

type ReviewsRequest = { tour: string; locale: Locale; choice: ReviewsChoice }

/** The chosen page of the reviews with words; a page beyond the end is the last one. */
async function readReviews(api: ApiClient, { tour, locale, choice }: ReviewsRequest): Promise<ShownReviews> {
  const { sort, language } = choice
  const read = (page: number) =>
    bodyOf(
      api.tours[':tour'].comments.$get({
        param: { tour },
        query: {
          locale,
          sort,
          words: 'only',
          ...(language && { language }),
          offset: String((page - 1) * REVIEWS_PER_PAGE),
          limit: String(REVIEWS_PER_PAGE),
        },
      }),
    )
  const requested = await read(choice.page)
  const pages = Math.max(1, Math.ceil(requested.total / REVIEWS_PER_PAGE))
  const page = Math.min(choice.page, pages)
  const shown: TourReviews = page === choice.page ? requested : await read(page)
  return { ...shown, pages, choice: { ...choice, page } }
}

/** True for a page that the links of the reviews lead to; others are their sender's alone, and are not kept. */
function isOwnPage(query: URLSearchParams, { choice, counts }: ShownReviews): boolean {
  const isWritten = writtenLanguages(counts).some(({ language }) => language === choice.language)
  return reviewsChoice(query).page === choice.page && (choice.language === null || isWritten)
}
