import * as z from 'zod'
import { formChoices } from '../kernel/form-values.schema.ts'
import { SERIES_DEPARTURES_MAX } from './schedule-limits.ts'

/** Form data of one action on several departures. */
export const departuresTogetherSchema = z.object({
  ids: formChoices(z.uuid('availability.not_found'), SERIES_DEPARTURES_MAX),
})

/** Form data to delete the coming departures of a series: from one on, or all of them. */
export const deleteSeriesSchema = z.object({ scope: z.enum(['following', 'all'], 'form.invalid') })

/** `kept`: booked since, or with seats that are held. Departures that are gone already count as neither. */
export const deletedDeparturesSchema = z.object({ deleted: z.int(), kept: z.int() })

/** The departures that were taken off sale (`closed`), or put back. */
export const switchedDeparturesSchema = z.object({ closed: z.boolean(), ids: z.array(z.uuid()) })

export type DeletedDepartures = z.infer<typeof deletedDeparturesSchema>
export type SwitchedDepartures = z.infer<typeof switchedDeparturesSchema>
export type DeleteSeries = z.infer<typeof deleteSeriesSchema>
