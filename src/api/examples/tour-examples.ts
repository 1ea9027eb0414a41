import type { EditableTour, EditedPhoto, ListedTours, SavedTour } from '#core/tour/editable-tour.schema.ts'
import { wholeText } from '#core/kernel/locale.ts'
import { TOUR_CARD_EXAMPLE } from './examples.ts'
import { inEuros } from './in-euros.ts'

const { id, slug, cover, cancellationPolicy } = TOUR_CARD_EXAMPLE
const SAVED_AT = '2026-11-21T10:41:19Z'

/** The examples of tours of the team in the OpenAPI document; the types keep them true. */
export const SAVED_TOUR_EXAMPLE: SavedTour = {
  id,
  slug,
  status: 'PUBLISHED',
  version: 7,
  savedAt: SAVED_AT,
  missing: [],
  missingTranslations: [{ locale: 'fr', texts: ['coverAlt'] }],
}

export const PHOTO_EXAMPLE: EditedPhoto = {
  ...cover,
  alt: wholeText({ en: cover.alt, fr: '' }),
  showsMeetingPoint: false,
}

export const LISTED_TOURS_EXAMPLE: ListedTours = {
  tours: [
    {
      id,
      slug,
      status: 'PUBLISHED',
      title: TOUR_CARD_EXAMPLE.title,
      place: TOUR_CARD_EXAMPLE.place,
      cover,
      nextDeparture: '2026-12-05T10:00:00',
      bookings: 41,
      rating: { average: 4.83, count: 12 },
      photos: 5,
      missing: [],
      missingTranslations: [{ locale: 'fr', texts: ['coverAlt'] }],
      updatedAt: SAVED_AT,
    },
  ],
  total: 1,
  pageSize: 50,
  counts: { DRAFT: 0, PUBLISHED: 1, ARCHIVED: 0 },
}

export const EDITABLE_TOUR_EXAMPLE: EditableTour = {
  id,
  slug,
  status: 'PUBLISHED',
  version: 7,
  updatedAt: SAVED_AT,
  publishedAt: '2026-03-01T08:00:00Z',
  title: wholeText({ en: TOUR_CARD_EXAMPLE.title, fr: 'Les passages secrets du Vieux-Lyon' }),
  place: wholeText({ en: 'Lyon', fr: 'Lyon' }),
  shortDescription: wholeText({
    en: TOUR_CARD_EXAMPLE.shortDescription,
    fr: 'Deux heures et demie dans les traboules.',
  }),
  description: wholeText({
    en: '<p>Behind ordinary doors.</p>',
    fr: '<p>Derrière des portes ordinaires.</p>',
  }),
  meetingPoint: {
    address: 'Place Saint-Jean, 69005 Lyon',
    note: wholeText({ en: 'By the fountain.', fr: 'À la fontaine.' }),
    latitude: 45.7608,
    longitude: 4.8272,
    map: { state: 'off', trouble: null, map: null },
  },
  durationMinutes: 150,
  languages: ['en', 'fr'],
  categoryLabels: wholeText({ en: 'City walk', fr: 'Balade en ville' }),
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  partyMin: 1,
  partyMax: 10,
  cutoffMinutes: 120,
  participantsMin: 4,
  decisionHours: 48,
  cancellationPolicy,
  suitability: TOUR_CARD_EXAMPLE.suitability,
  features: [{ type: 'INCLUSION', text: wholeText({ en: 'A tasting', fr: 'Une dégustation' }) }],
  itinerary: [
    {
      name: wholeText({ en: 'The long traboule', fr: 'La longue traboule' }),
      minutes: 25,
      text: wholeText({ en: 'Four courtyards.', fr: 'Quatre cours.' }),
      tags: wholeText({ en: 'step-free', fr: 'sans marches' }),
    },
  ],
  faqs: [
    {
      question: wholeText({ en: 'Dogs?', fr: 'Les chiens ?' }),
      answer: wholeText({ en: 'On a lead.', fr: 'En laisse.' }),
    },
  ],
  units: [
    {
      id: '019aa5c0-3f10-7a31-9d52-6f0c2f6f1a02',
      type: 'ADULT',
      label: wholeText({ en: 'Adults', fr: 'Adultes' }),
      price: inEuros(2900),
      ageMin: 13,
      ageMax: null,
      seats: 1,
      needsAdult: false,
    },
  ],
  photos: [PHOTO_EXAMPLE],
  missing: [],
  missingTranslations: [{ locale: 'fr', texts: ['coverAlt'] }],
  preview: {
    token: '1795862479.GxOFWw7b8lzGxkTSWtJ0cVnY1pTj8H9dQpKpQd0wXyM',
    expiresAt: '2026-11-28T10:41:19Z',
  },
}

/** Form data of a new tour, as an object. */
export const TOUR_FORM_EXAMPLE = {
  title: { en: TOUR_CARD_EXAMPLE.title, fr: 'Les passages secrets du Vieux-Lyon' },
  place: { en: 'Lyon', fr: 'Lyon' },
  durationMinutes: '150',
  languages: ['en', 'fr'],
  units: [
    {
      id: '019aa5c0-3f10-7a31-9d52-6f0c2f6f1a02',
      type: 'ADULT',
      label: { en: 'Adults', fr: 'Adultes' },
      price: '29',
    },
  ],
}
