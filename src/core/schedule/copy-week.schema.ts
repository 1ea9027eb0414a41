import * as z from 'zod'
import { formChoices, formInteger, formOptional } from '../kernel/form-values.schema.ts'
import { formDay, savedDeparturesSchema, SERIES_DEPARTURES_MAX } from './save-departure.schema.ts'
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

/** Departures to delete together, to undo a copy. */
export const deleteDeparturesSchema = z.object({
  ids: formChoices(z.uuid('availability.not_found'), SERIES_DEPARTURES_MAX),
})

/** `kept`: booked since, or with seats that are held. Departures that are gone already count as neither. */
export const deletedDeparturesSchema = z.object({ deleted: z.int(), kept: z.int() })

export type CopyWeek = z.infer<typeof copyWeekSchema>
export type CopiedWeek = z.infer<typeof copiedWeekSchema>
export type DeletedDepartures = z.infer<typeof deletedDeparturesSchema>
