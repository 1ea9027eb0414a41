import * as z from 'zod'
import { mapSchema } from '../map/map.schema.ts'
import { photoSchema } from '../photo/photo.schema.ts'
import { ratingSchema } from '../kernel/rating.schema.ts'
import { fallbackSchema, instantSchema, localeOrDefaultSchema, moneySchema } from '../kernel/wire.schema.ts'
import { SUITABILITIES } from './tour.ts'

const unitTypeSchema = z.enum(['ADULT', 'YOUTH', 'CHILD', 'INFANT', 'SENIOR', 'STUDENT', 'FAMILY', 'OTHER'])

export const unitSchema = z.object({
  id: z.uuid(),
  type: unitTypeSchema,
  label: z.string(),
  fallback: fallbackSchema('label'),
  price: moneySchema,
  ageMin: z.int().nullable(),
  ageMax: z.int().nullable(),
  seats: z.int(),
  needsAdult: z.boolean(),
})

export const cancellationPolicySchema = z.object({
  tiers: z.array(z.object({ hoursBefore: z.int().min(0), refundPercent: z.int().min(0).max(100) })).max(10),
})

/** A tour as lists show it. */
export const tourCardSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  place: z.string(),
  shortDescription: z.string(),
  fallback: fallbackSchema('title', 'place', 'shortDescription'),
  durationMinutes: z.int(),
  languages: z.array(z.string()),
  categoryLabels: z.array(z.string()),
  partyMax: z.int(),
  fromPrice: moneySchema.extend({
    /** The unit that has this price; null for a tour without units. */
    unitType: unitTypeSchema.nullable(),
    unitLabel: z.string(),
    fallback: fallbackSchema('unitLabel'),
  }),
  cancellationPolicy: cancellationPolicySchema,
  suitability: z.array(z.enum(SUITABILITIES)),
  cover: photoSchema,
  rating: ratingSchema.nullable(),
})

/** One page of the published tours. `total` counts all of them. */
export const tourListSchema = z.object({
  tours: z.array(tourCardSchema),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
})

/** The number of tours on a page of the list, unless the caller says another one. */
const TOURS_PER_PAGE = 24

/** The page of a list of tours, and its size. */
export const tourListQuerySchema = z.object({
  locale: localeOrDefaultSchema,
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(TOURS_PER_PAGE),
})

export const tourPathSchema = z.object({ slug: z.string(), updatedAt: instantSchema })

/** The facts that a tour's page shows. */
export const tourSchema = tourCardSchema.extend({
  status: z.enum(['DRAFT', 'PUBLISHED', 'ARCHIVED']),
  description: z.string(),
  fallback: fallbackSchema('title', 'place', 'shortDescription', 'description'),
  features: z.array(z.object({ type: z.string(), text: z.string(), fallback: fallbackSchema('text') })),
  steps: z.array(
    z.object({
      name: z.string(),
      minutes: z.int().nullable(),
      text: z.string(),
      tags: z.array(z.object({ text: z.string(), fallback: fallbackSchema('text') })),
      fallback: fallbackSchema('name', 'text'),
    }),
  ),
  meetingPoint: z.object({
    address: z.string(),
    note: z.string(),
    fallback: fallbackSchema('note'),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    /** Null without coordinates or a configured tile source, and until it is drawn. */
    map: mapSchema.nullable(),
    photo: photoSchema.nullable(),
  }),
  timeZone: z.string(),
  photos: z.array(photoSchema),
  faqs: z.array(
    z.object({
      question: z.string(),
      answer: z.string(),
      fallback: fallbackSchema('question', 'answer'),
    }),
  ),
  units: z.array(unitSchema),
  partyMin: z.int(),
  cutoffMinutes: z.int(),
  updatedAt: instantSchema,
})

export type UnitView = z.infer<typeof unitSchema>
export type TourCard = z.infer<typeof tourCardSchema>
export type TourList = z.infer<typeof tourListSchema>
export type TourPath = z.infer<typeof tourPathSchema>
export type TourView = z.infer<typeof tourSchema>
