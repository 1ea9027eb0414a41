import * as z from 'zod'
import { SEARCH_CHARACTERS_MAX } from '../kernel/plain-letters.ts'
import {
  instantSchema,
  localDateTimeSchema,
  localeOrDefaultSchema,
  localeSchema,
  localizedTextSchema as localized,
} from '../kernel/wire.schema.ts'
import { mapStateSchema } from '../map/map.schema.ts'
import { photoSchema } from '../photo/photo.schema.ts'
import { cancellationPolicySchema, tourSchema, unitSchema } from './tour.schema.ts'

const statusSchema = tourSchema.shape.status

const requirement = z.enum([
  'title',
  'description',
  'meetingPoint',
  'duration',
  'pricedUnit',
  'chargeable',
  'unitNames',
  'cover',
  'coverAlt',
])
/** `missing` keeps a tour from being published; texts that a locale lacks are shown in another one. */
const readiness = {
  missing: z.array(requirement),
  missingTranslations: z.array(z.object({ locale: localeSchema, texts: z.array(requirement) })),
}

/** A photo as its tour's editor needs it: described in every language. */
export const editedPhotoSchema = photoSchema.extend({
  alt: localized,
  /** Shown beside the meeting point, too; one photo of a tour at most. */
  showsMeetingPoint: z.boolean(),
})

/** A tour as its editor needs it: every text in every language, with the version to send back. */
export const editableTourSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  status: statusSchema,
  version: z.int(),
  updatedAt: instantSchema,
  publishedAt: instantSchema.nullable(),
  title: localized,
  place: localized,
  shortDescription: localized,
  description: localized,
  meetingPoint: z.object({
    address: z.string(),
    note: localized,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    map: mapStateSchema,
  }),
  durationMinutes: z.int().nullable(),
  languages: z.array(z.string()),
  /** Between commas. */
  categoryLabels: localized,
  timeZone: z.string(),
  currency: z.string(),
  partyMin: z.int(),
  partyMax: z.int(),
  cutoffMinutes: z.int(),
  /** The minimum that new departures begin with, and the hours before their start at which they are decided. */
  participantsMin: z.int().nullable(),
  decisionHours: z.int().nullable(),
  cancellationPolicy: cancellationPolicySchema,
  suitability: tourSchema.shape.suitability,
  features: z.array(z.object({ type: z.string(), text: localized })),
  itinerary: z.array(
    z.object({ name: localized, minutes: z.int().nullable(), text: localized, tags: localized }),
  ),
  faqs: z.array(z.object({ question: localized, answer: localized })),
  units: z.array(unitSchema.extend({ label: localized })),
  photos: z.array(editedPhotoSchema),
  ...readiness,
  /** The preview link, which shows the tour, published or not, until it expires: `/tour/{id}?preview={token}`. */
  preview: z.object({ token: z.string(), expiresAt: instantSchema }),
})

/** The response to every change of a tour. */
export const savedTourSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  status: statusSchema,
  version: z.int(),
  savedAt: instantSchema,
  ...readiness,
})

/** A tour as the back office lists it, in one language. */
const listedTourSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  status: statusSchema,
  title: z.string(),
  place: z.string(),
  cover: photoSchema.nullable(),
  /** The next departure that is not cancelled, in the tour's time zone. */
  nextDeparture: localDateTimeSchema.nullable(),
  /** Reservations of the last 30 days that were not cancelled. */
  bookings: z.int(),
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  photos: z.int(),
  ...readiness,
  updatedAt: instantSchema,
})

/** `q` is searched in the titles and places of every language. Without `status`: drafts and published tours. */
export const listedToursQuerySchema = z.object({
  status: statusSchema.optional(),
  q: z.string().trim().max(SEARCH_CHARACTERS_MAX).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  locale: localeOrDefaultSchema,
})

/** One page of the list; `counts` are of every status, whatever the filter. */
export const listedToursSchema = z.object({
  tours: z.array(listedTourSchema),
  total: z.int(),
  pageSize: z.int(),
  counts: z.object({ DRAFT: z.int(), PUBLISHED: z.int(), ARCHIVED: z.int() }),
})

export type EditableTour = z.infer<typeof editableTourSchema>
export type EditedPhoto = z.infer<typeof editedPhotoSchema>
export type SavedTour = z.infer<typeof savedTourSchema>
export type ListedTour = z.infer<typeof listedTourSchema>
export type ListedTours = z.infer<typeof listedToursSchema>
export type ListedToursQuery = z.infer<typeof listedToursQuerySchema>
