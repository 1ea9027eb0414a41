import * as z from 'zod'
import { MEMBER_NAME_MAX } from './member.ts'
import { localeOrDefaultSchema } from '#core/kernel/wire.schema.ts'
import { personName } from '../kernel/contact-fields.schema.ts'
import { MEMBER_ROLES } from '../kernel/actor.ts'
import { typedPasswordSchema } from '../password/password.schema.ts'
import { passwordFault, type PasswordFault } from '../password/password.ts'

/** An email address that names a member, in lower case. */
export const usernameSchema = z
  .string('username.empty')
  .trim()
  .min(1, 'username.empty')
  .max(254, 'username.invalid')
  .toLowerCase()

/** The role of a member: owner, office, guide or accountant. */
export const roleSchema = z.enum(MEMBER_ROLES, 'role.unknown').meta({
  id: 'Role',
  description: 'The part of a member in the team; each call names the roles that may make it',
})

/** A member's new role. */
export const memberRoleSchema = z.object({ role: roleSchema })

/** The email address by which a member logs in, in lower case. */
export const usernameOfMemberSchema = usernameSchema.pipe(z.email('username.invalid'))

/** A password that is judged with the username. */
type WithPassword = { username?: unknown; password: string }

/** True for a password that may be chosen; for `refine` with PASSWORD_FAULT. */
export function isFaultless(form: WithPassword): boolean {
  return faultOf(form) === null
}

/**
 * The password is judged also where other fields are wrong, so that a form shows all its errors at once; an empty one
 * has its own fault.
 */
export const PASSWORD_FAULT = {
  path: ['password'],
  when: ({ value }: { value: unknown }) => {
    const { password } = (value ?? {}) as Partial<WithPassword>
    return typeof password === 'string' && password !== ''
  },
  error: ({ input }: { input?: unknown }) => faultOf(input as WithPassword),
}

function faultOf({ username, password }: WithPassword): PasswordFault | null {
  return passwordFault(password, typeof username === 'string' ? username : '')
}

/** A new password of a member. */
export const newPasswordSchema = z
  .object({ username: usernameOfMemberSchema, password: typedPasswordSchema })
  .refine(isFaultless, PASSWORD_FAULT)

/** A member to be made. */
export const newMemberSchema = z
  .object({
    username: usernameOfMemberSchema,
    firstname: personName(undefined).min(1, 'firstname.empty').max(MEMBER_NAME_MAX, 'firstname.too_long'),
    lastname: personName(undefined).max(MEMBER_NAME_MAX, 'lastname.too_long'),
    locale: localeOrDefaultSchema,
    role: roleSchema,
    password: typedPasswordSchema,
  })
  .refine(isFaultless, PASSWORD_FAULT)

export type NewMember = z.infer<typeof newMemberSchema>
