import * as z from 'zod'
import { minimumSchema } from '../departure/departure.schema.ts'
import { guestTextsShape } from '../guest-message/guest-message.schema.ts'
import { formOptional } from '../kernel/form-values.schema.ts'
import { instantSchema, localDateTimeSchema, localeSchema, moneySchema } from '../kernel/wire.schema.ts'

/** Form data: go or no-go; with a no, the texts to the guests, and the one date on which their seats are held. */
export const decideSchema = z.object({
  decision: z.enum(['GO', 'NO'], 'form.invalid'),
  ...guestTextsShape,
  offeredId: formOptional(z.uuid('availability.not_offered').toLowerCase()),
})

/** The reservations that a decision concerned: none of a go. */
export const decidedSchema = z.object({ reservations: z.int() })

/** The choices of the guests of a departure that does not take place. */
const choicesSchema = z.object({
  open: z.int(),
  moved: z.int(),
  money: z.int(),
  /** Parties without an email address who have not chosen: somebody must call them. */
  unreachable: z.int(),
  until: instantSchema,
  /** The seats held on the offered date; null once none is held. */
  held: z
    .object({ seats: z.int(), until: instantSchema, localDateTimeStart: localDateTimeSchema })
    .nullable(),
})

/** A departure with a minimum, on the board. */
const boardDepartureSchema = z.object({
  id: z.uuid(),
  tour: z.string(),
  localDateTimeStart: localDateTimeSchema,
  timeZone: z.string(),
  startsAt: instantSchema,
  guide: z.string().nullable(),
  capacity: z.int(),
  /** Booked seats, and those of unpaid holds, which do not count. */
  filled: z.int(),
  held: z.int(),
  minimum: z.int(),
  decisionAt: instantSchema,
  /** Null until it is decided; `by` is null when the minimum was reached. */
  decided: z
    .object({ decision: z.enum(['GO', 'NO']), by: z.string().nullable(), at: instantSchema })
    .nullable(),
  choices: choicesSchema.nullable(),
})

/** Cash of a cancelled reservation, which the team pays back. */
const owedCashSchema = z.object({
  reservationId: z.uuid(),
  reference: z.string(),
  name: z.string(),
  cash: moneySchema,
})

/** Departures in order of time. `owedCash` includes departures that are over. */
export const boardSchema = z.object({
  departures: z.array(boardDepartureSchema),
  owedCash: z.array(owedCashSchema),
})

/** The effect of a no, before it is decided. */
export const decisionPreviewSchema = z.object({
  id: z.uuid(),
  people: z.int(),
  reservations: z.int(),
  holds: z.int(),
  unreachable: z.int(),
  /** The languages of the parties with an email address. */
  languages: z.array(localeSchema),
  /** The sums when everybody chooses the money: to cards and the like, and in cash. */
  refund: moneySchema,
  cash: moneySchema,
  /** Paid in a former system: the team pays it back. */
  paidBefore: moneySchema,
  chooseUntil: instantSchema,
  /** The dates that can be named: on sale, the next ones first. */
  dates: z.array(z.object({ id: z.uuid(), localDateTimeStart: localDateTimeSchema, vacancies: z.int() })),
})

/** The open choice of a party whose departure does not take place. */
export const dateChoiceSchema = z.object({
  until: instantSchema,
  message: z.string(),
  /** Nothing was paid, so that the alternative to another date is to cancel. */
  unpaid: z.boolean(),
  refund: moneySchema,
  /** Received in cash: the team pays it back. */
  cash: moneySchema,
  /** Paid in a former system: the team pays it back. */
  paidBefore: moneySchema,
  /** At most three dates. The seats of this party are held there until `heldUntil`; null: first come, first served. */
  dates: z.array(
    z.object({
      id: z.uuid(),
      localDateTimeStart: localDateTimeSchema,
      languages: z.array(z.string()),
      minimum: minimumSchema.nullable(),
      heldUntil: instantSchema.nullable(),
    }),
  ),
})

/** Form data of the choice: a date, or without one the money. */
export const chooseSchema = z.object({
  choice: z.enum(['date', 'money'], 'form.invalid'),
  availabilityId: formOptional(z.uuid('availability.not_found').toLowerCase()),
})

export type Decide = z.infer<typeof decideSchema>
export type Board = z.infer<typeof boardSchema>
export type BoardDeparture = z.infer<typeof boardDepartureSchema>
export type DecisionPreview = z.infer<typeof decisionPreviewSchema>
export type DateChoice = z.infer<typeof dateChoiceSchema>
export type Choose = z.infer<typeof chooseSchema>
