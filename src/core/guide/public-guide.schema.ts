import * as z from 'zod'
import { photoSchema } from '../photo/photo.schema.ts'
import { fallbackSchema } from '../kernel/wire.schema.ts'

/** A guide as a departure names them. */
export const namedGuideSchema = z.object({ id: z.uuid(), name: z.string() })

/** A guide whom the operator introduces to visitors. */
export const publicGuideSchema = namedGuideSchema.extend({
  /** Plain text; a blank line begins a paragraph. */
  bio: z.string(),
  fallback: fallbackSchema('bio'),
  languages: z.array(z.string()),
  portrait: photoSchema.nullable(),
})

export type PublicGuide = z.infer<typeof publicGuideSchema>
