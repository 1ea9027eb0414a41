import { decimalOf } from '#core/kernel/money.ts'
import type { TourView } from '#core/tour/tour.schema.ts'
import { langOf, type Locale } from '#core/kernel/locale.ts'
import type { RatingView } from '#core/kernel/rating.schema.ts'
import type { PublicReview } from '#core/review/review.schema.ts'
import type { BookingCalendar } from './booking/calendar/booking-calendar.ts'

type Facts = {
  tour: TourView
  calendar: BookingCalendar | null
  comments: readonly PublicReview[]
  /** Scheme, host and port. */
  origin: string
  /** The page's path in its language, and the home page's. */
  path: string
  locale: Locale
  /** False while sales are closed: no offer is included. */
  sellsOnline: boolean
  homePath: string
  homeName: string
  operator: string
}

/** The data for search engines: the tour as a product and a trip, and its breadcrumb. Never an invented rating. */
export function tourGraph({
  tour,
  calendar,
  comments,
  origin,
  path,
  locale,
  sellsOnline,
  homePath,
  homeName,
  operator,
}: Facts): object[] {
  const url = origin + path
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: homeName, item: origin + homePath },
        { '@type': 'ListItem', position: 2, name: tour.title, item: url },
      ],
    },
    {
      '@type': 'WebPage',
      '@id': url,
      url,
      // The language of the texts: a tour without French is in English on its French page too.
      inLanguage: langOf(tour, 'description') ?? locale,
      mainEntity: { '@id': `${url}#tour` },
    },
    {
      '@type': ['Product', 'TouristTrip'],
      '@id': `${url}#tour`,
      name: tour.title,
      description: tour.shortDescription,
      url,
      image: tour.photos.map(({ base, widths }) => `${origin}${base}/${Math.max(...widths)}.webp`),
      brand: { '@type': 'Brand', name: operator },
      provider: { '@type': 'TravelAgency', '@id': `${origin}/#agency`, name: operator, url: `${origin}/` },
      itinerary: itineraryOf(tour),
      ...(sellsOnline && { offers: offerOf(tour, calendar, url) }),
      ...ratingsOf(tour.rating, comments),
    },
  ]
}

function itineraryOf({ steps }: TourView): object {
  return {
    '@type': 'ItemList',
    itemListElement: steps.map(({ name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: { '@type': 'TouristAttraction', name },
    })),
  }
}

function offerOf({ fromPrice }: TourView, calendar: BookingCalendar | null, url: string): object {
  const free =
    calendar !== null && (calendar.slots.some((slot) => slot.bookable) || calendar.nearest.length > 0)
  return {
    '@type': 'Offer',
    price: decimalOf(fromPrice.amountMinor),
    priceCurrency: fromPrice.currency,
    availability: `https://schema.org/${free ? 'InStock' : 'SoldOut'}`,
    url,
  }
}

function ratingsOf(rating: RatingView | null, comments: readonly PublicReview[]): object {
  if (!rating || rating.demo || rating.count === 0) return {}
  const real = comments.filter(({ demo }) => !demo)
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average.toFixed(1),
      // Ratings without words are no reviews.
      ratingCount: rating.count,
      bestRating: 5,
    },
    review: real.map(({ authorName, publishedAt, content, rate }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: authorName },
      datePublished: publishedAt.slice(0, 10),
      reviewBody: content,
      reviewRating: { '@type': 'Rating', ratingValue: rate, bestRating: 5 },
    })),
  }
}
