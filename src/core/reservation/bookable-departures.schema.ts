import * as z from 'zod'
import { daySchema, localDateTimeSchema, localeOrDefaultSchema, moneySchema } from '../kernel/wire.schema.ts'

export const bookableDeparturesQuerySchema = z.object({
  tour: z.uuid('tour.not_found'),
  /** The first day, in the tour's time zone; today when left out. */
  from: z.preprocess((value) => (value === '' ? undefined : value), daySchema.optional()),
  /** The reservation that moves: seats that are held for its party are free for it. */
  reservation: z.uuid('reservation.not_found').optional(),
  locale: localeOrDefaultSchema,
})

/** A hold of guests at the meeting point whose payment link can still be paid. */
export const openPaymentLinkSchema = z.object({
  reservationId: z.uuid(),
  name: z.string(),
  total: moneySchema,
})

/** A departure that the team can still book, sold-out ones too, with its prices. */
export const bookableDepartureSchema = z.object({
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

/** A departure at which guests stand, with the title of its tour. */
export const walkInDepartureSchema = bookableDepartureSchema.extend({
  tourTitle: z.string(),
  /** The newest open payment links of these guests, which hold seats. */
  paymentLinks: z.array(openPaymentLinkSchema),
})

/** `tour`: the chosen one, which is named wherever it stands in the order. */
export const tourNamesQuerySchema = z.object({
  tour: z.uuid('tour.not_found').optional(),
  locale: localeOrDefaultSchema,
})

/** A tour by its name, for filters and the booking form. */
export const tourNameSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(['DRAFT', 'PUBLISHED', 'ARCHIVED']),
})

export type BookableDeparture = z.infer<typeof bookableDepartureSchema>
export type WalkInDeparture = z.infer<typeof walkInDepartureSchema>
export type BookableDeparturesQuery = z.infer<typeof bookableDeparturesQuerySchema>
export type TourNamesQuery = z.infer<typeof tourNamesQuerySchema>
export type TourName = z.infer<typeof tourNameSchema>
export type OpenPaymentLink = z.infer<typeof openPaymentLinkSchema>
