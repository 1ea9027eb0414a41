import * as z from 'zod'
import { holdsCardNumber } from '../kernel/card-number.ts'
import {
  daySchema,
  fallbackSchema,
  instantSchema,
  localDateTimeSchema,
  localeOrDefaultSchema,
} from '../kernel/wire.schema.ts'

export const REVIEW_CONTENT_MAX = 2000

/** The review form: `rate` arrives as text and must be a whole number from 1 to 5. */
export const reviewFieldsSchema = z.object({
  rate: z
    .string('review.rate_invalid')
    .regex(/^[1-5]$/, 'review.rate_invalid')
    .transform(Number),
  content: z
    .string()
    .trim()
    .max(REVIEW_CONTENT_MAX, 'review.content_too_long')
    .refine((text) => !holdsCardNumber(text), 'validation.card_number')
    .default(''),
})

/** A published review. */
export const reviewSchema = z.object({
  id: z.uuid(),
  rate: z.int(),
  content: z.string(),
  locale: z.string(),
  authorName: z.string(),
  experiencedOn: daySchema,
  publishedAt: instantSchema,
  reply: z.string().nullable(),
  tour: z.object({ slug: z.string(), title: z.string(), fallback: fallbackSchema('title') }),
  demo: z.boolean(),
})

/** The content of the review page before, during and after. */
export const reviewInvitationSchema = z.object({
  state: z.enum(['open', 'too_early', 'window_closed', 'already_given', 'not_reviewable']),
  opensAt: instantSchema,
  closesAt: instantSchema,
  tour: z.object({
    slug: z.string(),
    title: z.string(),
    place: z.string(),
    fallback: fallbackSchema('title', 'place'),
  }),
  localDateTimeStart: localDateTimeSchema,
  timeZone: z.string(),
  authorName: z.string(),
  given: z
    .object({ rate: z.int(), content: z.string(), status: z.enum(['PENDING', 'PUBLISHED', 'REJECTED']) })
    .nullable(),
})

export const reviewsQuerySchema = z.object({
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
  limit: z.coerce.number().int().min(1).max(50).default(10),
  locale: localeOrDefaultSchema,
})

/** The outcome of a review that was just given. */
export const givenReviewSchema = z.object({ status: z.enum(['PENDING', 'PUBLISHED', 'REJECTED']) })

export type GivenReview = z.infer<typeof givenReviewSchema>
export type ReviewFields = z.infer<typeof reviewFieldsSchema>
export type PublicReview = z.infer<typeof reviewSchema>
export type ReviewInvitation = z.infer<typeof reviewInvitationSchema>
