import * as z from 'zod'
import { SEARCH_CHARACTERS_MAX } from '../../kernel/plain-letters.ts'
import { formOptional } from '#core/kernel/form-values.schema.ts'
import {
  daySchema,
  instantSchema,
  localDateTimeSchema,
  localeOrDefaultSchema,
  localeSchema,
  moneySchema,
} from '#core/kernel/wire.schema.ts'
import { RESERVATION_PAYMENT_STATUSES, RESERVATION_SOURCES } from '../reservation.ts'
import { reservationStatusSchema } from '../reservation.schema.ts'
import { COUNTED_MAX } from './counted-max.ts'
import { STATUS_FILTERS } from './status-filters.ts'

/** The number of reservations on one page of the list. */
export const PAGE_SIZE = 25

/** The number of reservations that can be chosen one by one. */
export const CHOSEN_MAX = 100

const ID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const SOME_IDS = new RegExp(`^${ID}(,${ID}){0,${CHOSEN_MAX - 1}}$`)

/** Beyond it the number behind a preset is not counted. */
export const PRESET_COUNT_MAX = 100

export const paymentStatusSchema = z.enum(RESERVATION_PAYMENT_STATUSES)

export const sourceSchema = z.enum(RESERVATION_SOURCES)

/**
 * The filters of the list: every field that is left out or empty means "any". Days are both included: of the departure,
 * in its time zone, or of the booking, in the operator's.
 */
export const reservationFiltersSchema = z.object({
  q: formOptional(z.string().trim().max(SEARCH_CHARACTERS_MAX)),
  /** The ids of chosen reservations, with commas between them. */
  ids: formOptional(z.string().regex(SOME_IDS, 'reservation.not_found')),
  tour: formOptional(z.uuid('tour.not_found')),
  availability: formOptional(z.uuid('availability.not_found')),
  days: formOptional(z.enum(['departure', 'booked'])),
  from: formOptional(daySchema),
  to: formOptional(daySchema),
  status: formOptional(z.enum(STATUS_FILTERS)),
  /** OFFLINE_DUE: every reservation with a sum due, also one whose payment status is more urgent. */
  payment: formOptional(paymentStatusSchema),
  source: formOptional(sourceSchema),
})

export const reservationsQuerySchema = reservationFiltersSchema.extend({
  sort: z.enum(['created', 'departure', 'name', 'total']).default('created'),
  dir: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(COUNTED_MAX / PAGE_SIZE)
    .default(1),
  locale: localeOrDefaultSchema,
})

/** One line of the list. */
export const reservationLineSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  status: reservationStatusSchema,
  paymentStatus: paymentStatusSchema,
  source: sourceSchema,
  /** A test booking, made before the site is live: going live erases it. */
  test: z.boolean(),
  locale: localeSchema,
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  note: z.string(),
  seats: z.int(),
  total: moneySchema,
  /** The sum to be paid on the day; null when there is no sum due. */
  due: moneySchema.nullable(),
  createdAt: instantSchema,
  tour: z.object({ id: z.uuid(), slug: z.string(), title: z.string(), timeZone: z.string() }),
  availabilityId: z.uuid(),
  localDateTimeStart: localDateTimeSchema,
})

/** One page. `exact` is false when there are more than are counted: then `count` is an estimate. */
export const reservationsSchema = z.object({
  reservations: z.array(reservationLineSchema),
  total: z.object({ count: z.int(), exact: z.boolean() }),
  page: z.int(),
  pageSize: z.int(),
  sorting: z.object({
    by: reservationsQuerySchema.shape.sort.unwrap(),
    direction: reservationsQuerySchema.shape.dir.unwrap(),
  }),
})

/** The numbers of reservations behind the presets of the list, of all tours or of one; counted up to 100. */
export const presetCountsSchema = z.object({
  /** Reservations whose departure is on the present day of the operator, without cancelled and expired ones. */
  today: z.int(),
  /** Reservations with a sum due, whose departure is today or later. */
  due: z.int(),
  refundsFailed: z.int(),
})

export const presetsQuerySchema = reservationFiltersSchema.pick({ tour: true })

export type PresetCounts = z.infer<typeof presetCountsSchema>
export type ReservationFilters = z.infer<typeof reservationFiltersSchema>
export type ReservationsQuery = z.infer<typeof reservationsQuerySchema>
export type ReservationLine = z.infer<typeof reservationLineSchema>
export type Reservations = z.infer<typeof reservationsSchema>
