import * as z from 'zod'
import { instantSchema, localeOrDefaultSchema } from '../kernel/wire.schema.ts'
import {
  isFaultless,
  newMemberSchema,
  PASSWORD_FAULT,
  usernameOfMemberSchema,
} from '../member/member.schema.ts'
import { typedPasswordSchema } from '../password/password.schema.ts'

/** The URL of a first visit, for the person who opens it. */
export const firstVisitSchema = z.object({ expiresAt: instantSchema })

/** Whether the first account is still to be made. */
export const firstOwnerAwaitedSchema = z.object({ awaited: z.boolean() })

/** The fields of an owner's account. */
export const ownerFields = z.object({
  firstname: newMemberSchema.shape.firstname,
  lastname: newMemberSchema.shape.lastname.default(''),
  username: usernameOfMemberSchema,
  locale: localeOrDefaultSchema,
  password: typedPasswordSchema,
})

/** The form of the first visit; the strength of the password is judged with the username. */
export const firstOwnerSchema = ownerFields.refine(isFaultless, PASSWORD_FAULT)

export type FirstVisit = z.infer<typeof firstVisitSchema>
export type FirstOwner = z.infer<typeof firstOwnerSchema>
