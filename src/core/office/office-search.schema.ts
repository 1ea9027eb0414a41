import * as z from 'zod'
import { SEARCH_CHARACTERS_MAX } from '../kernel/plain-letters.ts'
import { localDateTimeSchema, localeOrDefaultSchema } from '../kernel/wire.schema.ts'
import { reservationStatusSchema } from '../reservation/reservation.schema.ts'

export const officeSearchQuerySchema = z.object({
  /** Words of names, email addresses, telephone numbers, references, titles and places, or parts of them. */
  q: z.string().trim().max(SEARCH_CHARACTERS_MAX).default(''),
  locale: localeOrDefaultSchema,
})

/** The first hits of a search of the whole back office, as far as the member may see them. */
export const officeSearchSchema = z.object({
  guests: z.array(
    z.object({
      reservationId: z.uuid(),
      reference: z.string(),
      name: z.string(),
      status: reservationStatusSchema,
      tour: z.string(),
      localDateTimeStart: localDateTimeSchema,
    }),
  ),
  tours: z.array(
    z.object({ id: z.uuid(), title: z.string(), status: z.enum(['DRAFT', 'PUBLISHED', 'ARCHIVED']) }),
  ),
})

export type OfficeSearchQuery = z.infer<typeof officeSearchQuerySchema>
export type OfficeSearch = z.infer<typeof officeSearchSchema>
