import * as z from 'zod'
import { instantSchema } from '../kernel/wire.schema.ts'
import { currentPasswordSchema } from '../second-factor/second-factor.schema.ts'
import { usernameOfMemberSchema } from '../member/member.schema.ts'

/** The form by which a member asks for another email address. */
export const changeEmailSchema = z.object({
  username: usernameOfMemberSchema,
  ...currentPasswordSchema.shape,
})

/** A change of the email address that waits for its confirmations. */
const pendingEmailSchema = z.object({
  username: z.string(),
  expiresAt: instantSchema,
  oldConfirmed: z.boolean(),
  newConfirmed: z.boolean(),
})

/** One's own email address, and the change that waits. */
export const ownEmailSchema = z.object({ username: z.string(), pending: pendingEmailSchema.nullable() })

/** A change as the page of one of its two links shows it. */
export const emailChangeSchema = pendingEmailSchema.extend({
  former: z.string(),
  /** The address of this link: it has confirmed already. */
  confirmed: z.boolean(),
})

/** `done`: both have confirmed, and the new address is the username. */
export const emailConfirmedSchema = z.object({ done: z.boolean(), username: z.string() })

export type ChangeEmail = z.infer<typeof changeEmailSchema>
export type OwnEmail = z.infer<typeof ownEmailSchema>
export type EmailChange = z.infer<typeof emailChangeSchema>
export type EmailConfirmed = z.infer<typeof emailConfirmedSchema>
