import * as z from 'zod'
import { formInteger, formOptional } from '../kernel/form-values.schema.ts'
import { formDay, savedDeparturesSchema } from './save-departure.schema.ts'
import { COPY_WEEKS_MAX } from './schedule-limits.ts'

/** Form data to copy the seven days that begin with `from`. */
export const copyWeekSchema = z.object({
  from: formDay,
  /** Any day of the first week to copy to, counted in sevens from `from`. */
  to: formDay,
  /** The number of consecutive weeks to fill. */
  weeks: formOptional(formInteger(1, COPY_WEEKS_MAX)).default(1),
  /** Only this tour's departures. */
  tourId: formOptional(z.uuid('tour.not_found')),
})

/** The new departures, and the number of those left out: existing ones in the same languages, and late ones. */
export const copiedWeekSchema = z.object({
  departures: savedDeparturesSchema.shape.departures,
  overlaps: savedDeparturesSchema.shape.overlaps,
  existing: z.int(),
  past: z.int(),
})

export type CopyWeek = z.infer<typeof copyWeekSchema>
export type CopiedWeek = z.infer<typeof copiedWeekSchema>
