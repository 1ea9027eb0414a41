import type { PublicDeparture, DepartureView } from '#core/departure/departure.schema.ts'
import type { TourCard } from '#core/tour/tour.schema.ts'
import type { PublicReview } from '#core/review/review.schema.ts'
import type { Found } from '#core/search/search.schema.ts'
import { inEuros } from './in-euros.ts'

const TOUR_ID = '019aa5c0-3f10-7a31-9d52-6f0c2f6f1a01'
const ADULT_ID = '019aa5c0-3f10-7a31-9d52-6f0c2f6f1a02'

/** The examples of the OpenAPI document; the types keep them true. */
export const TOUR_CARD_EXAMPLE: TourCard = {
  id: TOUR_ID,
  slug: 'vieux-lyon-traboules',
  title: 'The secret passages of Vieux-Lyon',
  place: 'Lyon',
  shortDescription: 'Two and a half hours through the traboules with a licensed guide.',
  durationMinutes: 150,
  languages: ['en', 'fr'],
  categoryLabels: ['City walk'],
  partyMax: 10,
  fromPrice: { ...inEuros(2900), unitType: 'ADULT', unitLabel: 'Adults' },
  cancellationPolicy: { tiers: [{ hoursBefore: 24, refundPercent: 100 }] },
  suitability: ['CHILD_FRIENDLY'],
  cover: {
    id: '019aa5c0-3f10-7a31-9d52-6f0c2f6f1a03',
    base: '/photos/019aa5c0-3f10-7a31-9d52-6f0c2f6f1a03',
    width: 1600,
    height: 2000,
    widths: [400, 640, 1280],
    formats: ['avif', 'webp'],
    blur: 'data:image/webp;base64,UklGRg==',
    alt: 'A guide with a red umbrella leads a group along the Saône',
    focalX: 0.5,
    focalY: 0.42,
  },
  rating: { average: 4.83, count: 12, distribution: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 10 }, demo: false },
}

export const PUBLIC_DEPARTURE_EXAMPLE: PublicDeparture = {
  id: '019aa5c0-3f10-7a31-9d52-6f0c2f6f1a04',
  tourId: TOUR_ID,
  localDateTimeStart: '2026-12-05T10:00:00',
  localDateTimeEnd: '2026-12-05T12:30:00',
  timeZone: 'Europe/Paris',
  startsAt: '2026-12-05T09:00:00Z',
  cutoffAt: '2026-12-05T07:00:00Z',
  capacity: 10,
  vacancies: 2,
  status: 'LIMITED',
  few: true,
  bookable: true,
  reason: null,
  languages: ['en'],
  meetingAddress: '',
  guide: null,
  minimum: { people: 4, decidedAt: '2026-12-03T09:00:00Z', state: 'open' },
  prices: [{ unitId: ADULT_ID, price: inEuros(2900) }],
  fromPrice: inEuros(2900),
}

export const DEPARTURE_EXAMPLE: DepartureView = {
  ...PUBLIC_DEPARTURE_EXAMPLE,
  tour: { slug: TOUR_CARD_EXAMPLE.slug, title: TOUR_CARD_EXAMPLE.title, place: TOUR_CARD_EXAMPLE.place },
}

export const FOUND_EXAMPLE: Found = {
  departures: [
    {
      id: PUBLIC_DEPARTURE_EXAMPLE.id,
      tourId: TOUR_ID,
      localDateTimeStart: PUBLIC_DEPARTURE_EXAMPLE.localDateTimeStart,
      localDateTimeEnd: PUBLIC_DEPARTURE_EXAMPLE.localDateTimeEnd,
      timeZone: PUBLIC_DEPARTURE_EXAMPLE.timeZone,
      startsAt: PUBLIC_DEPARTURE_EXAMPLE.startsAt,
      vacancies: PUBLIC_DEPARTURE_EXAMPLE.vacancies,
      few: PUBLIC_DEPARTURE_EXAMPLE.few,
      languages: PUBLIC_DEPARTURE_EXAMPLE.languages,
      meetingAddress: '',
      guide: null,
      minimum: null,
      units: [{ unitId: ADULT_ID, type: 'ADULT', ageMin: null, ageMax: null, quantity: 2 }],
      total: inEuros(5800),
    },
  ],
  total: 1,
  next: null,
  nearest: null,
  days: [{ day: '2026-12-05', departures: 1 }],
  tours: [TOUR_CARD_EXAMPLE],
  options: {
    tours: [{ slug: TOUR_CARD_EXAMPLE.slug, title: TOUR_CARD_EXAMPLE.title }],
    languages: ['en', 'fr'],
    partyMax: 10,
    adultPrices: {
      lowest: inEuros(2900),
      highest: inEuros(2900),
    },
  },
}

export const REVIEW_EXAMPLE: PublicReview = {
  id: '019aa5c0-3f10-7a31-9d52-6f0c2f6f1a05',
  rate: 5,
  content: 'Camille opened doors we had walked past for three days.',
  locale: 'en',
  authorName: 'Maya R.',
  experiencedOn: '2026-11-08',
  publishedAt: '2026-11-10T09:30:00Z',
  reply: null,
  photos: [],
  tour: { slug: TOUR_CARD_EXAMPLE.slug, title: TOUR_CARD_EXAMPLE.title },
  demo: false,
}
