import * as z from 'zod'
import { daySchema, localDateTimeSchema, localeOrDefaultSchema, moneySchema } from '../kernel/wire.schema.ts'

export const deskDeparturesQuerySchema = z.object({
  tour: z.uuid('tour.not_found'),
  /** The first day, at the tour's place; today when left out. */
  from: z.preprocess((value) => (value === '' ? undefined : value), daySchema.optional()),
  locale: localeOrDefaultSchema,
})

/** A departure that the team may still book on, sold-out ones too, with the prices that hold for it. */
export const deskDepartureSchema = z.object({
  id: z.uuid(),
  localDateTimeStart: localDateTimeSchema,
  vacancies: z.int(),
  capacity: z.int(),
  languages: z.array(z.string()),
  closed: z.boolean(),
  units: z.array(
    z.object({
      id: z.uuid(),
      label: z.string(),
      price: moneySchema,
      seats: z.int(),
      needsAdult: z.boolean(),
    }),
  ),
})

/** A tour by its name: what filters and the booking form choose from. */
export const tourNameSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(['DRAFT', 'PUBLISHED', 'ARCHIVED']),
})

export type DeskDeparture = z.infer<typeof deskDepartureSchema>
export type DeskDeparturesQuery = z.infer<typeof deskDeparturesQuerySchema>
export type TourName = z.infer<typeof tourNameSchema>
