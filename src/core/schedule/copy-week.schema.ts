import * as z from 'zod'
import { formChoices, formInteger, formOptional } from '../kernel/form-values.schema.ts'
import { formDay, savedAvailabilitiesSchema, SERIES_DEPARTURES_MAX } from './save-availability.schema.ts'

/** A week is copied into this many following ones at most. */
export const COPY_WEEKS_MAX = 26

/** What staff send to copy the seven days that begin with `from`. */
export const copyWeekSchema = z.object({
  from: formDay,
  /** Any day of the first week to copy to, counted in sevens from `from`. */
  to: formDay,
  /** How many weeks in a row are filled. */
  weeks: formOptional(formInteger(1, COPY_WEEKS_MAX)).default(1),
  /** Only this tour's departures. */
  tourId: formOptional(z.uuid('tour.not_found')),
})

/** What was made, and how many were left out: there already in the same languages, or gone by. */
export const copiedWeekSchema = z.object({
  departures: savedAvailabilitiesSchema.shape.departures,
  overlaps: savedAvailabilitiesSchema.shape.overlaps,
  existing: z.int(),
  past: z.int(),
})

/** Departures to delete together: what a copy has made, when it is taken back. */
export const deleteAvailabilitiesSchema = z.object({
  ids: formChoices(z.uuid('availability.not_found'), SERIES_DEPARTURES_MAX),
})

/** `kept`: booked since. Those that are gone already count as neither. */
export const deletedAvailabilitiesSchema = z.object({ deleted: z.int(), kept: z.int() })

export type CopyWeek = z.infer<typeof copyWeekSchema>
export type CopiedWeek = z.infer<typeof copiedWeekSchema>
export type DeletedAvailabilities = z.infer<typeof deletedAvailabilitiesSchema>
