import * as z from 'zod'
import { TILE_TROUBLES } from './map-renderer.ts'

/** A map of a meeting point: at `{base}/{width}.webp`, shown with the attribution beside it. */
export const mapSchema = z.object({
  base: z.string(),
  widths: z.array(z.int()),
  attribution: z.string(),
})

/**
 * The map of a tour for its editor. off: no tile source is configured; none: the meeting point has no coordinates;
 * waiting: it is being drawn; failed: the last attempt failed, and the queue or a member tries again.
 */
export const mapStateSchema = z.object({
  state: z.enum(['off', 'none', 'waiting', 'drawn', 'failed']),
  /** The reason of a failed attempt. */
  trouble: z.enum(TILE_TROUBLES).nullable(),
  map: mapSchema.nullable(),
})

export type MapView = z.infer<typeof mapSchema>
export type MapState = z.infer<typeof mapStateSchema>
