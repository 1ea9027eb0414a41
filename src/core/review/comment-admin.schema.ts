import * as z from 'zod'
import { daySchema, instantSchema, localeOrDefaultSchema, localeSchema } from '../kernel/wire.schema.ts'

export const COMMENT_STATUSES = ['PENDING', 'PUBLISHED', 'REJECTED'] as const
export const COMMENTS_PAGE_SIZE = 20
const REASON_MAX = 1000
const REPLY_MAX = 2000

/** A review as the team reads it. */
export const adminCommentSchema = z.object({
  id: z.uuid(),
  status: z.enum(COMMENT_STATUSES),
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
  tour: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
  demo: z.boolean(),
})

/** One page of reviews, and how many there are in each state. */
export const adminCommentsSchema = z.object({
  comments: z.array(adminCommentSchema),
  total: z.int(),
  pageSize: z.int(),
  counts: z.record(z.enum(COMMENT_STATUSES), z.int()),
})

export const adminCommentsQuerySchema = z.object({
  status: z.enum(COMMENT_STATUSES).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  locale: localeOrDefaultSchema,
})

/** Why a review is not shown: its author reads it. */
export const rejectionSchema = z.object({
  reason: z
    .string('review.reason_empty')
    .trim()
    .min(1, 'review.reason_empty')
    .max(REASON_MAX, 'review.reason_too_long'),
})

/** The operator's public answer; empty to take it away. */
export const replySchema = z.object({
  reply: z.string().trim().max(REPLY_MAX, 'review.reply_too_long').default(''),
})

export type CommentStatus = (typeof COMMENT_STATUSES)[number]
export type AdminComment = z.infer<typeof adminCommentSchema>
export type AdminComments = z.infer<typeof adminCommentsSchema>
export type AdminCommentsQuery = z.infer<typeof adminCommentsQuerySchema>
