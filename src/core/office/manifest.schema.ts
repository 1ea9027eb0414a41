import * as z from 'zod'
import { daySchema, localDateTimeSchema, localeSchema, moneySchema } from '../kernel/wire.schema.ts'
import { reservationStatusSchema } from '../reservation/reservation.schema.ts'
import { paymentStatusSchema } from '../reservation/reservations.schema.ts'

/** One party of a departure, as its guide needs it in the street. */
export const manifestGuestSchema = z.object({
  reservationId: z.uuid(),
  reference: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  locale: localeSchema,
  status: reservationStatusSchema,
  paymentStatus: paymentStatusSchema,
  seats: z.int(),
  party: z.array(z.object({ label: z.string(), quantity: z.int() })),
  /** What the guest wrote, and what the team did. */
  note: z.string(),
  teamNotes: z.array(z.string()),
  due: moneySchema.nullable(),
})

export const manifestDepartureSchema = z.object({
  availabilityId: z.uuid(),
  tour: z.object({ id: z.uuid(), slug: z.string(), title: z.string(), meetingAddress: z.string() }),
  localDateTimeStart: localDateTimeSchema,
  localDateTimeEnd: localDateTimeSchema,
  timeZone: z.string(),
  languages: z.array(z.string()),
  /** Who leads it; null: nobody is named. */
  guide: z.string().nullable(),
  capacity: z.int(),
  seatsTaken: z.int(),
  cancelled: z.boolean(),
  /** From then on a guest may be noted as one who did not come. */
  begun: z.boolean(),
  /** From then on a guest may be checked in. */
  checkInOpen: z.boolean(),
  note: z.string(),
  guests: z.array(manifestGuestSchema),
})

export const manifestSchema = z.object({ day: daySchema, departures: z.array(manifestDepartureSchema) })

export type Manifest = z.infer<typeof manifestSchema>
export type ManifestDeparture = z.infer<typeof manifestDepartureSchema>
export type ManifestGuest = z.infer<typeof manifestGuestSchema>
