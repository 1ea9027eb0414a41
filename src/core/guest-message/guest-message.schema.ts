import * as z from 'zod'
import { formCheckbox, formLocalized, formText, formToken } from '../kernel/form-values.schema.ts'
import { localDateTimeSchema, localeSchema } from '../kernel/wire.schema.ts'

const MESSAGE_CHARACTERS_MAX = 2000
/** The largest number of reservations that one message is written to. */
export const MESSAGE_RESERVATIONS_MAX = 1_000

/** The fields of a form with a text to guests, in one or in several languages. */
export const guestTextsShape = {
  /** The text for guests of a language without a text of its own. */
  message: formText(MESSAGE_CHARACTERS_MAX).default(''),
  /** One text for each language that the guests use. */
  texts: formLocalized(MESSAGE_CHARACTERS_MAX).optional(),
  /** Guests of a language without a text get none; left out, the text is asked for. */
  withoutOthers: formCheckbox,
}

/** Form data: a message to guests. */
export const sendGuestMessageSchema = z.object({ formToken, ...guestTextsShape })

/** The number of reservations that a message was sent to. */
export const sentGuestMessageSchema = z.object({ reservations: z.int() })

/** The customers whom a message would reach, and the others. */
export const reservationReadersSchema = z.object({
  /** The reservations with an email address, by their languages, the largest number first. */
  languages: z.array(z.object({ locale: localeSchema, reservations: z.int() })),
  /** The guests without an email address: somebody must call them. */
  unreachable: z.array(z.object({ name: z.string(), phone: z.string() })),
})

/** A departure whose guests are written to. */
export const departureReadersSchema = reservationReadersSchema.extend({
  availabilityId: z.uuid(),
  tour: z.string(),
  localDateTimeStart: localDateTimeSchema,
})

export type SendGuestMessage = z.infer<typeof sendGuestMessageSchema>
export type ReservationReaders = z.infer<typeof reservationReadersSchema>
export type DepartureReaders = z.infer<typeof departureReadersSchema>
