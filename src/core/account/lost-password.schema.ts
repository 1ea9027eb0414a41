import * as z from 'zod'
import { instantSchema } from '../kernel/wire.schema.ts'
import { usernameOfMemberSchema } from '../member/member.schema.ts'
import { typedPasswordSchema } from '../password/password.schema.ts'

/** The form of a member who lost the password. */
export const lostPasswordSchema = z.object({ username: usernameOfMemberSchema })

/** A link to a new password, as its member sees it. */
export const passwordLinkSchema = z.object({ username: z.string(), expiresAt: instantSchema })

/** The new password; its strength is judged with the username. */
export const chosenPasswordSchema = z.object({
  password: typedPasswordSchema,
})

export type LostPassword = z.infer<typeof lostPasswordSchema>
export type PasswordLink = z.infer<typeof passwordLinkSchema>
