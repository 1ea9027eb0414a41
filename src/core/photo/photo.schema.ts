import * as z from 'zod'
import { localeSchema } from '../kernel/wire.schema.ts'

/** A photo with the facts to show it well at any width: `{base}/{width}.{format}`. */
export const photoSchema = z.object({
  id: z.uuid(),
  base: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  formats: z.array(z.enum(['avif', 'webp'])),
  blur: z.string(),
  alt: z.string(),
  /** The language of `alt`, where it is not the requested one. */
  lang: localeSchema.optional(),
  focalX: z.number(),
  focalY: z.number(),
})

export type PhotoView = z.infer<typeof photoSchema>
