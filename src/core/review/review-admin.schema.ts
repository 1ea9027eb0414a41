import * as z from 'zod'
import { typedText } from '../kernel/form-values.schema.ts'
import { photoSchema } from '../photo/photo.schema.ts'
import { daySchema, instantSchema, localeOrDefaultSchema, localeSchema } from '../kernel/wire.schema.ts'

const REVIEW_STATUSES = ['PENDING', 'PUBLISHED', 'REJECTED'] as const
export const REVIEWS_PAGE_SIZE = 20
const REASON_MAX = 1000
const REPLY_MAX = 2000

/** A review as the team reads it. */
const adminReviewSchema = z.object({
  id: z.uuid(),
  status: z.enum(REVIEW_STATUSES),
  rate: z.int(),
  content: z.string(),
  locale: localeSchema,
  authorName: z.string(),
  experiencedOn: daySchema,
  createdAt: instantSchema,
  publishedAt: instantSchema.nullable(),
  rejectionReason: z.string().nullable(),
  reply: z.string().nullable(),
  repliedAt: instantSchema.nullable(),
  reference: z.string(),
  /** Their `alt` is empty: guests write none. */
  photos: z.array(photoSchema),
  tour: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
  demo: z.boolean(),
})

/** One page of reviews, and the number in each state. */
export const adminReviewsSchema = z.object({
  comments: z.array(adminReviewSchema),
  total: z.int(),
  pageSize: z.int(),
  counts: z.record(z.enum(REVIEW_STATUSES), z.int()),
})

export const adminReviewsQuerySchema = z.object({
  status: z.enum(REVIEW_STATUSES).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  locale: localeOrDefaultSchema,
})

/** The reason of a rejection, which the author reads. */
export const rejectionSchema = z.object({
  reason: typedText('review.reason_empty')
    .min(1, 'review.reason_empty')
    .max(REASON_MAX, 'review.reason_too_long'),
})

/** The operator's public reply; empty to remove it. */
export const replySchema = z.object({
  reply: typedText().max(REPLY_MAX, 'review.reply_too_long').default(''),
})

export type ReviewStatus = (typeof REVIEW_STATUSES)[number]
export type AdminReview = z.infer<typeof adminReviewSchema>
export type AdminReviews = z.infer<typeof adminReviewsSchema>
export type AdminReviewsQuery = z.infer<typeof adminReviewsQuerySchema>
