import * as z from 'zod'
import { REVIEW_SORTS } from './review.ts'
import { holdsCardNumber } from '../kernel/card-number.ts'
import { formFile, typedText } from '../kernel/form-values.schema.ts'
import {
  daySchema,
  fallbackSchema,
  instantSchema,
  localDateTimeSchema,
  localeOrDefaultSchema,
  localeSchema,
} from '../kernel/wire.schema.ts'
import { REVIEW_PHOTOS_MAX } from '../photo/photo-limits.ts'
import { photoSchema } from '../photo/photo.schema.ts'
import { REVIEW_CHARACTERS_MAX } from './review-limits.ts'

/** The review form: `rate` arrives as text and must be a whole number from 1 to 5. */
export const reviewFieldsSchema = z.object({
  rate: z
    .string('review.rate_invalid')
    .regex(/^[1-5]$/, 'review.rate_invalid')
    .transform(Number),
  content: typedText()
    .max(REVIEW_CHARACTERS_MAX, 'review.content_too_long')
    .refine((text) => !holdsCardNumber(text), 'validation.card_number')
    .default(''),
  /** Photos `photos[]`; a browser sends an empty file where none was chosen. */
  photos: z
    .preprocess(
      (files) =>
        files === undefined
          ? []
          : [files]
              .flat()
              .filter(
                (file) => !(file === '' || (file instanceof File && file.name === '' && file.size === 0)),
              ),
      z.array(formFile).max(REVIEW_PHOTOS_MAX, 'review.too_many_photos'),
    )
    .default([]),
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
  /** Their `alt` is empty: guests write none. */
  photos: z.array(photoSchema),
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
    .object({
      rate: z.int(),
      content: z.string(),
      status: z.enum(['PENDING', 'PUBLISHED', 'REJECTED']),
      photos: z.array(photoSchema),
    })
    .nullable(),
})

/**
 * `sort`: `locale` begins with reviews in the requested language. `language`: only reviews that were written in it;
 * `words=only` leaves ratings without words out.
 */
export const tourReviewsQuerySchema = z.object({
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
  limit: z.coerce.number().int().min(1).max(50).default(10),
  locale: localeOrDefaultSchema,
  sort: z.enum(REVIEW_SORTS).default('newest'),
  language: localeSchema.optional(),
  words: z.enum(['any', 'only']).default('any'),
})

/** One page of a tour's reviews. `total` counts those that match, `counts` all of the tour's. */
export const tourReviewsSchema = z.object({
  comments: z.array(reviewSchema),
  total: z.int(),
  counts: z.object({
    /** Reviews with words, by their language. */
    languages: z.array(z.object({ language: localeSchema, count: z.int() })),
    /** Ratings without words, by rate. */
    wordless: z.record(z.enum(['1', '2', '3', '4', '5']), z.int()),
  }),
})

/** The outcome of a review that was just given. */
export const givenReviewSchema = z.object({ status: z.enum(['PENDING', 'PUBLISHED', 'REJECTED']) })

export type GivenReview = z.infer<typeof givenReviewSchema>
export type ReviewFields = z.infer<typeof reviewFieldsSchema>
export type PublicReview = z.infer<typeof reviewSchema>
export type TourReviewsQuery = z.infer<typeof tourReviewsQuerySchema>
export type TourReviews = z.infer<typeof tourReviewsSchema>
export type ReviewInvitation = z.infer<typeof reviewInvitationSchema>
