import * as z from 'zod'

/** Computed from published reviews, never typed; null below one review. `demo` ratings never reach structured data. */
export const ratingSchema = z.object({
  average: z.number(),
  count: z.int(),
  distribution: z.record(z.enum(['1', '2', '3', '4', '5']), z.int()),
  demo: z.boolean(),
})

export type RatingView = z.infer<typeof ratingSchema>
