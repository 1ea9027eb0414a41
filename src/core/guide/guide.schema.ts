import * as z from 'zod'
import { localDateTimeSchema } from '../kernel/wire.schema.ts'

/** A member of the team, as a guide. */
export const guideSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first name, as long as it is unambiguous. */
  shortName: z.string(),
  /** False for a disabled member, and one whose role leads no departures; past departures stay theirs. */
  active: z.boolean(),
})

/** A departure whose guide leads another one (`other`) at the same time. */
export const guideOverlapSchema = z.object({
  id: z.uuid(),
  guideId: z.uuid(),
  other: z.object({
    id: z.uuid(),
    tourId: z.uuid(),
    localDateTimeStart: localDateTimeSchema,
    localDateTimeEnd: localDateTimeSchema,
  }),
})

export type Guide = z.infer<typeof guideSchema>
export type GuideOverlap = z.infer<typeof guideOverlapSchema>
