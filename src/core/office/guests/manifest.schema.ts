import * as z from 'zod'
import {
  daySchema,
  instantSchema,
  localDateTimeSchema,
  localeOrDefaultSchema,
  localeSchema,
  moneySchema,
} from '#core/kernel/wire.schema.ts'
import { openPaymentLinkSchema } from '#core/reservation/bookable-departures.schema.ts'
import { waitingForBankSchema } from '#core/payment/waiting-for-bank.schema.ts'
import { reservationStatusSchema } from '#core/reservation/reservation.schema.ts'
import { paymentStatusSchema } from '#core/reservation/list/reservations.schema.ts'

/** One party of a departure, with the data that its guide needs on the way. */
const manifestGuestSchema = z.object({
  reservationId: z.uuid(),
  reference: z.string(),
  /** A test booking, made before the site is live. */
  test: z.boolean(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  locale: localeSchema,
  status: reservationStatusSchema,
  /** The moment since which it is checked in. */
  since: instantSchema.nullable(),
  paymentStatus: paymentStatusSchema,
  seats: z.int(),
  party: z.array(z.object({ label: z.string(), quantity: z.int() })),
  /** The customer's own note, and the actions of the team. */
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
  /** Its guide; null: none is named. */
  guide: z.string().nullable(),
  /** The member who asks is its guide. */
  own: z.boolean(),
  capacity: z.int(),
  seatsTaken: z.int(),
  cancelled: z.boolean(),
  /** It has begun: a guest can be marked as a no-show. */
  begun: z.boolean(),
  /** A guest can be checked in now, or from `checkInFrom` on. */
  checkInOpen: z.boolean(),
  checkInFrom: instantSchema,
  /** It is neither cancelled nor over, and has free seats: guests at the meeting point may join. */
  takesWalkIns: z.boolean(),
  note: z.string(),
  guests: z.array(manifestGuestSchema),
  /** Held seats whose payment waits for the customer's bank; not guests yet. */
  waitingForBank: z.array(waitingForBankSchema),
  /** The newest open payment links of guests at the meeting point; not guests yet. */
  paymentLinks: z.array(openPaymentLinkSchema),
})

/** The departures of a day that are listed at a time. */
export const MANIFEST_PAGE_SIZE = 60

export const manifestQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  locale: localeOrDefaultSchema,
})

/** One page of the departures of a day; `total` counts all of them. */
export const manifestSchema = z.object({
  day: daySchema,
  departures: z.array(manifestDepartureSchema),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
})

/** A party by the reference on its ticket: its place in the guest lists, and whether it is expected now. */
export const guestOfReferenceSchema = z.object({
  reservationId: z.uuid(),
  availabilityId: z.uuid(),
  day: daySchema,
  name: z.string(),
  status: reservationStatusSchema,
  /** The moment since which it is checked in. */
  since: instantSchema.nullable(),
  party: z.array(z.object({ label: z.string(), quantity: z.int() })),
  /** The sum to be received on the day; null when nothing is. */
  due: moneySchema.nullable(),
  /** The title of its tour. */
  tour: z.string(),
  localDateTimeStart: localDateTimeSchema,
  timeZone: z.string(),
  departureCancelled: z.boolean(),
  begun: z.boolean(),
  /** It has begun and is not over. */
  running: z.boolean(),
  /** The party can be checked in now, or from `checkInFrom` on. */
  checkInOpen: z.boolean(),
  checkInFrom: instantSchema,
})

export type Manifest = z.infer<typeof manifestSchema>
export type ManifestQuery = z.infer<typeof manifestQuerySchema>
export type ManifestDeparture = z.infer<typeof manifestDepartureSchema>
export type GuestOfReference = z.infer<typeof guestOfReferenceSchema>
export type ManifestGuest = z.infer<typeof manifestGuestSchema>
