import * as z from 'zod'

/** A person by their email address, in any spelling. */
export const personSchema = z.object({ email: z.string('email.empty').trim().pipe(z.email('email.invalid')) })

const rows = z.array(z.record(z.string(), z.unknown()))

/** Everything that is stored about a person. */
export const personDataSchema = z.object({
  email: z.string(),
  reservations: rows,
  comments: rows,
  letters: rows,
  /** The texts that the team sent them. */
  guestMessages: rows,
  /** The words of the team about their reservations. */
  notes: rows,
  /** The rows of imported files. */
  imported: rows,
  contactMessages: rows,
  privateRequests: rows,
})

/** The numbers of erased and of deleted rows; private requests count as contact messages. */
export const erasedSchema = z.object({
  reservations: z.int(),
  comments: z.int(),
  letters: z.int(),
  contactMessages: z.int(),
})

export type PersonData = z.infer<typeof personDataSchema>
export type Erased = z.infer<typeof erasedSchema>
